import { vm, vmYaml } from './texts.ts';
import type { Row } from './yaml-rows.ts';

const mem = 'memory: {guest: 1Gi}';
const plain = `domain: {${mem}, devices: {}}`;
const disk = (fields: string): string =>
  vmYaml(
    `domain: {${mem}, devices: {disks: [{name: data, disk: {bus: virtio}, ${fields}}]}}, volumes: [{name: data, persistentVolumeClaim: {claimName: data}}]`,
  );
const domain = (fields: string): string => vmYaml(`domain: {${mem}, ${fields}, devices: {}}`);
const labelled = (spec: string): string =>
  vmYaml(`${spec}, ${plain}`).replace('  template:\n', '  template:\n    metadata: {labels: {app: database}}\n');
const byHost = 'topologyKey: kubernetes.io/hostname';
const apart = 'affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{';
const term = 'spec.template.spec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0]';

/** Mistakes that only the launcher, libvirt, the scheduler or a neighbour of a guest would find. */
export const fleetRows: readonly Row[] = [
  [
    'sidecars asked of the VM instead of its guest',
    vmYaml(plain)
      .replace('vms}', `vms, annotations: {hooks.kubevirt.io/hookSidecars: '[]'}}`)
      .replace('  template:\n', '  template:\n    metadata: {labels: {app: db}}\n'),
    'KP1728 metadata.annotations[hooks.kubevirt.io/hookSidecars]',
    'Move hooks.kubevirt.io/hookSidecars into spec.template.metadata.annotations.',
    [", annotations: {hooks.kubevirt.io/hookSidecars: '[]'}", ''],
  ],
  [
    'the descheduler of a VM in a chart',
    vm("annotations: { 'descheduler.alpha.kubernetes.io/evict': 'true' }"),
    'KP1728 metadata.annotations[descheduler.alpha.kubernetes.io/evict]',
    'Move descheduler.alpha.kubernetes.io/evict into templateMetadata.annotations.',
    [
      "annotations: { 'descheduler.alpha.kubernetes.io/evict': 'true' }",
      "templateMetadata: { annotations: { 'descheduler.alpha.kubernetes.io/evict': 'true' } }",
    ],
  ],
  [
    'a shareable disk with a cache',
    disk('shareable: true, cache: writeback'),
    'KP1729 spec.template.spec.domain.devices.disks[0].cache',
    'Write cache: none, or remove shareable.',
    ['writeback', 'none'],
  ],
  [
    'native I/O through a cache',
    disk('io: native, cache: writethrough'),
    'KP1729 spec.template.spec.domain.devices.disks[0].cache',
    'Write cache: none, or remove io.',
    ['io: native, ', ''],
  ],
  [
    'an inventory number as uuid',
    domain('firmware: {uuid: VM-000042}'),
    'KP1730 spec.template.spec.domain.firmware.uuid',
    'Write uuid as 32 hexadecimal digits, such as 5d307ca9-b3ef-428c-8861-06e72d69f223, or leave it out; other identifiers belong in serial.',
    ['uuid', 'serial'],
  ],
  [
    'few retries of spinlocks',
    domain('features: {hyperv: {spinlocks: {spinlocks: 100}}}'),
    'KP1731 spec.template.spec.domain.features.hyperv.spinlocks.spinlocks',
    'Write spinlocks.spinlocks: 8191, or leave it out for 4096.',
    ['100', '8191'],
  ],
  [
    'a long vendor of Hyper-V',
    domain('features: {hyperv: {vendorid: {vendorid: AuthenticPenguin}}}'),
    'KP1731 spec.template.spec.domain.features.hyperv.vendorid.vendorid',
    'Write vendorid.vendorid in at most 12 characters.',
    ['AuthenticPenguin', 'Penguin'],
  ],
  [
    'an anti-affinity without a selector',
    labelled(`${apart}${byHost}}]}}`),
    `KP1732 ${term}`,
    'Write labelSelector: { matchLabels: … } with labels of the pods that are meant, or labelSelector: {} for all pods of the namespace.',
    [byHost, `${byHost}, labelSelector: {matchLabels: {app: database}}`],
  ],
  [
    'an anti-affinity for labels with a slip',
    labelled(`${apart}${byHost}, labelSelector: {matchLabels: {app: databse}}}]}}`),
    `KP0906 ${term}.labelSelector.matchLabels`,
    'Write app: database.',
    ['databse', 'database'],
  ],
  [
    'an anti-affinity for labels of the VM',
    vmYaml(`${apart}${byHost}, labelSelector: {matchLabels: {app: database}}}]}}, ${plain}`).replace(
      'vms}',
      'vms, labels: {app: database}}',
    ),
    `KP0906 ${term}.labelSelector.matchLabels`,
    'Write them into spec.template.metadata.labels of VirtualMachine db.',
    ['  template:\n', '  template:\n    metadata: {labels: {app: database}}\n'],
  ],
  [
    'a spread for labels with a slip',
    labelled(
      `topologySpreadConstraints: [{maxSkew: 1, ${byHost}, whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: {app: databse}}}]`,
    ),
    'KP0906 spec.template.spec.topologySpreadConstraints[0].labelSelector.matchLabels',
    'Write app: database.',
    ['databse', 'database'],
  ],
];
