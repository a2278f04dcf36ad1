import type { Attack, Files } from '../attack.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

function service(more: object): string {
  const ports = numbers(8000).map((i) => Object.assign({ name: `p${i}`, port: i + 1, protocol: 'TCP' }, more));
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'db', namespace: 'vms' },
    spec: { selector: { a: 'b' }, ports },
  });
}

function vm(bus: string, metadata: object = {}, count = 3000): string {
  const disks = numbers(count).map((i) => ({ name: `d${i}`, disk: { bus } }));
  const spec = { runStrategy: 'Always', template: { spec: { domain: { memory: { guest: '1Gi' }, devices: { disks } } } } };
  return JSON.stringify({
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'db', namespace: 'vms', ...metadata },
    spec,
  });
}

const disks = Object.fromEntries(numbers(3000).map((i) => [`k:{"name":"d${i}"}`, { 'f:disk': { 'f:bus': {} } }]));
const fieldsV1 = { 'f:spec': { 'f:template': { 'f:spec': { 'f:domain': { 'f:devices': { 'f:disks': disks } } } } } };
const managedFields = ['Apply', 'Update', 'Update'].map((operation, i) => ({ manager: `m${i}`, operation, fieldsV1 }));

const malformed = [
  { kind: 'KubeVirt', metadata: { name: 'k', namespace: 'x', labels: [1] }, spec: { configuration: ['a'], imageTag: {} }, status: [1] },
  { kind: 'VirtualMachine', metadata: { name: 'db', namespace: 'vms', labels: 5, ownerReferences: { a: 1 } }, spec: 'no', status: 'x' },
  {
    kind: 'VirtualMachineInstance',
    metadata: { name: 'db', namespace: 'vms', managedFields: 'x' },
    status: { phase: {}, conditions: { a: 1 } },
  },
  {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: 'n', labels: { a: 5 } },
    spec: { taints: [null, 5] },
    status: { allocatable: { cpu: {} } },
  },
  { apiVersion: 'v1', kind: 'Node', metadata: {} },
  { apiVersion: 'v1', kind: 'ResourceQuota', metadata: { name: 'q', namespace: 'vms' }, spec: { hard: { cpu: [] } }, status: { used: 5 } },
];

const diff = ['diff', '--live', './git', '--state', 'state'];
const given: readonly (readonly [what: string, files: () => Files, code: number])[] = [
  ['a Service of 8,000 ports', () => ({ 'git/a.json': service({}), 'state/a.json': service({ nodePort: 1 }) }), 0],
  ['3,000 fields that three tools manage', () => ({ 'git/a.json': vm('virtio'), 'state/a.json': vm('sata', { managedFields }) }), 0],
  [
    'objects that are no objects of their kinds',
    () => ({
      'git/a.json': vm('virtio', {}, 1),
      'state/a.json': JSON.stringify(malformed.map((object) => Object.assign({ apiVersion: 'kubevirt.io/v1' }, object))),
    }),
    0,
  ],
];

/** What a cluster answers that somebody else has filled. */
export const live: readonly Attack[] = given.map(([what, files, code]) => ({
  attack: `A cluster holds ${what}.`,
  promise: 'bounded',
  files,
  run: diff,
  expect: { code },
}));
