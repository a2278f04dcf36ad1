import { AccessCredential } from '../../lib/constructs/values/access-credential.ts';
import { Clock } from '../../lib/constructs/values/clock.ts';
import { Disk } from '../../lib/constructs/values/disk.ts';
import { Probe } from '../../lib/constructs/values/probe.ts';
import { Toleration } from '../../lib/constructs/values/toleration.ts';
import { VirtualMachineInstance, type VirtualMachineInstanceProps } from '../../lib/constructs/virtual-machine-instance.ts';
import { Watchdog } from '../../lib/constructs/values/watchdog.ts';
import { manifestOf, specOf } from './manifest-of.ts';

test('a guest without presets', () => {
  const vmi = manifestOf((chart) => new VirtualMachineInstance(chart, 'once', { memory: '1Gi', labels: { a: 'b' }, excludePresets: true }));
  expect(vmi).toEqual({
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: {
      name: 'once',
      labels: { a: 'b' },
      annotations: { 'virtualmachineinstancepresets.admission.kubevirt.io/exclude': 'true' },
    },
    spec: { domain: { devices: {}, memory: { guest: '1Gi' } } },
  });
});

const devices = (fields: object): unknown => ({ domain: { devices: fields } });
const domain = (fields: object): unknown => ({ domain: { devices: {}, ...fields } });
const beside = (fields: object): unknown => ({ domain: { devices: {} }, ...fields });

test.each<[string, VirtualMachineInstanceProps, unknown]>([
  ['cpu', { cpu: 4 }, domain({ cpu: { cores: 4 } })],
  [
    'cpu in full',
    {
      cpu: {
        sockets: 2,
        threads: 2,
        maxSockets: 4,
        dedicatedCpuPlacement: true,
        isolateEmulatorThread: true,
        numa: { guestMappingPassthrough: {} },
        realtime: { mask: '0' },
      },
    },
    domain({
      cpu: {
        sockets: 2,
        threads: 2,
        maxSockets: 4,
        dedicatedCpuPlacement: true,
        isolateEmulatorThread: true,
        numa: { guestMappingPassthrough: {} },
        realtime: { mask: '0' },
      },
    }),
  ],
  [
    'memory in full',
    {
      memory: {
        guest: '4Gi',
        maxGuest: '16Gi',
        hugepages: '1Gi',
        reservedOverhead: { addedOverhead: '100Mi' },
        request: '4Gi',
        limit: '5Gi',
      },
    },
    domain({
      memory: { guest: '4Gi', maxGuest: '16Gi', hugepages: { pageSize: '1Gi' }, reservedOverhead: { addedOverhead: '100Mi' } },
      resources: { requests: { memory: '4Gi' }, limits: { memory: '5Gi' } },
    }),
  ],
  [
    'resources win over the requests of cpu and memory',
    {
      cpu: { request: '100m', limit: 1 },
      memory: { request: '1Gi' },
      resources: {
        requests: { memory: '2Gi', 'example.com/dongle': 1 },
        limits: { 'example.com/dongle': 1 },
        overcommitGuestOverhead: true,
      },
    },
    domain({
      resources: {
        requests: { cpu: '100m', memory: '2Gi', 'example.com/dongle': 1 },
        limits: { cpu: 1, 'example.com/dongle': 1 },
        overcommitGuestOverhead: true,
      },
    }),
  ],
  ['clock', { clock: Clock.utc({ hpet: false }) }, domain({ clock: { utc: {}, timer: { hpet: { present: false } } } })],
  [
    'features',
    { features: { smm: true, hyperv: { vapic: true } } },
    domain({ features: { smm: { enabled: true }, hyperv: { vapic: { enabled: true } } } }),
  ],
  ['chassis', { chassis: { asset: 'A1' } }, domain({ chassis: { asset: 'A1' } })],
  [
    'io threads',
    { ioThreadsPolicy: 'supplementalPool', ioThreads: 4 },
    domain({ ioThreadsPolicy: 'supplementalPool', ioThreads: { supplementalPoolThreadCount: 4 } }),
  ],
  ['launch security', { launchSecurity: { snp: {} } }, domain({ launchSecurity: { snp: {} } })],
  ['reboot policy', { rebootPolicy: 'Terminate' }, domain({ rebootPolicy: 'Terminate' })],
  ['watchdog', { watchdog: Watchdog.i6300esb() }, devices({ watchdog: { name: 'watchdog', i6300esb: { action: 'reset' } } })],
  ['rng', { rng: true }, devices({ rng: {} })],
  ['no rng', { rng: false }, devices({})],
  ['a TPM that forgets', { tpm: true }, devices({ tpm: { enabled: true } })],
  ['a TPM that remembers', { tpm: { persistent: true } }, devices({ tpm: { persistent: true } })],
  ['sound', { sound: { name: 'sound', model: 'ich9' } }, devices({ sound: { name: 'sound', model: 'ich9' } })],
  ['video', { video: 'virtio' }, devices({ video: { type: 'virtio' } })],
  ['panic devices', { panicDevices: ['hyperv', 'isa'] }, devices({ panicDevices: [{ model: 'hyperv' }, { model: 'isa' }] })],
  ['downward metrics', { downwardMetrics: true }, devices({ downwardMetrics: {} })],
  ['client passthrough', { clientPassthrough: true }, devices({ clientPassthrough: {} })],
  ['a screen', { headless: false }, devices({ autoattachGraphicsDevice: true })],
  [
    'GPUs and host devices',
    {
      gpus: [{ name: 'gpu', deviceName: 'nvidia.com/GA102GL_A10' }],
      hostDevices: [{ name: 'card', deviceName: 'intel.com/qat' }],
    },
    devices({
      gpus: [{ name: 'gpu', deviceName: 'nvidia.com/GA102GL_A10' }],
      hostDevices: [{ name: 'card', deviceName: 'intel.com/qat' }],
    }),
  ],
  [
    'inputs stand behind tablets',
    { tablets: ['pen'], inputs: [{ name: 'keys', type: 'keyboard' }] },
    devices({
      inputs: [
        { name: 'pen', type: 'tablet' },
        { name: 'keys', type: 'keyboard' },
      ],
    }),
  ],
  [
    'what is attached by itself',
    {
      autoattachPodInterface: false,
      autoattachSerialConsole: false,
      autoattachMemBalloon: false,
      autoattachInputDevice: true,
      autoattachVSOCK: true,
    },
    devices({
      autoattachPodInterface: false,
      autoattachSerialConsole: false,
      autoattachMemBalloon: false,
      autoattachInputDevice: true,
      autoattachVSOCK: true,
    }),
  ],
  [
    'switches of devices',
    { blockMultiQueue: true, networkInterfaceMultiqueue: true, disableHotplug: true, useVirtioTransitional: true, logSerialConsole: false },
    devices({
      blockMultiQueue: true,
      networkInterfaceMultiqueue: true,
      disableHotplug: true,
      useVirtioTransitional: true,
      logSerialConsole: false,
    }),
  ],
  [
    'file systems',
    { disks: [Disk.emptyDisk('1Gi'), Disk.configMap('settings').asFilesystem()] },
    {
      domain: {
        devices: { disks: [{ name: 'emptydisk', disk: {} }], filesystems: [{ name: 'settings', virtiofs: {} }] },
      },
      volumes: [
        { name: 'emptydisk', emptyDisk: { capacity: '1Gi' } },
        { name: 'settings', configMap: { name: 'settings' } },
      ],
    },
  ],
  ['an empty drive', { disks: [Disk.emptyCdrom()] }, devices({ disks: [{ name: 'cdrom', cdrom: {} }] })],
  ['empty lists', { disks: [], networks: [], affinity: [], tablets: [] }, devices({})],
  [
    'placement',
    {
      nodeSelector: { 'kubernetes.io/hostname': 'kn1' },
      tolerations: [Toleration.exists('dedicated')],
      topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule' }],
      architecture: 'arm64',
      priorityClassName: 'high',
      schedulerName: 'other',
    },
    beside({
      nodeSelector: { 'kubernetes.io/hostname': 'kn1' },
      tolerations: [{ key: 'dedicated', operator: 'Exists' }],
      topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule' }],
      architecture: 'arm64',
      priorityClassName: 'high',
      schedulerName: 'other',
    }),
  ],
  [
    'life',
    {
      evictionStrategy: 'LiveMigrate',
      startStrategy: 'Paused',
      terminationGracePeriodSeconds: 0,
      readinessProbe: Probe.tcpSocket(22),
      livenessProbe: Probe.guestAgentPing(),
    },
    beside({
      evictionStrategy: 'LiveMigrate',
      startStrategy: 'Paused',
      terminationGracePeriodSeconds: 0,
      readinessProbe: { tcpSocket: { port: 22 } },
      livenessProbe: { guestAgentPing: {} },
    }),
  ],
  [
    'names and keys',
    {
      dnsPolicy: 'None',
      dnsConfig: { nameservers: ['10.0.0.10'] },
      serviceAccountName: 'reader',
      accessCredentials: [AccessCredential.userPassword('passwords')],
      resourceClaims: [{ name: 'gpus', resourceClaimTemplateName: 'a10' }],
    },
    beside({
      dnsPolicy: 'None',
      dnsConfig: { nameservers: ['10.0.0.10'] },
      serviceAccountName: 'reader',
      accessCredentials: [{ userPassword: { source: { secret: { secretName: 'passwords' } }, propagationMethod: { qemuGuestAgent: {} } } }],
      resourceClaims: [{ name: 'gpus', resourceClaimTemplateName: 'a10' }],
    }),
  ],
  [
    'spec, which wins',
    { memory: '1Gi', hostname: 'a', spec: { hostname: 'b', domain: { memory: { maxGuest: '4Gi' } } } },
    { hostname: 'b', domain: { devices: {}, memory: { guest: '1Gi', maxGuest: '4Gi' } } },
  ],
])('%s', (_, props, expected) => {
  expect(specOf((chart) => new VirtualMachineInstance(chart, 'guest', props))).toEqual(expected);
});
