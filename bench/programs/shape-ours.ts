import { App, ConfigMap } from 'cdk8s-kubevirt';
import { shapes, type Shape } from './shapes.ts';

/** One of the shapes through the constructs of this package. */
const [, , shape, size, outdir = ''] = process.argv;

const app = new App({ outdir, layout: 'file-per-chart' });
shapes[shape as Shape](app, Number(size), (chart, id) => new ConfigMap(chart, id, { data: { key: 'value' } }));
app.synth();
