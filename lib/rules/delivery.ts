import type { Severity } from '../core/diagnostic.ts';
import type { CatalogueEntry } from './rule.ts';

function entry(
  code: CatalogueEntry['code'],
  name: string,
  severity: Severity,
  [summary, refused, accepted]: readonly [summary: string, refused: string, accepted: string],
): CatalogueEntry {
  return { code, name: `delivery/${name}`, severity, page: { summary, refused, accepted } };
}

const delivered =
  "const cluster = new Cluster(app, 'staging'); new ArgoCdApplication(cluster, 'sync', { repoURL: 'https://git.example.com/fleet.git' }); const vms = new Chart(cluster, 'vms', { namespace: 'vms' }); ";

/** What holds disks, or takes them along, outlives its line in Git. */
export const kept: CatalogueEntry = entry('KP0601', 'kept', 'note', [
  'A GitOps tool deletes what leaves Git, except what holds disks or takes them along: that stays until somebody deletes it.',
  `${delivered}new DataVolume(vms, 'data', { storage: '30Gi', source: DataVolumeSource.blank() });`,
  `${delivered}new DataVolume(vms, 'data', { storage: '30Gi', source: DataVolumeSource.blank(), delivery: { prune: true } });`,
]);

export const clearText: CatalogueEntry = entry('KP0602', 'clear-text', 'error', [
  'What a GitOps tool syncs lies in Git, where a Secret is no secret.',
  `${delivered}new Secret(vms, 'login', { stringData: { password: 'hunter2' } });`,
  `${delivered}new ApiObject(vms, 'login', { apiVersion: 'external-secrets.io/v1', kind: 'ExternalSecret', metadata: { name: 'login' } });`,
]);

export const twoOfOneTool: CatalogueEntry = entry('KU0301', 'two-of-one-tool', 'error', [
  'One Application, and one Kustomization, syncs a cluster: two would fight over its objects.',
  "new ArgoCdApplication(staging, 'a', { repoURL }); new ArgoCdApplication(staging, 'b', { repoURL });",
  "new ArgoCdApplication(staging, 'a', { repoURL });",
]);

export const takenFolder: CatalogueEntry = entry('KU0302', 'taken-folder', 'error', [
  'The folder `delivery` of a cluster holds what hands the cluster over, and no chart has its name.',
  "new Chart(staging, 'delivery') beside new ArgoCdApplication(staging, 'staging', { repoURL })",
  "new Chart(staging, 'deliveries')",
]);

export const withoutCluster: CatalogueEntry = entry('KU0303', 'without-cluster', 'error', [
  'Where an app has Clusters, an Application or Kustomization stands in one of them: outside, its folder would hold theirs.',
  "new Cluster(app, 'staging'); new ArgoCdApplication(new Chart(app, 'gitops'), 'staging', { repoURL })",
  "new ArgoCdApplication(new Cluster(app, 'staging'), 'staging', { repoURL })",
]);

export const deliveryCatalogue: readonly CatalogueEntry[] = [kept, clearText, twoOfOneTool, takenFolder, withoutCluster];
