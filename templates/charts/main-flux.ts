import { App, Cluster, FluxKustomization } from 'cdk8s-kubevirt';
import { web } from './web.ts';

const app = new App();

// Add the HyperConverged or KubeVirt object of the cluster here, so that its configuration is known when the guests are checked.
const production = new Cluster(app, 'production', { namespace: 'web', kubevirt: '1.9' });
web(production);

new FluxKustomization(production, 'flux', { name: 'production', sourceRef: { name: 'fleet' } });
app.synth();
