import { ApiObject, App } from 'cdk8s';
import { shapes, type Shape } from './shapes.ts';

/** One of the shapes in plain cdk8s. */
const [, , shape, size, outdir = ''] = process.argv;

const app = new App({ outdir });
shapes[shape as Shape](app, Number(size), (chart, id) => new ApiObject(chart, id, configMap(id)));
app.synth();

function configMap(name: string): { apiVersion: string; kind: string; metadata: { name: string }; data: Record<string, string> } {
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { key: 'value' } };
}
