import { App, Cluster, FluxKustomization } from 'cdk8s-kubevirt';
import { web } from './web.ts';

const app = new App();

// The cluster has no settings of its own for KubeVirt. Where it has, put its HyperConverged in here and drop `configuration`.
const production = new Cluster(app, 'production', { namespace: 'web', configuration: 'built-in' });
web(production);

new FluxKustomization(production, 'flux', { name: 'production', sourceRef: { name: 'fleet' } });
app.synth();
