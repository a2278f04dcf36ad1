import type { Manifest } from '../../../lib/core/manifest.ts';
import { disk, findings, object, pool, toldOf, vm, type Fields, type Row } from './advice.ts';

const volumeOf = 'spec.template.spec.volumes[0]';

const moves = (spec: Fields, more: Fields = {}): Manifest => vm({}, { evictionStrategy: 'LiveMigrate', ...spec }, { ...more });
const nic = (binding: Fields, network: Fields = { pod: {} }): Fields => ({
  domain: { devices: { interfaces: [{ name: 'default', ...binding }] } },
  networks: [{ name: 'default', ...network }],
});
const claim = (...accessModes: readonly string[]): Manifest =>
  object('v1', 'PersistentVolumeClaim', { name: 'data' }, { spec: { accessModes, resources: { requests: { storage: '1Gi' } } } });
const kubeVirt = (configuration: Fields = {}): Manifest =>
  object('kubevirt.io/v1', 'KubeVirt', { name: 'kubevirt', namespace: 'kubevirt' }, { spec: { configuration } });
const domain = (devices: Fields): Fields => ({ domain: { devices } });
/** Of a guest without a network, which a cluster might bridge. */
const gpus = (...names: readonly string[]): Fields =>
  domain({ autoattachPodInterface: false, gpus: names.map((name) => ({ name, deviceName: 'nvidia.com/T4' })) });
const oneGpu = gpus('a');
const mediated = { mdevNameSelector: 'GRID T4-1Q', resourceName: 'nvidia.com/T4' };
/** A cluster in which such GPUs may move. */
const vgpus = (mediatedDevices?: readonly object[]): Manifest =>
  kubeVirt({
    developerConfiguration: { featureGates: ['VGPULiveMigration'] },
    permittedHostDevices: { pciHostDevices: [{ pciVendorSelector: '10DE:1EB8', resourceName: 'nvidia.com/T4' }], mediatedDevices },
  });
const cannot = ['KP1101 spec.template.spec.evictionStrategy'];

test.each<Row>([
  ['a bridge to the pod network', moves(nic({ bridge: {} })), cannot],
  ['masquerade', moves(nic({ masquerade: {} })), []],
  ['a bridge where nothing asks for migration', vm({}, { ...nic({ bridge: {} }) }), []],
  ['a bridge with LiveMigrateIfPossible', vm({}, { ...nic({ bridge: {} }), evictionStrategy: 'LiveMigrateIfPossible' }), []],
  [
    'a bridge that is allowed to move',
    moves(nic({ bridge: {} }), { template: { annotations: { 'kubevirt.io/allow-pod-bridge-network-live-migration': 'true' } } }),
    [],
  ],
  ['a claim for one node', [claim('ReadWriteOnce'), moves(disk('persistentVolumeClaim', { claimName: 'data' }))], cannot],
  ['a claim for many nodes', [claim('ReadWriteOnce', 'ReadWriteMany'), moves(disk('persistentVolumeClaim', { claimName: 'data' }))], []],
  ['a claim whose storage class decides', [claim(), moves(disk('persistentVolumeClaim', { claimName: 'data' }))], []],
  [
    'a DataVolume of its own for one node',
    moves(disk('dataVolume', { name: 'root' }), {
      dataVolumeTemplates: [
        {
          metadata: { name: 'root' },
          spec: { storage: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } }, source: { blank: {} } },
        },
      ],
    }),
    cannot,
  ],
  ['a host device', moves({ domain: { devices: { hostDevices: [{ name: 'a', deviceName: 'intel.com/qat' }] } } }), cannot],
  ['a GPU', moves(oneGpu), cannot],
  ['a GPU that its cluster mediates, and may move', [vgpus([mediated]), moves(oneGpu)], []],
  ['a GPU that its cluster hands through whole', [vgpus(), moves(oneGpu)], cannot],
  ['several GPUs', [vgpus([mediated]), moves(gpus('a', 'b'))], cannot],
  ['a hostDisk', moves(disk('hostDisk', { path: '/a', type: 'Disk' })), cannot],
  ['a shared hostDisk', moves(disk('hostDisk', { path: '/a', type: 'Disk', shared: true })), []],
  ['hypervPassthrough', moves({ domain: { features: { hypervPassthrough: { enabled: true } } } }), cannot],
  ['encrypted memory', moves({ domain: { launchSecurity: { sev: {} } } }), cannot],
  [
    'a reservation',
    vm({}, disk('persistentVolumeClaim', { claimName: 'data' }, { lun: { bus: 'scsi', reservation: true } })),
    ['KP1102 spec.template.spec.domain.devices.disks[0].lun.reservation', `KP1001 ${volumeOf}.persistentVolumeClaim.claimName`],
  ],
  [
    'a reservation in a cluster that allows it',
    [
      kubeVirt({ persistentReservationConfiguration: { enabled: true } }),
      claim(),
      vm({}, { ...disk('persistentVolumeClaim', { claimName: 'data' }, { lun: { bus: 'scsi', reservation: true } }) }),
    ],
    ['KP1102 spec.template.spec.domain.devices.disks[0].lun.reservation'],
  ],
  [
    'a reservation that the cluster refuses (KV1543)',
    [kubeVirt(), claim(), vm({}, disk('persistentVolumeClaim', { claimName: 'data' }, { lun: { bus: 'scsi', reservation: true } }))],
    [],
  ],
  ['a lun without a reservation', [claim(), vm({}, disk('persistentVolumeClaim', { claimName: 'data' }, { lun: { bus: 'scsi' } }))], []],
])('%s', (_, manifests, expected) => {
  expect(toldOf(manifests)).toEqual(expected);
});

const lan = object('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', { name: 'lan' }, { spec: { config: '' } });
const plugin = (registered: Fields): Manifest => kubeVirt({ network: { binding: { passt: registered } } });
const viaPlugin = moves(nic({ binding: { name: 'passt' } }));

test.each<Row>([
  ['a cluster that bridges it by itself', [kubeVirt(), moves({})], cannot],
  ['a cluster of which nobody says how it binds it', moves({}), []],
  ['a cluster that binds it by masquerade', [kubeVirt({ network: { defaultNetworkInterface: 'masquerade' } }), moves({})], []],
  ['no network at all', [kubeVirt(), moves(domain({ autoattachPodInterface: false }))], []],
  ['another network', [kubeVirt(), lan, moves(nic({ bridge: {} }, { multus: { networkName: 'lan' } }))], []],
  [
    'a bridge by itself that is allowed to move',
    [kubeVirt(), moves({}, { template: { annotations: { 'kubevirt.io/allow-pod-bridge-network-live-migration': '' } } })],
    [],
  ],
  ['a cluster that moves all of its guests', [kubeVirt({ evictionStrategy: 'LiveMigrate' }), vm()], cannot],
  ['a plugin that does not migrate', [plugin({}), viaPlugin], cannot],
  ['a plugin that migrates', [plugin({ migration: {} }), viaPlugin], []],
  ['a plugin of which nobody tells', viaPlugin, []],
])('the network of a guest that is to migrate: %s', (_, manifests, expected) => {
  expect(toldOf(manifests)).toEqual(expected);
});

test('a guest that the cluster bridges is told how to write its network', () => {
  expect(findings([kubeVirt(), moves({})])).toMatchObject([
    {
      message: expect.stringMatching(/cannot migrate: the cluster bridges it to the pod network$/),
      hint: 'Write interfaces: [{ name: default, masquerade: {} }] and networks: [{ name: default, pod: {} }], or write evictionStrategy: LiveMigrateIfPossible.',
    },
  ]);
});

test.each<[string, Fields, string]>([
  ['host devices', { hostDevices: [{ name: 'a', deviceName: 'intel.com/qat' }] }, 'its instancetype gives it host devices'],
  ['a GPU', { gpus: [{ name: 'a', deviceName: 'nvidia.com/T4' }] }, 'its instancetype gives it a GPU that does not migrate'],
  ['encrypted memory', { launchSecurity: { sev: {} } }, 'its instancetype gives it memory that is encrypted by SEV'],
  ['SEV-SNP', { launchSecurity: { snp: {} } }, 'its instancetype gives it memory that is encrypted by SEV-SNP'],
  ['TDX', { launchSecurity: { tdx: {} } }, 'its instancetype gives it memory that is encrypted by TDX'],
  ['Secure Execution', { launchSecurity: {} }, 'its instancetype gives it memory that is encrypted by Secure Execution'],
])('an instancetype with %s', (_, more, why) => {
  const instancetype = object(
    'instancetype.kubevirt.io/v1beta1',
    'VirtualMachineInstancetype',
    { name: 'small', namespace: 'vms' },
    {
      spec: { cpu: { guest: 1 }, memory: { guest: '1Gi' }, ...more },
    },
  );
  const guest = moves({ domain: { memory: null } }, { instancetype: { name: 'small', kind: 'VirtualMachineInstancetype' } });
  const told = findings([instancetype, guest]).filter(({ code }) => code === 'KP1101');
  expect(told).toEqual([
    expect.objectContaining({
      message: `evictionStrategy: LiveMigrate blocks the drain of a node, because this guest cannot migrate: ${why}`,
      hint: 'Take another instancetype, or write evictionStrategy: LiveMigrateIfPossible.',
    }),
  ]);
});

test('all that keeps a guest from moving is named, and what would let it', () => {
  const guest = moves({ ...nic({ bridge: {} }), volumes: [{ name: 'root', hostDisk: { path: '/a', type: 'Disk' } }] });
  expect(findings([guest])).toMatchObject([
    {
      code: 'KP1101',
      message: expect.stringMatching(/cannot migrate: it is bridged to the pod network; its hostDisk \/a is not shared$/),
      hint: 'Write masquerade: {} instead of bridge and keep its data in a ReadWriteMany claim, or write evictionStrategy: LiveMigrateIfPossible.',
    },
  ]);
});

test('all of its claims are to be mounted by two nodes', () => {
  const volumes = ['root', 'data'].map((name) => ({ name, persistentVolumeClaim: { claimName: name } }));
  const once = (name: string): Manifest => object('v1', 'PersistentVolumeClaim', { name }, { spec: { accessModes: ['ReadWriteOnce'] } });
  expect(findings([once('root'), once('data'), moves({ volumes })])).toMatchObject([
    { hint: 'Give root and data the access mode ReadWriteMany, or write evictionStrategy: LiveMigrateIfPossible.' },
  ]);
});

const hostname = 'kubernetes.io/hostname';
const onNode = { nodeSelector: { [hostname]: 'node-0' } };
type Term = Readonly<Record<string, readonly object[]>>;
const affine = (...nodeSelectorTerms: readonly Term[]): Fields => ({
  affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } } },
});
const by = (...values: readonly string[]): Term => ({ matchExpressions: [{ key: hostname, operator: 'In', values }] });
const termsAt = 'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms';
const selected = ['KP1103 spec.template.spec.nodeSelector[kubernetes.io/hostname]'];
const required = [`KP1103 spec.template.spec.${termsAt}`];

test.each<Row>([
  ['by its label', moves(onNode), selected],
  ['with LiveMigrateIfPossible', vm({}, { evictionStrategy: 'LiveMigrateIfPossible', ...onNode }), selected],
  [
    'by the strategy of the cluster',
    [kubeVirt({ evictionStrategy: 'LiveMigrate' }), vm({}, { ...onNode, ...nic({ masquerade: {} }) })],
    selected,
  ],
  ['that cannot migrate anyway', moves({ ...onNode, ...nic({ bridge: {} }) }), cannot],
  ['that KubeVirt knows not to migrate', vm({}, { evictionStrategy: 'LiveMigrateIfPossible', ...onNode, ...nic({ bridge: {} }) }), []],
  ['of a cluster without a strategy', [kubeVirt(), vm({}, onNode)], []],
  ['that shuts down instead', vm({}, { evictionStrategy: 'None', ...onNode }), []],
  ['that others move', vm({}, { evictionStrategy: 'External', ...onNode }), []],
  ['by another label', moves({ nodeSelector: { 'topology.kubernetes.io/zone': 'a' } }), []],
  ['by an affinity', moves(affine(by('node-0'))), required],
  ['by an affinity to its name', moves(affine({ matchFields: [{ key: 'metadata.name', operator: 'In', values: ['node-0'] }] })), required],
  ['by two terms', moves(affine(by('node-0'), by('node-0'))), required],
  ['to one of two', moves(affine(by('node-0', 'node-1'))), []],
  ['by terms for two', moves(affine(by('node-0'), by('node-1'))), []],
  ['by one of two terms', moves(affine(by('node-0'), { matchExpressions: [{ key: 'a', operator: 'Exists' }] })), []],
  ['to any but one', moves(affine({ matchExpressions: [{ key: hostname, operator: 'NotIn', values: ['node-0'] }] })), []],
  [
    'of a pool',
    pool({}, { evictionStrategy: 'LiveMigrate', ...onNode }),
    [selected[0]?.replace('spec.template', 'spec.virtualMachineTemplate.spec.template') ?? ''],
  ],
])('a guest that is pinned to a node %s', (_what, manifests, expected) => {
  expect(toldOf(manifests)).toEqual(expected);
});
