import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { allFindings, disk, findings, object, pool, set, toldOf, vm, type Row } from './advice.ts';

const claim = object(
  'v1',
  'PersistentVolumeClaim',
  { name: 'data' },
  { spec: { accessModes: ['ReadWriteMany'], resources: { requests: { storage: '1Gi' } } } },
);
const kubeVirt = (configuration: object): Manifest =>
  object('kubevirt.io/v1', 'KubeVirt', { name: 'kubevirt', namespace: 'kubevirt' }, { spec: { configuration } });
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
      dataVolumeTemplates: [
        { metadata: { name: 'root' }, spec: { storage: { resources: { requests: { storage: '1Gi' } } }, source: { blank: {} } } },
      ],
    }),
    [],
  ],
  [
    'a persistent TPM',
    [kubeVirt({}), vm({}, { domain: { devices: { tpm: { persistent: true } } } })],
    ['KP0803 spec.template.spec.domain.devices.tpm.persistent'],
  ],
  ['a TPM', vm({}, { domain: { devices: { tpm: {} } } }), []],
  [
    'a persistent EFI',
    [kubeVirt({}), vm({}, { domain: { firmware: { bootloader: { efi: { persistent: true, secureBoot: false } } } } })],
    ['KP0803 spec.template.spec.domain.firmware.bootloader.efi.persistent'],
  ],
  [
    'a persistent TPM where the cluster has a class for it',
    [
      object('storage.k8s.io/v1', 'StorageClass', { name: 'nfs', namespace: undefined as never }, { provisioner: 'nfs' }),
      kubeVirt({ vmStateStorageClass: 'nfs' }),
      vm({}, { domain: { devices: { tpm: { persistent: true } } } }),
    ],
    [],
  ],
])('%s', (_, manifests, expected) => {
  expect(toldOf(manifests)).toEqual(expected);
});

test('a TPM and an EFI of one guest are kept in one claim, and told once', () => {
  const efi = { bootloader: { efi: { persistent: true } } };
  const guest = vm({}, { domain: { firmware: efi, devices: { tpm: { persistent: true } } } });
  expect(findings([kubeVirt({}), guest])).toMatchObject([
    {
      message: expect.stringMatching(/^the state of a persistent TPM and EFI needs storage, and the cluster/),
      path: 'spec.template.spec.domain.devices.tpm.persistent',
    },
  ]);
});

test.each<[string, readonly Manifest[], Partial<Diagnostic>]>([
  [
    'a note where nobody states',
    [],
    {
      severity: 'note',
      message: 'the state of a persistent TPM needs storage, and no vmStateStorageClass is known',
      hint: 'Set vmStateStorageClass in the HyperConverged or KubeVirt of this cluster, and keep that beside the VM.',
    },
  ],
  [
    'a warning where an object states',
    [kubeVirt({})],
    {
      severity: 'warning',
      message:
        'the state of a persistent TPM needs storage, and the cluster sets no vmStateStorageClass: without a default StorageClass the guest never starts',
      hint: 'Set vmStateStorageClass in the HyperConverged or KubeVirt of this cluster.',
    },
  ],
])('storage for the state of a guest is %s how the cluster is configured', (_, cluster, expected) => {
  const guest = vm({}, { domain: { devices: { tpm: { persistent: true } } } });
  expect(allFindings([...cluster, guest]).filter(({ code }) => code === 'KP0803')).toEqual([expect.objectContaining(expected)]);
});
