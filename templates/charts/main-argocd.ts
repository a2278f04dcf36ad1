import { App, ArgoCdApplication, ArgoCdHealthChecks, Cluster } from 'cdk8s-kubevirt';
import { web } from './web.ts';

const app = new App();

// Add the HyperConverged or KubeVirt object of the cluster here, so that its configuration is known when the guests are checked.
const production = new Cluster(app, 'production', { namespace: 'web', kubevirt: '1.9' });
web(production);

new ArgoCdApplication(production, 'argo-cd', { name: 'production', repoURL: 'https://git.example.org/fleet.git' });
new ArgoCdHealthChecks(production, 'argocd-cm'); // belongs into the cluster in which Argo CD runs
app.synth();
