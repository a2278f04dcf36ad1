import type { Manifest } from '../../../lib/core/manifest.ts';
import { disk, findings, object, toldOf, vm, type Fields, type Row } from './advice.ts';

const volumeOf = 'spec.template.spec.volumes[0]';

const moves = (spec: Fields, more: Fields = {}): Manifest => vm({}, { evictionStrategy: 'LiveMigrate', ...spec }, { ...more });
const nic = (binding: Fields, network: Fields = { pod: {} }): Fields => ({
  domain: { devices: { interfaces: [{ name: 'default', ...binding }] } },
  networks: [{ name: 'default', ...network }],
});
const claim = (...accessModes: readonly string[]): Manifest =>
  object('v1', 'PersistentVolumeClaim', { name: 'data' }, { spec: { accessModes, resources: { requests: { storage: '1Gi' } } } });
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
      dataVolumeTemplates: [{ metadata: { name: 'root' }, spec: { storage: { accessModes: ['ReadWriteOnce'] }, source: { blank: {} } } }],
    }),
    cannot,
  ],
  ['a host device', moves({ domain: { devices: { hostDevices: [{ name: 'a', deviceName: 'intel.com/qat' }] } } }), cannot],
  ['a GPU', moves({ domain: { devices: { gpus: [{ name: 'a', deviceName: 'nvidia.com/T4' }] } } }), cannot],
  ['a hostDisk', moves(disk('hostDisk', { path: '/a', type: 'Disk' })), cannot],
  ['a shared hostDisk', moves(disk('hostDisk', { path: '/a', type: 'Disk', shared: true })), []],
  ['hypervPassthrough', moves({ domain: { features: { hypervPassthrough: { enabled: true } } } }), cannot],
  ['encrypted memory', moves({ domain: { launchSecurity: { sev: {} } } }), cannot],
  [
    'a reservation',
    vm({}, disk('persistentVolumeClaim', { claimName: 'data' }, { lun: { bus: 'scsi', reservation: true } })),
    ['KP1102 spec.template.spec.domain.devices.disks[0].lun.reservation', `KP1001 ${volumeOf}.persistentVolumeClaim.claimName`],
  ],
  ['a lun without a reservation', [claim(), vm({}, disk('persistentVolumeClaim', { claimName: 'data' }, { lun: { bus: 'scsi' } }))], []],
])('%s', (_, manifests, expected) => {
  expect(toldOf(manifests)).toEqual(expected);
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
