import { App, ArgoCdApplication, ArgoCdHealthChecks, Cluster } from 'cdk8s-kubevirt';
import { web } from './web.ts';

const app = new App();

// Add the HyperConverged or KubeVirt object of the cluster here, so that the guests are checked by its configuration. Without it, nothing
// that depends on the configuration is written. If KubeVirt has only its built-in settings there, write configuration: 'built-in' instead.
const production = new Cluster(app, 'production', { namespace: 'web', kubevirt: '1.9' });
web(production);

new ArgoCdApplication(production, 'argo-cd', { name: 'production', repoURL: 'https://git.example.org/fleet.git' });
new ArgoCdHealthChecks(production, 'argocd-cm'); // belongs in the cluster in which Argo CD runs
app.synth();
