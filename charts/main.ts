import { App } from 'cdk8s-kubevirt';
import { addCharts } from './all.ts';

const app = new App();
addCharts(app);
app.synth();
