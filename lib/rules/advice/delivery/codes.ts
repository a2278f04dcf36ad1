import type { CodeEntry } from '../../rule.ts';

const delivered =
  "const cluster = new Cluster(app, 'staging'); new ArgoCdApplication(cluster, 'sync', { repoURL: 'https://git.example.com/fleet.git' }); const vms = new Chart(cluster, 'vms', { namespace: 'vms' }); ";

export const clearText: CodeEntry = {
  code: 'KP0602',
  name: 'delivery/clear-text',
  severity: 'error',
  page: {
    summary: 'What a GitOps tool syncs is in Git, where a Secret is no secret.',
    refused: `${delivered}new Secret(vms, 'login', { stringData: { password: 'hunter2' } });`,
    accepted: `${delivered}new ApiObject(vms, 'login', { apiVersion: 'external-secrets.io/v1', kind: 'ExternalSecret', metadata: { name: 'login' } });`,
  },
};

export const orderNotKept: CodeEntry = {
  code: 'KP0603',
  name: 'delivery/order-not-kept',
  severity: 'warning',
  page: {
    summary:
      'The order of addDependency does not contradict the stages of a delivery or the references between objects; Flux orders only stages.',
    refused: `${delivered}const db = new VirtualMachine(vms, 'db', { memory: '1Gi' }); new ConfigMap(vms, 'settings', { data: { a: 'b' } }).node.addDependency(db);`,
    accepted: `${delivered}const settings = new ConfigMap(vms, 'settings', { data: { a: 'b' } }); new VirtualMachine(vms, 'db', { memory: '1Gi' }).node.addDependency(settings);`,
  },
};

export const twoOfOneTool: CodeEntry = {
  code: 'KU0301',
  name: 'delivery/two-of-one-tool',
  severity: 'error',
  page: {
    summary: 'A cluster is synced by one Application, and by one Kustomization: two would fight over its objects.',
    refused: "new ArgoCdApplication(staging, 'a', { repoURL }); new ArgoCdApplication(staging, 'b', { repoURL });",
    accepted: "new ArgoCdApplication(staging, 'a', { repoURL });",
  },
};

export const takenFolder: CodeEntry = {
  code: 'KU0302',
  name: 'delivery/taken-folder',
  severity: 'error',
  page: {
    summary: 'The folder `delivery` of a cluster is for its delivery objects, and no chart has its name.',
    refused: "new Chart(staging, 'delivery') beside new ArgoCdApplication(staging, 'staging', { repoURL })",
    accepted: "new Chart(staging, 'deliveries')",
  },
};

export const withoutCluster: CodeEntry = {
  code: 'KU0303',
  name: 'delivery/without-cluster',
  severity: 'error',
  page: {
    summary: 'If an app has Clusters, an Application or Kustomization is in one of them: outside, its folder would contain theirs.',
    refused: "new Cluster(app, 'staging'); new ArgoCdApplication(new Chart(app, 'gitops'), 'staging', { repoURL })",
    accepted: "new ArgoCdApplication(new Cluster(app, 'staging'), 'staging', { repoURL })",
  },
};

export const deliveryCodes: readonly CodeEntry[] = [clearText, orderNotKept, twoOfOneTool, takenFolder, withoutCluster];
