import type { Manifest } from '../../../../lib/core/manifest.ts';
import { findings, object, pool, set, vm, vmi, type Fields } from '../../advice/advice.ts';

const claim = object(
  'v1',
  'PersistentVolumeClaim',
  { name: 'data' },
  { spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } } },
);
const guest = (device: Fields, hotpluggable = true): Fields => ({
  domain: { devices: { disks: [{ name: 'data', ...device }] } },
  volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data', hotpluggable } }],
});
const kubeVirt = (...featureGates: readonly string[]): Manifest =>
  object(
    'kubevirt.io/v1',
    'KubeVirt',
    { name: 'kubevirt', namespace: 'kubevirt' },
    { spec: { configuration: { developerConfiguration: { featureGates } } } },
  );
const preference = { preference: { kind: 'VirtualMachinePreference', name: 'linux' } };
const disks = 'spec.template.spec.domain.devices.disks[0]';

test.each<readonly [what: string, manifests: readonly Manifest[], paths: readonly string[]]>([
  ['on sata', [vm({}, guest({ disk: { bus: 'sata' } }))], [`${disks}.disk.bus`]],
  ['on usb', [vm({}, guest({ disk: { bus: 'usb' } }))], [`${disks}.disk.bus`]],
  ['without a bus', [vm({}, guest({ disk: {} }))], [`${disks}.disk`]],
  ['on virtio', [vm({}, guest({ disk: { bus: 'virtio' } }))], []],
  ['on scsi', [vm({}, guest({ disk: { bus: 'scsi' } }))], []],
  ['as a LUN on sata', [vm({}, guest({ lun: { bus: 'sata' } }))], [`${disks}.lun.bus`]],
  ['as a LUN on scsi', [vm({}, guest({ lun: { bus: 'scsi' } }))], []],
  ['as a CD-ROM, whose drive is there', [vm({}, guest({ cdrom: { bus: 'sata' } }))], []],
  ['that is not hotpluggable', [vm({}, guest({ disk: { bus: 'sata' } }, false))], []],
  ['with a preference that may give the bus', [vm({}, guest({ disk: {} }), preference)], []],
  ['on sata, whatever a preference says', [vm({}, guest({ disk: { bus: 'sata' } }), preference)], [`${disks}.disk.bus`]],
  ['of a pool', [pool({}, guest({ disk: { bus: 'sata' } }))], [`spec.virtualMachineTemplate.${disks}.disk.bus`]],
  ['of a set, whose guests do not change', [set({}, guest({ disk: { bus: 'sata' } }))], []],
  ['of a VMI, which does not change', [vmi({}, guest({ disk: { bus: 'sata' } }))], []],
  ['where disks are plugged by command alone', [kubeVirt('HotplugVolumes'), vm({}, guest({ disk: { bus: 'sata' } }))], []],
])('a hotpluggable disk %s', (_what, manifests, paths) => {
  const told = findings([claim, ...manifests]).filter(({ code }) => code === 'KP1740');
  expect(told.map(({ path }) => path)).toEqual(paths);
});
