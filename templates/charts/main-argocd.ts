import { Chart } from 'cdk8s';
import { App, ArgoCdApplication, ArgoCdHealthChecks, Cluster } from 'cdk8s-kubevirt';
import { web } from './web.ts';

const app = new App();

// States that nobody has changed KubeVirt's configuration. If the cluster has a HyperConverged, add it here and drop `configuration`.
const production = new Cluster(app, 'production', { namespace: 'web', configuration: 'built-in' });
web(production);

new ArgoCdApplication(production, 'argo-cd', { name: 'production', repoURL: 'https://git.example.org/fleet.git' });
new ArgoCdHealthChecks(new Chart(app, 'argo-cd'), 'argocd-cm');
app.synth();
