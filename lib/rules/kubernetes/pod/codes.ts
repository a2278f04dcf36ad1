import type { CodeEntry } from '../../rule.ts';

const vm = 'kind: VirtualMachine, memory: { guest: 4Gi }';
const namespace = (labels: string): string => `kind: Namespace, metadata: { name: vms, labels: { ${labels} } }`;
const limitRange = (item: string): string => `kind: LimitRange, spec: { limits: [{ ${item} }] }`;
const node = (allocatable: string, name = 'node-0'): string =>
  `kind: Node, metadata: { name: ${name} }, status: { allocatable: { ${allocatable} } }`;
const quota = (hard: string): string => `kind: ResourceQuota, spec: { hard: { ${hard} } }`;

const applicationQuota = (hard: string): string => `kind: ApplicationAwareResourceQuota, spec: { hard: { ${hard} } }`;

/** Told by the pipeline, which alone knows the pod of a guest and what its namespace says to pods. */
export const podSecurityRefusal: CodeEntry = {
  code: 'K80101',
  name: 'pod/security-refused',
  severity: 'error',
  upstream: 'admission.Admission.ValidatePod',
  page: {
    summary:
      'The pod of a guest meets the Pod Security level that its Namespace enforces; the level `restricted` asks for a seccomp profile, which KubeVirt writes only if its configuration names one.',
    refused: [vm, namespace('pod-security.kubernetes.io/enforce: restricted')],
    accepted: [vm, namespace('pod-security.kubernetes.io/enforce: baseline')],
    cluster: '{ evictionStrategy: None }',
    gives: ['K80101'],
  },
};

export const podSecurityWarning: CodeEntry = {
  code: 'K80102',
  name: 'pod/security-warning',
  severity: 'warning',
  upstream: 'admission.Admission.ValidatePod',
  page: {
    summary: 'The pod of a guest meets the Pod Security level that its Namespace warns of or writes into the audit log.',
    refused: [vm, namespace('pod-security.kubernetes.io/audit: restricted')],
    accepted: [vm, namespace('pod-security.kubernetes.io/audit: baseline')],
    cluster: '{ evictionStrategy: None }',
  },
};

export const podInvalid: CodeEntry = {
  code: 'K80103',
  name: 'pod/invalid-after-defaults',
  severity: 'error',
  upstream: 'validation.ValidatePodCreate',
  page: {
    summary:
      'The pod of a guest is valid after the LimitRanges of its namespace have added their defaults: a default limit, which `max` is too, must not be below what the guest requests.',
    refused: [vm, limitRange('type: Container, default: { memory: 1Gi }')],
    accepted: [vm, limitRange('type: Container, default: { memory: 8Gi }')],
  },
};

export const limitRangeRefusal: CodeEntry = {
  code: 'K80104',
  name: 'pod/limit-range',
  severity: 'error',
  upstream: 'limitranger.PodValidateLimitFunc',
  page: {
    summary:
      'The pod of a guest is within the LimitRanges of its namespace. They count every container, and KubeVirt adds some that need little.',
    refused: [vm, limitRange('type: Container, min: { memory: 64Mi }')],
    accepted: [vm, limitRange('type: Container, min: { memory: 32M }')],
  },
};

export const quotaRefusal: CodeEntry = {
  code: 'K80105',
  name: 'pod/quota',
  severity: 'error',
  upstream: 'resourcequota.CheckRequest',
  page: {
    summary:
      'The pods of the guests that Git starts fit into the ResourceQuotas of their namespace, counted in the order in which they are synced. A pod needs more than its guest: `pod OBJECT` shows the numbers.',
    refused: [vm, quota('requests.memory: 4Gi')],
    accepted: [vm, quota('requests.memory: 5Gi')],
  },
};

export const migrationReserve: CodeEntry = {
  code: 'KP1801',
  name: 'pod/migration-reserve',
  severity: 'warning',
  page: {
    summary:
      'The ResourceQuotas of a namespace leave room for the second pod that a live migration needs; without room the drain of a node never ends.',
    refused: ['kind: VirtualMachine, memory: { guest: 4Gi }, evictionStrategy: LiveMigrate', quota('requests.memory: 5Gi')],
    accepted: ['kind: VirtualMachine, memory: { guest: 4Gi }, evictionStrategy: LiveMigrate', quota('requests.memory: 10Gi')],
  },
};

export const noNodeFits: CodeEntry = {
  code: 'KP1802',
  name: 'pod/no-node-fits',
  severity: 'error',
  page: {
    summary:
      'The pod of a guest fits on at least one node: it tolerates the taints of the node, selects its labels, and finds what it requests. Nodes are those of a Cluster with `capacity`, or Nodes among the checked objects; the message is that of the scheduler. Labels that KubeVirt writes on nodes are checked only on nodes with `kubevirt.io/schedulable`.',
    refused: [vm, node('cpu: 8, memory: 2Gi')],
    accepted: [vm, node('cpu: 8, memory: 8Gi')],
  },
};

export const fleetDoesNotFit: CodeEntry = {
  code: 'KP1803',
  name: 'pod/fleet-does-not-fit',
  severity: 'warning',
  page: {
    summary:
      'All guests that Git starts fit on the nodes, and if there are several nodes, also after the loss of any of them. Guests are placed by first-fit decreasing: the largest first, each onto the first node with room, nodes with devices last. The scheduler may do better or worse; affinity between pods and topology spread are not checked.',
    refused: [vm, node('cpu: 8, memory: 5Gi'), node('cpu: 8, memory: 2Gi', 'small')],
    accepted: [vm, node('cpu: 8, memory: 5Gi'), node('cpu: 8, memory: 5Gi', 'other')],
  },
};

export const limitWillBeExceeded: CodeEntry = {
  code: 'KP1804',
  name: 'pod/limit-will-be-exceeded',
  severity: 'warning',
  page: {
    summary:
      'A memory limit of the pod, from a quota, a LimitRange or the guest, is not below what the guest and KubeVirt may use: the kernel kills a pod at its limit. Reported in namespaces with such policies, and if the nodes are known.',
    refused: [
      'kind: VirtualMachine, memory: { guest: 4Gi }, resources: { requests: { memory: 1Gi } }',
      limitRange('type: Container, default: { memory: 2Gi }'),
    ],
    accepted: [
      'kind: VirtualMachine, memory: { guest: 4Gi }, resources: { requests: { memory: 1Gi } }',
      limitRange('type: Container, default: { memory: 5Gi }'),
    ],
  },
};

export const waitsForQuota: CodeEntry = {
  code: 'KP1805',
  name: 'pod/waits-for-application-quota',
  severity: 'warning',
  page: {
    summary:
      'The guests that Git starts fit into the ApplicationAwareResourceQuotas of their namespace, counted as `vmiCalcConfigName` says; otherwise pods wait behind a scheduling gate. Of the target of a migration, only what the guest grows by is counted.',
    refused: [vm, applicationQuota('requests.memory: 4Gi')],
    accepted: [vm, applicationQuota('requests.memory: 5Gi')],
  },
};

export const podCodes: readonly CodeEntry[] = [
  podSecurityRefusal,
  podSecurityWarning,
  podInvalid,
  limitRangeRefusal,
  quotaRefusal,
  migrationReserve,
  noNodeFits,
  fleetDoesNotFit,
  limitWillBeExceeded,
  waitsForQuota,
];
