import { goStruct } from '../../../lib/core/go-types/go-type.ts';
import { parsePath, withValues } from '../../../lib/core/path.ts';
import { asGoHolds } from '../../conformance/as-go-holds.ts';
import { randomValue } from './go-value.ts';
import { empty, flag, listOf, mapOf, oneOf, state, withFields, type Maker } from './makers.ts';
import type { Random } from './random.ts';
import { validSpec } from './valid-spec.ts';

/** One thing that is written into a VMI that would pass without it. */
type Twist = readonly [path: string, value: Maker];

const dnsNames = oneOf('db', 'db.example.com', '', 'DB', '-db', 'a_b', 'ä', 'x'.repeat(64), 'x'.repeat(254), `${'x'.repeat(63)}.y`, 'a..b');
const memory = oneOf(
  '1Gi',
  '2Gi',
  '512Mi',
  '1.5Gi',
  '1',
  '999999',
  '1M',
  '0.5',
  '0',
  '-1',
  '-0.5',
  '1e20',
  '8E',
  '16E',
  1024,
  '3Mi',
  '0.0000000001',
);
const cpus = oneOf('1', '2', '4', '1500m', '0.5', '0', '-1', '-0.0001', '9E', '1e19', '10000000000000000', 2, '1.0000000001', '2.5');
const counts = oneOf(0, 1, 1, 2, 2, 3, 4, 65536, 4294967295);
const names = oneOf('root', 'wire', 'data', 'init', 'lab', 'gone', 'a.b', 'x_1', '');
const buses = oneOf('virtio', 'sata', 'scsi', 'usb', 'ide', 'fdc', '');
const pci = oneOf('0000:81:00.1', '0000:81:01.8', '81:00.1', '00AF:bc:0d.7', '0000:81:00.1 ', '');
const paths = oneOf('/', '/boot/vmlinuz', 'boot', '/a/../b', '/a/', '/a//b', '//', '/./a', '/a/..', '/..a', '/a/b/.', '', '/\n');
const label = oneOf('zone', 'kubernetes.io/hostname', '', 'a/b/c', 'Bad Key', '-x', 'k'.repeat(64), 'Ä/x');
const labelValues = listOf(oneOf('a', '', '-x', 'v'.repeat(64), 'b c', 'n1', 'N1'), 2);
const weights = oneOf(0, 1, 50, 100, 101, -1);

const labelSelector = mapOf({
  matchLabels: oneOf({ app: 'db' }, { 'a/b/c': 'x' }, { app: '-x' }, {}),
  matchExpressions: listOf(
    withFields({ key: label, operator: oneOf('In', 'NotIn', 'Exists', 'DoesNotExist', 'Near', '') }, mapOf({ values: labelValues })),
    2,
  ),
});
const nodeRequirement = withFields(
  { key: label, operator: oneOf('In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt') },
  mapOf({ values: labelValues }),
);
const fieldRequirement = withFields(
  { key: oneOf('metadata.name', 'metadata.name', 'status.phase'), operator: oneOf('In', 'In', 'NotIn', 'Exists', 'Gt') },
  mapOf({ values: labelValues }),
);
const nodeTerm = mapOf({ matchExpressions: listOf(nodeRequirement, 2), matchFields: listOf(fieldRequirement, 2) });
const podTerm = withFields(
  { topologyKey: label },
  mapOf({ labelSelector, namespaceSelector: labelSelector, namespaces: listOf(dnsNames, 2) }, 3),
);
const required = 'requiredDuringSchedulingIgnoredDuringExecution';
const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';
const podAffinity = mapOf({
  [required]: listOf(podTerm, 2),
  [preferred]: listOf(withFields({ weight: weights, podAffinityTerm: podTerm }, empty), 2),
});

const diskTarget = mapOf({ bus: buses, pciAddress: pci, readonly: flag });
const disk = withFields({ name: names }, (random) => ({
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

const cloudInit = mapOf(
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
const volume: Maker = (random) => ({
  name: names(random),
  ...Object.fromEntries(
    Object.entries(volumeSource)
      .filter((_, i) => random.onceIn(16) || i === random.int(32))
      .map(([key, make]) => [key, make(random)]),
  ),
});

const port = withFields(
  { port: oneOf(0, 22, 80, 65535, 65536, -1) },
  mapOf({ name: oneOf('http', 'http', 'HTTP', '', 'a--b', '-a', '80', 'x'.repeat(16)), protocol: oneOf('TCP', 'UDP', 'SCTP', '') }),
);
const portRange = withFields(
  { protocol: oneOf('TCP', 'TCP', 'UDP', 'SCTP', ''), start: oneOf(1, 3, 8, 0, 65536), end: oneOf(6, 8, 12, 0, 70000) },
  empty,
);
const bindings = ['bridge', 'masquerade', 'masquerade', 'sriov', 'slirp', 'macvtap', 'passt', 'passtBinding'] as const;
const nic: Maker = (random) => ({
  name: names(random),
  ...(random.onceIn(10) ? {} : { [random.pick(bindings)]: {} }),
  ...(random.onceIn(20) && { [random.pick(bindings)]: {} }),
  ...(random.onceIn(10) && { binding: { name: 'plug' } }),
  ...(mapOf(
    {
      bootOrder: oneOf(0, 1, 2, 3),
      state: oneOf('', 'up', 'down', 'absent', 'off'),
      model: oneOf('', 'virtio', 'e1000', 'e100', 'igb'),
      macAddress: oneOf(
        '',
        '02:00:00:00:00:00',
        '02-00-00-00-00-01',
        '0200.0000.0001',
        '02:00:00:00:00',
        '02:00:00:00:00:00:00:01',
        'zz:00:00:00:00:00',
        '02:00-00:00:00:00',
      ),
      pciAddress: pci,
      ports: listOf(port),
      portRanges: listOf(portRange, 12),
      dhcpOptions: mapOf({
        privateOptions: listOf(withFields({ option: oneOf(224, 240, 254, 255, 66), value: oneOf('x') }, empty)),
        ntpServers: listOf(oneOf('192.0.2.1', '010.0.0.1', 'pool.ntp.org', '2001:db8::1', '::ffff:192.0.2.1', ''), 2),
      }),
    },
    5,
  )(random) as object),
});
const network: Maker = (random) => ({
  name: names(random),
  ...(random.onceIn(2) && { pod: {} }),
  ...(random.onceIn(3) && { multus: withFields({ networkName: oneOf('lab', 'lab', '') }, mapOf({ default: flag }, 3))(random) }),
  ...(random.onceIn(5) && { resourceClaim: mapOf({ claimName: oneOf('gpu', 'nics', ''), requestName: oneOf('one', 'two', '') })(random) }),
});
const device = withFields(
  { name: names },
  mapOf({
    deviceName: oneOf('v/g', 'v/h', ''),
    claimName: oneOf('gpu', 'gpu', 'nics', ''),
    requestName: oneOf('one', 'two', ''),
    virtualGPUOptions: oneOf(
      {},
      { display: {} },
      { display: { enabled: false } },
      { display: { ramFB: {} } },
      { display: { ramFB: { enabled: true } } },
    ),
  }),
);
const hostDevice = withFields(
  { name: names },
  mapOf({ deviceName: oneOf('v/g', 'v/h', ''), claimName: oneOf('gpu', 'nics', ''), requestName: oneOf('one', 'two', '') }),
);
const claim = withFields(
  { name: oneOf('gpu', 'nics', '', 'Bad', 'a.b') },
  mapOf({ resourceClaimName: oneOf('gpu', 'GPU', ''), resourceClaimTemplateName: oneOf('nics', 'a..b') }),
);
const probe = mapOf(
  {
    httpGet: oneOf({ port: 80 }),
    tcpSocket: oneOf({ port: 22 }),
    exec: oneOf({ command: ['true'] }),
    guestAgentPing: empty,
    periodSeconds: oneOf(5),
  },
  3,
);
const secretSource = oneOf({ secret: { secretName: 'keys' } }, { secret: { secretName: 'keys' } }, {});
const credential = mapOf({
  sshPublicKey: withFields(
    {
      source: secretSource,
      propagationMethod: mapOf({ noCloud: empty, configDrive: empty, qemuGuestAgent: oneOf({ users: [] }, { users: ['ops'] }) }),
    },
    empty,
  ),
  userPassword: withFields({ source: secretSource, propagationMethod: mapOf({ qemuGuestAgent: empty }) }, empty),
});

/** One or a few of each are written; lists replace what the base has. */
const twists: readonly Twist[] = [
  ['hostname', dnsNames],
  ['subdomain', dnsNames],
  ['serviceAccountName', dnsNames],
  ['architecture', oneOf('amd64', 'arm64', 's390x', '', 'ppc64le')],
  ['architecture', oneOf('arm64', 's390x')],
  ['domain.resources.requests.memory', memory],
  ['domain.resources.limits.memory', memory],
  ['domain.resources.requests.cpu', cpus],
  ['domain.resources.limits.cpu', cpus],
  ['domain.memory', oneOf({}, { hugepages: {} })],
  ['domain.memory.guest', memory],
  ['domain.memory.hugepages.pageSize', oneOf('2Mi', '1Gi', '0', '', 'large', '1.5', '-2Mi', '3Mi', ' 2Mi')],
  ['domain.memory.reservedOverhead', empty],
  ['domain.machine.type', oneOf('q35', 'pc-q35-9', 'virt', 's390-ccw-virtio', 'pc', '', 'q35/x')],
  ['domain.cpu.cores', counts],
  ['domain.cpu.sockets', counts],
  ['domain.cpu.threads', counts],
  ['domain.cpu.maxSockets', counts],
  ['domain.cpu.model', oneOf('', 'host-passthrough', 'Haswell')],
  ['domain.cpu.dedicatedCpuPlacement', flag],
  ['domain.cpu.dedicatedCpuPlacement', oneOf(true)],
  ['domain.cpu.isolateEmulatorThread', flag],
  ['domain.cpu.numa', oneOf({}, { guestMappingPassthrough: {} })],
  ['domain.cpu.realtime', empty],
  [
    'domain.cpu.features',
    listOf(withFields({ name: oneOf('vmx', 'svm') }, mapOf({ policy: oneOf('', 'require', 'optional', 'want') })), 2),
  ],
  ['startStrategy', oneOf('Paused', 'Running', '')],
  ['readinessProbe', probe],
  ['livenessProbe', probe],
  [
    'affinity.nodeAffinity',
    mapOf({
      [required]: withFields({ nodeSelectorTerms: listOf(nodeTerm, 2) }, empty),
      [preferred]: listOf(withFields({ weight: weights, preference: nodeTerm }, empty), 2),
    }),
  ],
  ['affinity.podAffinity', podAffinity],
  ['affinity.podAntiAffinity', podAffinity],
  [
    'topologySpreadConstraints',
    listOf(
      withFields(
        { maxSkew: oneOf(1, 2, 0, -1), topologyKey: label, whenUnsatisfiable: oneOf('DoNotSchedule', 'ScheduleAnyway') },
        mapOf({ labelSelector }),
      ),
    ),
  ],
  ['domain.devices.interfaces', listOf(nic, 4)],
  ['domain.devices.interfaces[0]', nic],
  ['domain.devices.interfaces[0].state', oneOf('absent', 'up', 'off')],
  ['domain.devices.interfaces[0].portRanges', listOf(portRange, 12)],
  ['networks', listOf(network, 4)],
  ['networks[0]', network],
  ['domain.devices.disks', listOf(disk, 4)],
  ['domain.devices.disks[0]', disk],
  ['domain.devices.disks[1]', disk],
  ['domain.devices.disks[0].disk', diskTarget],
  ['domain.devices.disks[0].lun', mapOf({ bus: buses, reservation: flag })],
  ['volumes', listOf(volume, 5)],
  ['volumes[0]', volume],
  ['volumes[1]', volume],
  ['utilityVolumes', oneOf([], [{ name: 'dump', claimName: 'dump' }])],
  ['domain.devices.filesystems', listOf(withFields({ name: names, virtiofs: empty }, empty))],
  [
    'domain.devices.inputs',
    listOf(withFields({ name: oneOf('pen'), type: oneOf('tablet', 'keyboard', '') }, mapOf({ bus: oneOf('virtio', 'usb', 'ps2', '') })), 2),
  ],
  ['domain.ioThreadsPolicy', oneOf('shared', 'auto', 'supplementalPool', 'dedicated', '')],
  ['domain.ioThreads', oneOf({}, { supplementalPoolThreadCount: 0 }, { supplementalPoolThreadCount: 4 })],
  ['domain.firmware.bootloader', mapOf({ bios: empty, efi: mapOf({ secureBoot: flag, persistent: flag }) })],
  ['domain.firmware.bootloader.efi', oneOf({}, { secureBoot: false }, { secureBoot: false })],
  [
    'domain.firmware.kernelBoot',
    mapOf({
      kernelArgs: oneOf('', 'quiet'),
      container: mapOf({ image: oneOf('', 'reg.lab/kernel:6'), kernelPath: paths, initrdPath: paths }),
    }),
  ],
  ['domain.firmware.acpi', mapOf({ slicNameRef: names, msdmNameRef: names })],
  ['domain.features.smm', state],
  [
    'domain.features.hyperv',
    mapOf({
      evmcs: state,
      vapic: state,
      ipi: state,
      vpindex: state,
      synic: state,
      synictimer: state,
      tlbflush: state,
      relaxed: state,
    }),
  ],
  ['domain.features.hypervPassthrough', state],
  ['domain.launchSecurity', oneOf({}, { sev: {} }, { sev: { attestation: {} } }, { snp: {} }, { tdx: {} }, { sev: {}, tdx: {} })],
  ['domain.devices.gpus', listOf(device)],
  ['domain.devices.hostDevices', listOf(hostDevice)],
  ['resourceClaims', listOf(claim)],
  [
    'domain.devices.sound',
    oneOf({ name: 'speaker' }, { name: '' }, { name: 'speaker', model: 'ac97' }, { name: 'speaker', model: 'sb16' }),
  ],
  ['domain.devices.video', oneOf({}, { type: 'vga' }, { type: 'virtio' }, { type: 'ramfb' }, { type: 'cga' }, { type: '' })],
  ['domain.devices.autoattachGraphicsDevice', flag],
  ['domain.devices.autoattachVSOCK', flag],
  ['domain.devices.downwardMetrics', empty],
  ['domain.devices.panicDevices', listOf(mapOf({ model: oneOf('hyperv', 'isa', 'pvpanic', 'pci', '') }))],
  [
    'domain.devices.watchdog',
    oneOf({ name: 'dog' }, { name: 'dog', i6300esb: {} }, { name: 'dog', diag288: {} }, { name: 'dog', i6300esb: {}, diag288: {} }),
  ],
  ['domain.rebootPolicy', oneOf('Reboot', 'Terminate', '')],
  ['accessCredentials', listOf(credential)],
  ['dnsPolicy', oneOf('None', 'None', 'Default', 'ClusterFirst', '')],
  [
    'dnsConfig',
    mapOf({
      nameservers: listOf(oneOf('192.0.2.53', '010.0.0.1', '2001:DB8::1', 'dns.example.com', ''), 4),
      searches: listOf(oneOf('example.com', 'Example.com', '', 'x'.repeat(60)), 8),
      options: listOf(mapOf({ name: oneOf('ndots', ''), value: oneOf('2') }), 2),
    }),
  ],
  ['evictionStrategy', oneOf('LiveMigrate', 'LiveMigrateIfPossible', 'None', 'External', 'Migrate', '')],
];

function single(name: string, kind: string): unknown {
  return { name, [kind]: kind === 'serviceAccount' ? { serviceAccountName: 'a' } : kind === 'memoryDump' ? { claimName: 'd' } : {} };
}

/** Things that are looked at together; each is written nearly always. */
const bundles: readonly (readonly Twist[])[] = [
  [
    [
      'networks',
      listOf(
        withFields(
          {
            name: oneOf('wire', 'lab'),
            resourceClaim: oneOf({ claimName: 'nics', requestName: 'one' }, { claimName: 'nics', requestName: 'two' }),
          },
          empty,
        ),
        3,
      ),
    ],
    [
      'domain.devices.interfaces',
      oneOf(
        [
          { name: 'wire', sriov: {} },
          { name: 'lab', sriov: {} },
        ],
        [{ name: 'wire', sriov: {} }],
      ),
    ],
    ['resourceClaims', oneOf([{ name: 'nics', resourceClaimName: 'n' }])],
  ],
  [
    ['volumes[1]', oneOf(single('data', 'serviceAccount'), single('data', 'memoryDump'), single('data', 'downwardMetrics'))],
    ['volumes[2]', oneOf(single('more', 'serviceAccount'), single('more', 'memoryDump'), single('more', 'downwardMetrics'))],
    ['domain.devices.disks[2]', oneOf({ name: 'more', disk: {} })],
  ],
  [
    [
      'domain.devices.interfaces[0]',
      oneOf({ name: 'wire', masquerade: {}, macAddress: '02:00:00:00:00:00' }, { name: 'wire', passtBinding: {} }),
    ],
    ['networks[0]', oneOf({ name: 'wire', pod: {} }, { name: 'wire', multus: { networkName: 'lab' } })],
  ],
  [
    ['domain.devices.interfaces[0].bootOrder', oneOf(0, 1, 2)],
    ['domain.devices.disks[0].bootOrder', oneOf(0, 1, 2)],
    ['domain.devices.disks[1].bootOrder', oneOf(1, 2)],
    ['domain.devices.disks[0].serial', oneOf('s'.repeat(257), 'x y', 'ok')],
  ],
  [
    ['domain.cpu', oneOf({ dedicatedCpuPlacement: true }, { dedicatedCpuPlacement: true, cores: 2 })],
    [
      'domain.resources',
      oneOf(
        {},
        { requests: { memory: '1Gi' }, limits: { memory: '2Gi' } },
        { requests: { memory: '3Gi' }, limits: { memory: '2Gi', cpu: '2' } },
      ),
    ],
    ['domain.memory', oneOf({}, { guest: '4Gi' })],
  ],
  [
    ['volumes[1].emptyDisk', oneOf(null)],
    ['volumes[1].cloudInitNoCloud', cloudInit],
  ],
  [
    ['volumes[1].emptyDisk', oneOf(null)],
    ['volumes[1].cloudInitConfigDrive', cloudInit],
  ],
  [
    [
      'domain.cpu',
      withFields({ dedicatedCpuPlacement: oneOf(true) }, mapOf({ cores: counts, threads: counts, isolateEmulatorThread: flag })),
    ],
    ['domain.resources.requests.cpu', cpus],
    ['domain.resources.limits.cpu', cpus],
    ['domain.memory', oneOf({}, { guest: '0' }, { guest: '1Gi' })],
    ['architecture', oneOf('amd64', 'amd64', 'arm64', '')],
  ],
  [
    [
      'domain.cpu',
      withFields(
        { dedicatedCpuPlacement: oneOf(true, true, false), cores: oneOf(2) },
        mapOf({ numa: oneOf({ guestMappingPassthrough: {} }), realtime: empty }),
      ),
    ],
    [
      'domain.memory',
      oneOf(
        { guest: '1Gi', hugepages: { pageSize: '2Mi' } },
        { hugepages: { pageSize: '2Mi' } },
        { guest: '3Mi', hugepages: { pageSize: '1Gi' } },
      ),
    ],
  ],
  [
    ['domain.resources', withFields({ requests: mapOf({ memory, cpu: cpus }), limits: mapOf({ memory, cpu: cpus }) }, empty)],
    ['domain.memory', oneOf({ guest: '1Gi' }, { guest: '4Gi' }, {})],
  ],
  [
    ['domain.launchSecurity', oneOf({ sev: {} }, { sev: { attestation: {} } }, { snp: {} }, { tdx: {} })],
    ['domain.firmware.bootloader.efi', oneOf({}, { secureBoot: false }, { secureBoot: false, persistent: true }, { persistent: true })],
    ['domain.features.smm', state],
    ['startStrategy', oneOf('Paused', 'Paused', 'Running')],
    ['domain.devices.interfaces[0].bootOrder', oneOf(1, 2)],
  ],
  [
    [
      'domain.devices.gpus',
      oneOf(
        [{ name: 'a', deviceName: 'v/g' }],
        [
          { name: 'a', deviceName: 'v/h' },
          { name: 'b', deviceName: 'v/x' },
        ],
      ),
    ],
    ['architecture', oneOf('arm64', 'arm64', 'amd64')],
    ['domain.machine', oneOf({ type: 'virt' }, { type: '' }, {})],
    ['domain.cpu.dedicatedCpuPlacement', flag],
  ],
  [
    [
      'domain.devices.gpus',
      listOf(withFields({ name: names, claimName: oneOf('gpu', 'gpu', 'nics'), requestName: oneOf('one', 'two', 'three') }, empty), 2),
    ],
    [
      'domain.devices.hostDevices',
      listOf(withFields({ name: names, claimName: oneOf('gpu', 'nics'), requestName: oneOf('one', 'two') }, empty), 2),
    ],
    [
      'domain.devices.interfaces',
      oneOf(
        [
          { name: 'wire', sriov: {} },
          { name: 'lab', sriov: {} },
        ],
        [{ name: 'wire', bridge: {} }],
      ),
    ],
    [
      'networks',
      listOf(
        withFields(
          {
            name: oneOf('wire', 'lab'),
            resourceClaim: oneOf(
              { claimName: 'gpu', requestName: 'one' },
              { claimName: 'nics', requestName: 'one' },
              { claimName: 'nics' },
            ),
          },
          empty,
        ),
        2,
      ),
    ],
    [
      'resourceClaims',
      oneOf(
        [
          { name: 'gpu', resourceClaimName: 'g' },
          { name: 'nics', resourceClaimName: 'n' },
        ],
        [{ name: 'gpu', resourceClaimName: 'g' }],
      ),
    ],
  ],
  [
    [
      'domain.devices.interfaces',
      oneOf(
        [{ name: 'wire', masquerade: {} }],
        [{ name: 'wire', bridge: {} }],
        [{ name: 'wire', passtBinding: {} }],
        [{ name: 'wire', masquerade: {}, ports: [] }],
      ),
    ],
    ['domain.devices.interfaces[0].portRanges', listOf(portRange, 4)],
    ['domain.devices.interfaces[0].ports', listOf(port, 2)],
  ],
  [
    ['domain.devices.interfaces', listOf(nic, 2)],
    ['domain.devices.interfaces[0].name', oneOf('wire')],
    ['domain.devices.interfaces[0].state', oneOf('absent', 'up', 'down')],
    [
      'networks',
      oneOf([{ name: 'wire', multus: { networkName: 'lab', default: true } }], [{ name: 'wire', multus: { networkName: 'lab' } }]),
    ],
    [
      'networks[1]',
      oneOf(
        { name: 'lab', multus: { networkName: 'lab', default: true } },
        { name: 'lab', multus: { networkName: '' } },
        { name: 'lab', pod: {} },
      ),
    ],
  ],
  [
    [
      'volumes[1]',
      oneOf(
        { name: 'data', downwardMetrics: {} },
        { name: 'data', downwardMetrics: {} },
        { name: 'data', serviceAccount: { serviceAccountName: 'a' } },
        { name: 'data', memoryDump: { claimName: 'd' } },
      ),
    ],
    [
      'volumes[2]',
      oneOf(
        { name: 'more', downwardMetrics: {} },
        { name: 'more', serviceAccount: { serviceAccountName: 'b' } },
        { name: 'more', memoryDump: { claimName: 'd' } },
        { name: 'more', memoryDump: { claimName: 'e' } },
      ),
    ],
    [
      'domain.devices.disks[1]',
      oneOf(
        { name: 'data', disk: { bus: 'virtio' } },
        { name: 'data', disk: { bus: 'sata' } },
        { name: 'data', cdrom: {} },
        { name: 'data' },
      ),
    ],
    ['domain.devices.disks[2]', oneOf({ name: 'more', disk: {} }, { name: 'empty', cdrom: {} })],
    ['serviceAccountName', oneOf('a', 'b')],
  ],
  [
    [
      'volumes[1]',
      oneOf(
        { name: 'data', persistentVolumeClaim: { claimName: 'd' } },
        { name: 'data', dataVolume: { name: 'd' } },
        { name: 'data', configMap: { name: 'd' } },
      ),
    ],
    [
      'domain.devices.disks[1]',
      oneOf({ name: 'data', lun: {} }, { name: 'data', lun: { reservation: true } }, { name: 'root', disk: {}, bootOrder: 1 }),
    ],
    ['domain.devices.filesystems', oneOf([{ name: 'data', virtiofs: {} }])],
    ['domain.devices.disks[0].bootOrder', oneOf(1, 2)],
  ],
  [
    [
      'volumes[1].hostDisk',
      oneOf(
        { path: '/d', type: 'Disk', capacity: '1Gi' },
        { path: '/d', type: 'Disk' },
        { path: '', type: 'DiskOrCreate', capacity: '1Gi' },
      ),
    ],
    ['volumes[1].emptyDisk', oneOf(null)],
  ],
  [
    ['architecture', oneOf('arm64', 's390x', 's390x')],
    ['domain.cpu.model', oneOf('host-passthrough', 'Haswell')],
    [
      'domain.devices.disks',
      oneOf([
        { name: 'root', disk: { bus: 'sata' } },
        { name: 'data', lun: { bus: 'scsi' }, cdrom: { bus: 'usb' } },
      ]),
    ],
    ['domain.devices.watchdog', oneOf({ name: 'dog', i6300esb: {} }, { name: 'dog', diag288: {} })],
    ['domain.devices.panicDevices', oneOf([{}], [{ model: 'isa' }])],
    ['domain.firmware.bootloader', oneOf({ bios: {} })],
  ],
  [
    ['domain.features.hyperv', oneOf({ evmcs: {}, vapic: { enabled: true } }, { evmcs: { enabled: true }, vapic: { enabled: false } })],
    ['domain.cpu.features', oneOf([{ name: 'vmx', policy: 'require' }], [{ name: 'svm' }, { name: 'vmx' }], [])],
  ],
  [
    [
      'domain.devices.gpus',
      oneOf([
        { name: 'a', deviceName: 'x', virtualGPUOptions: { display: {} } },
        { name: 'b', deviceName: 'x', virtualGPUOptions: { display: { ramFB: { enabled: true } } } },
      ]),
    ],
    ['domain.devices.hostDevices', oneOf([{ name: 'a', deviceName: 'x' }])],
  ],
  [
    ['startStrategy', oneOf('Paused')],
    ['livenessProbe', oneOf({ guestAgentPing: {} }, { tcpSocket: { port: 22 } })],
    ['domain.cpu', oneOf({ sockets: 4, maxSockets: 2 }, { sockets: 2, maxSockets: 4 })],
  ],
];

const gates = [
  'CPUManager',
  'ExperimentalIgnitionSupport',
  'Sidecar',
  'HostDevices',
  'HostDisk',
  'DownwardMetrics',
  'WorkloadEncryptionTDX',
  'VSOCK',
  'EnableVirtioFsStorageVolumes',
  'PCINUMAAwareTopology',
  'NetworkDevicesWithDRA',
  'ReservedOverheadMemlock',
  'GraceIOVirtualization',
  'IOMMUFD',
  'PortRangesSpec',
  'WorkloadEncryptionSEV',
  'GPUsWithDRA',
  'HostDevicesWithDRA',
  'DeclarativeHotplugVolumes',
  'PasstBinding',
  'RebootPolicy',
  'PersistentReservation',
  'Passt',
  'Macvtap',
] as const;

const configuration: Maker = (random) => ({
  ...(mapOf(
    {
      developerConfiguration: (inner) => ({
        featureGates: gates.filter(() => inner.onceIn(2)),
        disabledFeatureGates: gates.filter(() => inner.onceIn(4)),
      }),
    },
    1,
  )(random) as object),
  ...(mapOf(
    {
      vmRolloutStrategy: oneOf('Stage', 'LiveUpdate', ''),
      evictionStrategy: oneOf('LiveMigrate', 'Migrate', 'External'),
      emulatedMachines: oneOf([], ['*'], ['q?5*'], ['[p-q]*'], ['[']),
      architectureConfiguration: oneOf({ amd64: { emulatedMachines: ['zeta*', 'q*'] } }, { arm64: { emulatedMachines: [] } }),
      machineType: oneOf('virt', 'q35'),
      network: oneOf({ permitBridgeInterfaceOnPodNetwork: false }, {}),
      persistentReservationConfiguration: oneOf({ enabled: true }, { enabled: false }, {}),
      permittedHostDevices: (inner) => ({
        pciHostDevices: [
          { pciVendorSelector: inner.pick(['10DE:2342', '10de:*', '0x10de:0x2941', '8086:1234', 'x']), resourceName: 'v/g' },
          { pciVendorSelector: inner.pick(['10DE:2348', '10DE:*', '10de:1eb8']), resourceName: inner.pick(['v/h', 'v/g']) },
        ],
      }),
    },
    4,
  )(random) as object),
});

/** A VMI spec that passes, with a few things written into it, and often some that belong together. */
export function twistedSpec(random: Random): unknown {
  const spec = {
    architecture: 'amd64',
    domain: {
      cpu: { cores: 1, sockets: 1, threads: 1 },
      memory: { guest: '1Gi' },
      resources: {},
      devices: {
        disks: [
          { name: 'root', disk: { bus: 'virtio' } },
          { name: 'data', disk: {} },
        ],
        interfaces: [{ name: 'wire', masquerade: {} }],
      },
    },
    networks: [{ name: 'wire', pod: {} }],
    volumes: [
      { name: 'root', containerDisk: { image: 'reg.lab/os:7' } },
      { name: 'data', emptyDisk: { capacity: '2Gi' } },
    ],
  };
  const alone = Array.from({ length: random.pick([0, 0, 1, 1, 1, 1, 2, 2, 6]) }, () => random.pick(twists as [Twist, ...Twist[]])); // not empty
  const bundle = random.onceIn(2) ? random.pick(bundles as [readonly Twist[], ...(readonly Twist[])[]]) : []; // likewise
  const drawn = [...bundle.filter(() => !random.onceIn(6)), ...alone];
  return twisted(random, spec, drawn);
}

function twisted(random: Random, spec: unknown, drawn: readonly Twist[]): unknown {
  const written = withValues(
    spec as object, // of a VMI
    drawn.map(([path, make]) => ({ path: parsePath(path), value: make(random) })),
  );
  return JSON.parse(JSON.stringify(written)); // a list that was too short has holes, which JSON fills with null
}

/** A KubeVirt CR whose configuration VMIs are judged by. */
export function judgingKubeVirt(random: Random): unknown {
  return {
    metadata: {},
    spec: { configuration: configuration(random) },
    status: random.onceIn(4) ? { defaultArchitecture: random.pick(['arm64', 's390x']) } : {},
  };
}

const app = { app: 'db' };
const labels = oneOf(
  app,
  app,
  app,
  app,
  app,
  app,
  app,
  app,
  {},
  { 'kubevirt.io/nodename': 'n' },
  { 'kubevirt.io/nodeName': 'n' },
  { 'kubevirt.io/created-by': '' },
);
const annotations = mapOf(
  {
    'kubevirt.io/ignitiondata': oneOf('{}', ''),
    'hooks.kubevirt.io/hookSidecars': oneOf('[]', ''),
    'kubevirt.io/placePCIDevicesOnRootComplex': oneOf('true', 'false'),
    'kubevirt.io/disablePCIHole64': oneOf('true', 'yes'),
  },
  12,
);
const users = oneOf('system:serviceaccount:kubevirt:kubevirt-controller', 'system:serviceaccount:kubevirt:default', 'ops');

/** A VMI whose fields are of their types and otherwise anything; mostly nothing that is required is missing. */
export function anyVmiInput(random: Random): unknown {
  const isWild = random.onceIn(10);
  const value = randomValue(random, goStruct('VirtualMachineInstance'), { wrongOnceIn: isWild ? 200 : 0 });
  const { metadata, spec } = (isWild ? value : asGoHolds('VirtualMachineInstance', value)) as Readonly<Record<string, unknown>>; // a struct
  // Of these KubeVirt's OpenAPI document closes sets of words, so hardly anything would get past it.
  const { affinity, topologySpreadConstraints, tolerations, dnsPolicy, readinessProbe, livenessProbe, ...judged } = Object(
    spec,
  ) as Readonly<Record<string, unknown>>;
  const closed = { affinity, topologySpreadConstraints, tolerations, dnsPolicy, readinessProbe, livenessProbe };
  return {
    object: {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachineInstance',
      metadata: metadata ?? {},
      spec: { domain: { devices: {} }, ...judged, ...(isWild && closed) },
    },
    ...(random.onceIn(2) && { kubevirt: judgingKubeVirt(random) }),
  };
}

/** A spec that passes, or one with one thing written into it. */
export function nearlyValidSpec(random: Random): unknown {
  const spec = validSpec(random);
  return random.onceIn(3) ? twisted(random, spec, [random.pick(twists as [Twist, ...Twist[]])]) : spec; // not empty
}

/** A VMI that most often passes, now and then with one thing written into it. */
export function validVmiInput(random: Random): unknown {
  const object = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { name: 'kestrel', namespace: 'plant', ...(random.onceIn(2) && { labels: labels(random) }) },
    spec: nearlyValidSpec(random),
  };
  return { object };
}

/** A VMI with a GPU of NVIDIA Grace, and most of what that needs. */
export function graceInput(random: Random): unknown {
  const listed = ['GraceIOVirtualization', 'PCINUMAAwareTopology', 'IOMMUFD'].filter(() => !random.onceIn(6));
  const selector = random.pick(['10DE:2342', '10DE:2342', '10de:2348', '10DE:*', '10de:1eb8', '8086:1234']);
  const domain = {
    ...(!random.onceIn(6) && { machine: { type: 'virt' } }),
    ...(!random.onceIn(6) && { cpu: { cores: 2, dedicatedCpuPlacement: true } }),
    memory: { guest: '1Gi' },
    devices: { [random.pick(['gpus', 'gpus', 'hostDevices'])]: [{ name: 'a', deviceName: 'v/g' }] },
  };
  return {
    object: {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachineInstance',
      metadata: { name: 'kestrel', namespace: 'plant', annotations: graceAnnotations(random) },
      spec: { ...(!random.onceIn(6) && { architecture: 'arm64' }), domain },
    },
    kubevirt: {
      spec: {
        configuration: {
          developerConfiguration: { featureGates: [...listed, 'HostDevices'] },
          permittedHostDevices: { pciHostDevices: [{ pciVendorSelector: selector, resourceName: 'v/g' }] },
        },
      },
    },
  };
}

const graceAnnotations = mapOf(
  { 'kubevirt.io/placePCIDevicesOnRootComplex': oneOf('true', 'false'), 'kubevirt.io/disablePCIHole64': oneOf('true', 'yes') },
  3,
);

/** A VMI that is created, now and then one that is updated. */
export function vmiInput(random: Random): unknown {
  const isUpdate = random.onceIn(20); // by people: what KubeVirt itself may change is not judged
  const object = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { name: 'kestrel', namespace: 'plant', labels: labels(random), annotations: annotations(random) },
    spec: twistedSpec(random),
  };
  return {
    object,
    ...(isUpdate && {
      operation: 'UPDATE',
      oldObject: {
        ...object,
        metadata: { ...object.metadata, labels: labels(random) },
        ...(random.onceIn(2) && { spec: twistedSpec(random) }),
      },
    }),
    ...(random.onceIn(2) && { kubevirt: judgingKubeVirt(random) }),
    ...(!isUpdate && random.onceIn(10) && { user: users(random) }),
  };
}
