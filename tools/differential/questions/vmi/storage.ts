import { empty, flag, mapOf, oneOf, state, withFields, type Maker } from '../makers.ts';
import { buses, names, paths, pci } from './values.ts';

export const diskTarget: Maker = mapOf({ bus: buses, pciAddress: pci, readonly: flag });

export const disk: Maker = withFields({ name: names }, (random) => ({
  ...(random.onceIn(8) ? {} : { [random.pick(['disk', 'disk', 'lun', 'cdrom'])]: mapOf({ bus: buses, readonly: flag })(random) }),
  ...(mapOf(
    {
      bootOrder: oneOf(0, 1, 1, 2, 3),
      serial: oneOf('', 'x', 'bad serial', 's'.repeat(257), '😀'.repeat(200), 'ok_1.+-'),
      dedicatedIOThread: flag,
      cache: oneOf('', 'none', 'writethrough', 'writeback', 'unsafe'),
      io: oneOf('', 'native', 'threads', 'io_uring'),
      errorPolicy: oneOf('', 'stop', 'ignore', 'report', 'enospace', 'retry'),
      blockSize: mapOf({
        matchVolume: state,
        custom: mapOf({
          logical: oneOf(0, 256, 512, 4096, 1000, 4194304),
          physical: oneOf(0, 256, 512, 4096, 3000, 4194304),
          discardGranularity: oneOf(0, 512, 1000, 4096),
        }),
      }),
    },
    5,
  )(random) as object),
}));

export const cloudInit: Maker = mapOf(
  {
    userData: oneOf('', '#cloud-config', 'u'.repeat(2048), 'u'.repeat(2049), 'ü'.repeat(1025)),
    userDataBase64: oneOf(
      '',
      'I2Nsb3Vk',
      'no base64',
      'YQ==',
      'YQ',
      'YQ==YQ==',
      'YWJj\nZGVm',
      'A'.repeat(2736),
      `${'A'.repeat(2736)}!`,
      '====',
    ),
    secretRef: oneOf({}, { name: 'init' }, { name: '' }),
    networkData: oneOf('', 'version: 2', 'n'.repeat(2049)),
    networkDataBase64: oneOf('', 'dg==', '*', 'A'.repeat(2740)),
    networkDataSecretRef: oneOf({}, { name: 'net' }),
  },
  4,
);

const volumeSource: Readonly<Record<string, Maker>> = {
  persistentVolumeClaim: oneOf({ claimName: 'data' }),
  sysprep: oneOf({ secret: { name: 'unattend' } }),
  cloudInitNoCloud: cloudInit,
  cloudInitConfigDrive: cloudInit,
  containerDisk: withFields({ image: oneOf('reg.lab/os:7') }, mapOf({ path: paths }, 3)),
  ephemeral: oneOf({ persistentVolumeClaim: { claimName: 'data' } }),
  emptyDisk: oneOf({ capacity: '2Gi' }),
  hostDisk: withFields(
    { path: oneOf('/data/disk.img', ''), type: oneOf('Disk', 'DiskOrCreate', 'File', '') },
    mapOf({ capacity: oneOf('1Gi', '0') }),
  ),
  dataVolume: oneOf({ name: 'data' }, { name: '' }),
  configMap: oneOf({ name: 'settings' }, {}),
  secret: oneOf({ secretName: 'settings' }, {}),
  downwardAPI: oneOf({ fields: [] }),
  serviceAccount: oneOf({ serviceAccountName: 'deployer' }, { serviceAccountName: 'reader' }, {}),
  downwardMetrics: empty,
  memoryDump: oneOf({ claimName: 'dump' }),
  containerPath: oneOf({ path: '/run/app' }, { path: '/var/run/kubevirt/x' }, { path: '/var/run/libvirt' }),
};

export const volume: Maker = (random) => ({
  name: names(random),
  ...Object.fromEntries(
    Object.entries(volumeSource)
      .filter((_, i) => random.onceIn(16) || i === random.int(32))
      .map(([key, make]) => [key, make(random)]),
  ),
});
