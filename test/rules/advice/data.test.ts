import { disk, findings, object, pool, set, toldOf, vm, type Row } from './advice.ts';

const claim = object(
  'v1',
  'PersistentVolumeClaim',
  { name: 'data' },
  { spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '1Gi' } } } },
);
const volumeOf = 'spec.template.spec.volumes[0]';

test.each<Row>([
  [
    'a claim in a set',
    set({}, disk('persistentVolumeClaim', { claimName: 'data' })),
    [`KP0801 ${volumeOf}.persistentVolumeClaim`, `KP1001 ${volumeOf}.persistentVolumeClaim.claimName`],
  ],
  ['a hostDisk in a set', set({}, disk('hostDisk', { path: '/a', type: 'Disk' })), [`KP0801 ${volumeOf}.hostDisk`]],
  ['a cdrom in a set', set({}, disk('hostDisk', { path: '/a', type: 'Disk' }, { cdrom: {} })), []],
  [
    'a cdrom that is written',
    set({}, disk('hostDisk', { path: '/a', type: 'Disk' }, { cdrom: { readonly: false } })),
    [`KP0801 ${volumeOf}.hostDisk`],
  ],
  ['a readonly disk in a set', set({}, disk('hostDisk', { path: '/a', type: 'Disk' }, { disk: { bus: 'scsi', readonly: true } })), []],
  ['a shareable disk in a set', [set({}, disk('persistentVolumeClaim', { claimName: 'data' }, { disk: {}, shareable: true })), claim], []],
  [
    'a LUN in a set',
    [set({}, disk('persistentVolumeClaim', { claimName: 'data' }, { lun: {} })), claim],
    [`KP0801 ${volumeOf}.persistentVolumeClaim`],
  ],
  [
    'a claim that a set mounts by virtiofs',
    [
      set(
        {},
        {
          volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }],
          domain: { devices: { filesystems: [{ name: 'data', virtiofs: {} }] } },
        },
      ),
      claim,
    ],
    [],
  ],
  ['a containerDisk in a set', set({}, disk('containerDisk', { image: 'a' })), []],
  ['cloud-init in a set', set({}, disk('cloudInitConfigDrive', { userData: '#cloud-config' })), []],
  ['a hostDisk in a VM', vm({}, disk('hostDisk', { path: '/a', type: 'Disk' })), []],
  [
    'a pool with a DataVolume that is not its own',
    pool({}, disk('dataVolume', { name: 'root' })),
    [
      'KP0802 spec.virtualMachineTemplate.spec.template.spec.volumes[0].dataVolume',
      'KP1001 spec.virtualMachineTemplate.spec.template.spec.volumes[0].dataVolume.name',
    ],
  ],
  [
    'a pool with a DataVolume of its own',
    pool({}, disk('dataVolume', { name: 'root' }), {
      dataVolumeTemplates: [{ metadata: { name: 'root' }, spec: { storage: {}, source: { blank: {} } } }],
    }),
    [],
  ],
  [
    'a persistent TPM',
    vm({}, { domain: { devices: { tpm: { persistent: true } } } }),
    ['KP0803 spec.template.spec.domain.devices.tpm.persistent'],
  ],
  ['a TPM', vm({}, { domain: { devices: { tpm: {} } } }), []],
  [
    'a persistent EFI',
    vm({}, { domain: { firmware: { bootloader: { efi: { persistent: true, secureBoot: false } } } } }),
    ['KP0803 spec.template.spec.domain.firmware.bootloader.efi.persistent'],
  ],
  [
    'a persistent TPM where the cluster has a class for it',
    [
      object(
        'kubevirt.io/v1',
        'KubeVirt',
        { name: 'kubevirt', namespace: 'kubevirt' },
        { spec: { configuration: { vmStateStorageClass: 'nfs' } } },
      ),
      vm({}, { domain: { devices: { tpm: { persistent: true } } } }),
    ],
    [],
  ],
])('%s', (_, manifests, expected) => {
  expect(toldOf(manifests)).toEqual(expected);
});

test.each([
  ['nobody states', [], 'Set vmStateStorageClass in the HyperConverged or KubeVirt of this cluster, and keep that beside the VM.'],
  [
    'an object states',
    [object('kubevirt.io/v1', 'KubeVirt', { name: 'kubevirt', namespace: 'kubevirt' }, { spec: { configuration: {} } })],
    'Set vmStateStorageClass in the HyperConverged or KubeVirt of this cluster.',
  ],
])('how the state of a guest gets its storage where %s how the cluster is configured', (_, cluster, hint) => {
  const guest = vm({}, { domain: { devices: { tpm: { persistent: true } } } });
  expect(findings([...cluster, guest]).find(({ code }) => code === 'KP0803')?.hint).toBe(hint);
});
