import type { CodeEntry } from '../../rule.ts';

/** Told by the pipeline, which alone sees all objects of a cluster. */
export const selectorOverlap: CodeEntry = {
  code: 'KP0901',
  name: 'selector/overlap',
  severity: 'error',
  page: {
    summary:
      'The selector of a set or pool matches only its own guests: it counts, adopts and deletes whatever it matches in its namespace, or waits for guests that another one keeps.',
    refused: [
      'kind: VirtualMachineInstanceReplicaSet, metadata: { name: web, namespace: vms }',
      'kind: VirtualMachineInstance, metadata: { name: db, namespace: vms, labels: { app: web } }',
    ],
    accepted: [
      'kind: VirtualMachineInstanceReplicaSet, metadata: { name: web, namespace: vms }',
      'kind: VirtualMachineInstance, metadata: { name: db, namespace: vms, labels: { app: db } }',
    ],
  },
};

export const serviceSelectsNothing: CodeEntry = {
  code: 'KP0902',
  name: 'selector/service-selects-nothing',
  severity: 'warning',
  page: {
    summary:
      'A Service selects pods of its namespace. The pods of guests have the labels of their template, and vmi.kubevirt.io/id with the name of the VM, but not the labels of the VM itself. A Service that selects none has no endpoints.',
    refused:
      "new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '1Gi', labels: { app: 'db' } }); new Service(chart, 'front', { ports: [80], selector: { app: 'web' } })",
    accepted:
      "new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '1Gi', labels: { app: 'db' } }); new Service(chart, 'front', { ports: [80], selector: { app: 'db' } })",
  },
};

export const serviceSelectsMore: CodeEntry = {
  code: 'KP0903',
  name: 'selector/service-selects-more',
  severity: 'warning',
  page: {
    summary: 'A Service for the guests of a set selects nothing else: every pod that it selects gets a share of its connections.',
    refused:
      "new VmPool(chart, 'web', { memory: '1Gi', labels: { app: 'web', tier: 'front' }, selector: { matchLabels: { app: 'web' } } }); new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '1Gi', labels: { tier: 'front' } }); new Service(chart, 'front', { ports: [80], selector: { tier: 'front' } })",
    accepted:
      "new VmPool(chart, 'web', { memory: '1Gi', labels: { app: 'web', tier: 'front' }, selector: { matchLabels: { app: 'web' } } }); new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '1Gi', labels: { tier: 'front' } }); new Service(chart, 'front', { ports: [80], selector: { app: 'web' } })",
  },
};

export const servicePort: CodeEntry = {
  code: 'KP0904',
  name: 'selector/service-port',
  severity: 'warning',
  page: {
    summary:
      'A Service sends connections to a port that reaches the guests that it selects: if an interface with masquerade lists ports, it forwards only these, and a named target port is the name of one of them.',
    refused:
      "new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '1Gi', networks: [Network.pod({ ports: [5432] })], labels: { app: 'db' } }); new Service(chart, 'front', { ports: [443], selector: { app: 'db' } })",
    accepted:
      "new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '1Gi', networks: [Network.pod({ ports: [5432] })], labels: { app: 'db' } }); new Service(chart, 'front', { ports: [5432], selector: { app: 'db' } })",
  },
};

/** Upstream: `getExpectedScale` of the disruption controller, and its `failSafe`. */
export const budgetWithoutScale: CodeEntry = {
  code: 'KP0905',
  name: 'selector/budget-without-scale',
  severity: 'warning',
  page: {
    summary:
      'A PodDisruptionBudget for guests sets minAvailable to a number. For maxUnavailable and for percentages, Kubernetes asks the owner of each pod for its scale. The owner is a VirtualMachineInstance, which has none, so no eviction of the pods is allowed, and a drain of their node never ends unless the guests migrate.',
    refused: [
      'kind: VirtualMachineInstanceReplicaSet, metadata: { name: web, namespace: vms }',
      'apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: { name: web, namespace: vms }, spec: { selector: { matchLabels: { app: web } }, maxUnavailable: 1 }',
    ],
    accepted: [
      'kind: VirtualMachineInstanceReplicaSet, metadata: { name: web, namespace: vms }',
      'apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: { name: web, namespace: vms }, spec: { selector: { matchLabels: { app: web } }, minAvailable: 2 }',
    ],
  },
};

export const mistypedSelector: CodeEntry = {
  code: 'KP0906',
  name: 'selector/mistyped',
  severity: 'warning',
  page: {
    summary:
      'A PodDisruptionBudget, NetworkPolicy or MigrationPolicy selects pods that exist, and so do the affinities between pods and the topology spread constraints of a guest: else they protect, restrict, tune or separate nothing. One that selects none is reported if its label is one letter away from a label of pods of the app, if only the VM, set or pool around the guests has it, and, unless a guest has it for its neighbours, if only guests can have it: it names a guest, its key is one of kubevirt.io that guests have with other values, or it is that of a MigrationPolicy. Any other may be for pods of other apps.',
    refused: [
      'kind: VirtualMachineInstance, metadata: { name: db, namespace: vms, labels: { app: database } }',
      'apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: { name: db, namespace: vms }, spec: { selector: { matchLabels: { app: databse } }, minAvailable: 1 }',
    ],
    accepted: [
      'kind: VirtualMachineInstance, metadata: { name: db, namespace: vms, labels: { app: database } }',
      'apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: { name: db, namespace: vms }, spec: { selector: { matchLabels: { app: database } }, minAvailable: 1 }',
    ],
  },
};

export const selectorCodes: readonly CodeEntry[] = [
  selectorOverlap,
  serviceSelectsNothing,
  serviceSelectsMore,
  servicePort,
  budgetWithoutScale,
  mistypedSelector,
];
