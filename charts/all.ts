import { ArgoCdApplication, type App } from 'cdk8s-kubevirt';
import { AnnotatedVm } from './annotated-vm.ts';
import { fleet } from './fleet.ts';
import { edge } from './edge.ts';
import { ClusterConfiguration } from './hyperconverged.ts';
import { Myvmir } from './myvmir.ts';
import { Testreplicaset } from './testreplicaset.ts';
import { twoReleases } from './two-releases.ts';
import { Windows10 } from './windows-10.ts';

/** Every chart of this folder, one fleet in two clusters, of which Argo CD syncs one, a cluster that Flux syncs, and two of different releases. */
export function addCharts(app: App): void {
  new Myvmir(app, 'myvmir');
  new Testreplicaset(app, 'testreplicaset');
  new Windows10(app, 'windows-10');
  new AnnotatedVm(app, 'annotated-vm');
  new ClusterConfiguration(app, 'hyperconverged');
  fleet(app, 'staging', { workers: 2, guests: { min: 1, max: 3 }, memory: '1Gi' });
  const production = fleet(app, 'production', { workers: 12, guests: { min: 4, max: 20 }, memory: '4Gi' });
  new ArgoCdApplication(production, 'production', { repoURL: 'https://git.example.org/fleet.git' });
  edge(app);
  twoReleases(app);
}
