import { App, Cluster } from 'cdk8s-kubevirt';
import { web } from './web.ts';

const app = new App();

// Add the HyperConverged or KubeVirt object of the cluster here, so that its configuration is known when the guests are checked.
const production = new Cluster(app, 'production', { namespace: 'web', kubevirt: '1.9' });
web(production);

app.synth();
