import { Chart, Testing } from 'cdk8s';
import { ConfigMap } from '../../../lib/constructs/config-map.ts';
import { DataVolume } from '../../../lib/constructs/data-volume.ts';
import { Disk } from '../../../lib/constructs/values/disk.ts';
import { external } from '../../../lib/constructs/external.ts';

describe('a disk and its volume', () => {
  test.each<[string, Disk, unknown, unknown]>([
    [
      'containerDisk',
      Disk.containerDisk('quay.io/containerdisks/fedora:41'),
      { name: 'containerdisk', disk: {} },
      { name: 'containerdisk', containerDisk: { image: 'quay.io/containerdisks/fedora:41' } },
    ],
    [
      'containerDisk in full',
      Disk.containerDisk('registry.example.com/cirros:1', {
        name: 'root',
        bus: 'virtio',
        bootOrder: 1,
        path: '/custom-disk/cirros.img',
        imagePullPolicy: 'Always',
        imagePullSecret: 'pull',
      }),
      { name: 'root', disk: { bus: 'virtio' }, bootOrder: 1 },
      {
        name: 'root',
        containerDisk: {
          image: 'registry.example.com/cirros:1',
          path: '/custom-disk/cirros.img',
          imagePullPolicy: 'Always',
          imagePullSecret: 'pull',
        },
      },
    ],
    [
      'cloudInit',
      Disk.cloudInit({ userData: '#!/bin/sh\n' }),
      { name: 'cloudinitdisk', disk: {} },
      { name: 'cloudinitdisk', cloudInitNoCloud: { userData: '#!/bin/sh\n' } },
    ],
    [
      'cloudInit as a config drive',
      Disk.cloudInit({ secretRef: { name: 'boot' } }, { datasource: 'configDrive', bus: 'virtio' }),
      { name: 'cloudinitdisk', disk: { bus: 'virtio' } },
      { name: 'cloudinitdisk', cloudInitConfigDrive: { secretRef: { name: 'boot' } } },
    ],
    ['dataVolume', Disk.dataVolume('db.data'), { name: 'db-data', disk: {} }, { name: 'db-data', dataVolume: { name: 'db.data' } }],
    [
      'persistentVolumeClaim',
      Disk.persistentVolumeClaim('data', { readOnly: true, shareable: true, cache: 'none' }),
      { name: 'data', disk: {}, shareable: true, cache: 'none' },
      { name: 'data', persistentVolumeClaim: { claimName: 'data', readOnly: true } },
    ],
    [
      'ephemeral',
      Disk.ephemeral('golden'),
      { name: 'golden', disk: {} },
      { name: 'golden', ephemeral: { persistentVolumeClaim: { claimName: 'golden' } } },
    ],
    ['emptyDisk', Disk.emptyDisk('2Gi'), { name: 'emptydisk', disk: {} }, { name: 'emptydisk', emptyDisk: { capacity: '2Gi' } }],
    [
      'hostDisk that exists',
      Disk.hostDisk('/data/disk.img'),
      { name: 'hostdisk', disk: {} },
      { name: 'hostdisk', hostDisk: { path: '/data/disk.img', type: 'Disk' } },
    ],
    [
      'hostDisk to make',
      Disk.hostDisk('/data/disk.img', { capacity: '1Gi', shared: true }),
      { name: 'hostdisk', disk: {} },
      { name: 'hostdisk', hostDisk: { path: '/data/disk.img', type: 'DiskOrCreate', capacity: '1Gi', shared: true } },
    ],
    [
      'configMap',
      Disk.configMap('settings', { optional: true, volumeLabel: 'cfg', serial: 'CFG1' }),
      { name: 'settings', disk: {}, serial: 'CFG1' },
      { name: 'settings', configMap: { name: 'settings', optional: true, volumeLabel: 'cfg' } },
    ],
    ['secret', Disk.secret('keys'), { name: 'keys', disk: {} }, { name: 'keys', secret: { secretName: 'keys' } }],
    [
      'serviceAccount',
      Disk.serviceAccount('reader'),
      { name: 'reader', disk: {} },
      { name: 'reader', serviceAccount: { serviceAccountName: 'reader' } },
    ],
    [
      'downwardAPI',
      Disk.downwardAPI([{ path: 'labels', fieldRef: { fieldPath: 'metadata.labels' } }]),
      { name: 'downwardapi', disk: {} },
      { name: 'downwardapi', downwardAPI: { fields: [{ path: 'labels', fieldRef: { fieldPath: 'metadata.labels' } }] } },
    ],
    [
      'downwardMetrics, which only virtio carries',
      Disk.downwardMetrics(),
      { name: 'downwardmetrics', disk: { bus: 'virtio' } },
      { name: 'downwardmetrics', downwardMetrics: {} },
    ],
    [
      'sysprep of a ConfigMap',
      Disk.sysprep({ configMap: 'answers' }, { bus: 'sata' }),
      { name: 'sysprep', cdrom: { bus: 'sata' } },
      { name: 'sysprep', sysprep: { configMap: { name: 'answers' } } },
    ],
    [
      'sysprep of a Secret',
      Disk.sysprep({ secret: { name: 'answers' } }),
      { name: 'sysprep', cdrom: {} },
      { name: 'sysprep', sysprep: { secret: { name: 'answers' } } },
    ],
    [
      'sysprep of a construct that makes a ConfigMap',
      Disk.sysprep(ConfigMap.sysprep(Testing.chart(), 'answers', { unattend: '<a/>' })),
      { name: 'sysprep', cdrom: {} },
      { name: 'sysprep', sysprep: { configMap: { name: 'answers' } } },
    ],
    [
      'sysprep of a Secret that is elsewhere',
      Disk.sysprep(external(Testing.chart(), 'Secret', 'answers')),
      { name: 'sysprep', cdrom: {} },
      { name: 'sysprep', sysprep: { secret: { name: 'answers' } } },
    ],
    [
      'a lun',
      Disk.persistentVolumeClaim('shared', { bootOrder: 2, bus: 'scsi' }).asLun({ reservation: true }),
      { name: 'shared', lun: { bus: 'scsi', reservation: true }, bootOrder: 2 },
      { name: 'shared', persistentVolumeClaim: { claimName: 'shared' } },
    ],
    [
      'a cdrom',
      Disk.containerDisk('quay.io/kubevirt/virtio-container-disk:v1.9.0', { name: 'drivers', readonly: true }).asCdrom({
        bus: 'sata',
        tray: 'closed',
      }),
      { name: 'drivers', cdrom: { bus: 'sata', readonly: true, tray: 'closed' } },
      { name: 'drivers', containerDisk: { image: 'quay.io/kubevirt/virtio-container-disk:v1.9.0' } },
    ],
    ['an empty cdrom', Disk.emptyCdrom({ bus: 'sata', bootOrder: 3 }), { name: 'cdrom', cdrom: { bus: 'sata' }, bootOrder: 3 }, undefined],
    [
      'a file system instead of a device',
      Disk.configMap('settings').asFilesystem(),
      undefined,
      { name: 'settings', configMap: { name: 'settings' } },
    ],
    [
      'a path of the container, which is no device',
      Disk.containerPath('/var/run/secrets/token', { name: 'token' }),
      undefined,
      { name: 'token', containerPath: { path: '/var/run/secrets/token' } },
    ],
  ])('%s', (_, disk, device, volume) => {
    expect(disk.device).toEqual(device);
    expect(disk.volume).toEqual(volume);
    expect(disk.filesystem).toBe(device === undefined);
  });
});

test('a construct stands for its name', () => {
  const chart = new Chart(Testing.app(), 'chart');
  const data = new DataVolume(chart, 'data', { storage: '10Gi' });
  expect(Disk.dataVolume(data).volume).toEqual({ name: 'data', dataVolume: { name: 'data' } });
});

test('a disk may leave its target, or its device, to the cluster', () => {
  const disk = Disk.dataVolume('data', { name: 'root', bus: 'virtio', bootOrder: 1 });
  expect(disk.withoutTarget().device).toEqual({ name: 'root', bootOrder: 1 });
  expect([disk.asVolume().device, disk.asVolume().filesystem]).toEqual([undefined, false]);
});

test('every other target of a disk keeps its volume, and the DataVolume of a template', () => {
  const disk = Disk.dataVolumeTemplate('web-root', { storage: '30Gi' }, { name: 'root' });
  for (const other of [disk.asCdrom(), disk.asLun(), disk.asFilesystem(), disk.withoutTarget(), disk.asVolume()]) {
    expect(other.volume).toEqual({ name: 'root', dataVolume: { name: 'web-root' } });
    expect(other.dataVolumeTemplate).toEqual({ name: 'web-root', storage: '30Gi' });
  }
});

test.each([
  ['an ordinary name', 'data', 'data'],
  ['dots', 'db.data.example', 'db-data-example'],
  ['a name of 80 characters', `${'a'.repeat(62)}-${'b'.repeat(17)}`, 'a'.repeat(62)],
])('the name of a disk is a DNS label: %s', (_, name, label) => {
  expect(Disk.dataVolume(name).name).toBe(label);
});
