import { empty, flag, listOf, mapOf, oneOf, some, state, withFields, type Maker } from '../makers.ts';
import type { Random } from '../random.ts';

type Fields = Readonly<Record<string, unknown>>;

const diskBuses = oneOf('virtio', 'scsi', 'sata', 'usb', '');
const lunBuses = oneOf('scsi', 'virtio', 'sata');
const cdromBuses = oneOf('sata', 'scsi', 'usb');
const sizes = oneOf('1Gi', '512Mi', '1536Mi', '1.5Gi', '0.5Gi', '2G', '1073741824', 2147483648, '4Gi');

const plainSources: readonly Maker[] = [
  withFields(
    { image: oneOf('reg.lab/os', 'reg.lab/os:7', 'reg.lab:5000/os:latest', 'reg.lab/os@sha256:00') },
    mapOf({ path: oneOf('/disk/os.img') }, 4),
  ),
  oneOf({ capacity: '2Gi' }, { capacity: '1.5Gi' }),
  oneOf({ claimName: 'data' }, { claimName: 'data', readOnly: true }, { claimName: 'data', hotpluggable: true }),
  oneOf({ name: 'data' }, { name: 'data', hotpluggable: true }),
  oneOf({ persistentVolumeClaim: { claimName: 'data' } }),
];
const plainNames = ['containerDisk', 'emptyDisk', 'persistentVolumeClaim', 'dataVolume', 'ephemeral'] as const;
const readOnlySources: Readonly<Record<string, Maker>> = {
  cloudInitNoCloud: oneOf(
    { userData: '#cloud-config\n' },
    { userDataBase64: 'I2Nsb3Vk', networkData: 'version: 2' },
    { secretRef: { name: 'init' } },
  ),
  cloudInitConfigDrive: oneOf({ userData: '#cloud-config\n' }, { networkDataSecretRef: { name: 'net' }, secretRef: { name: 'init' } }),
  configMap: oneOf({ name: 'settings' }, { name: 'settings', volumeLabel: 'cfg' }),
  secret: oneOf({ secretName: 'keys' }, { secretName: 'keys', optional: true }),
  sysprep: oneOf({ secret: { name: 'unattend' } }, { configMap: { name: 'unattend' } }),
  downwardAPI: oneOf({ fields: [{ path: 'labels', fieldRef: { fieldPath: 'metadata.labels' } }] }, {}),
};

const diskOptions = mapOf(
  {
    cache: oneOf('none', 'writethrough', 'writeback'),
    io: oneOf('native', 'threads'),
    serial: oneOf('ok_1.+-', 'A'),
    errorPolicy: oneOf('stop', 'ignore', 'report', 'enospace'),
    shareable: flag,
    tag: oneOf('fast'),
    blockSize: oneOf({ matchVolume: { enabled: true } }, { matchVolume: {} }, { custom: { logical: 512, physical: 4096 } }),
  },
  6,
);

/** A disk of each kind, with the volume behind it. */
function storage(random: Random, name: string): { readonly disk: Fields; readonly volume: Fields } {
  if (random.onceIn(4)) {
    const source = random.pick(Object.keys(readOnlySources) as [string, ...string[]]); // not empty
    const target = random.pick<Fields>([
      { disk: mapOf({ bus: oneOf('virtio', 'scsi', 'usb') })(random) },
      { cdrom: mapOf({ bus: cdromBuses })(random) },
      {},
    ]);
    return { disk: { name, ...target }, volume: { name, [source]: readOnlySources[source]?.(random) } };
  }
  const index = random.int(plainNames.length);
  const source = plainNames[index] ?? 'containerDisk';
  const isClaim = source === 'persistentVolumeClaim' || source === 'dataVolume';
  const target =
    isClaim && random.onceIn(5)
      ? { lun: mapOf({ bus: lunBuses, readonly: flag })(random) }
      : random.pick<Fields>([
          { disk: mapOf({ bus: diskBuses })(random) },
          { disk: { bus: 'virtio' } },
          { disk: {} },
          { cdrom: mapOf({ bus: cdromBuses, tray: oneOf('open', 'closed') })(random) },
          {},
        ]);
  return { disk: { name, ...target, ...(diskOptions(random) as object) }, volume: { name, [source]: plainSources[index]?.(random) } };
}

const interfaceOptions = mapOf(
  {
    model: oneOf('virtio', 'e1000', 'e1000e', 'rtl8139', ''),
    macAddress: oneOf('02:00:00:00:00:0a', 'DE-AD-00-00-BE-AF', ''),
    acpiIndex: oneOf(7),
    tag: oneOf('blue'),
    pciAddress: oneOf('0000:81:01.0'),
  },
  6,
);
const ports = listOf(withFields({ port: oneOf(22, 80, 443, 65535) }, mapOf({ protocol: oneOf('TCP', 'UDP') })), 2);

function networking(random: Random): { readonly interfaces?: readonly Fields[]; readonly networks?: readonly Fields[] } {
  if (random.onceIn(4)) return {};
  const first = random.pick<Fields>([{ masquerade: {} }, { masquerade: {} }, { bridge: {} }]);
  const interfaces: Fields[] = [
    { name: 'wire', ...first, ...(interfaceOptions(random) as object), ...some(random, 4, { ports: () => ports(random) }) },
  ];
  const networks: Fields[] = [{ name: 'wire', pod: random.onceIn(4) ? { vmNetworkCIDR: '10.1.0.0/24' } : {} }];
  for (const name of ['lab', 'dmz'].slice(0, random.pick([0, 0, 1, 2]))) {
    const binding = random.pick<Fields>([
      { bridge: {} },
      { bridge: {}, state: 'up' },
      { sriov: {} },
      { binding: { name: 'plug' } },
      { bridge: {}, state: 'down' },
    ]);
    interfaces.push({ name, ...binding, ...some(random, 4, { bootOrder: () => (name === 'lab' ? 5 : 6) }) });
    networks.push({ name, multus: { networkName: random.pick(['lab', 'infra/lab']) } });
  }
  return { interfaces, networks };
}

const hyperv = mapOf(
  {
    relaxed: state,
    vapic: oneOf({}, { enabled: true }),
    vpindex: oneOf({}, { enabled: true }),
    runtime: state,
    reset: state,
    spinlocks: oneOf({ enabled: true, spinlocks: 8191 }, { enabled: true }, {}),
    vendorid: oneOf({ enabled: true, vendorid: 'KVM' }),
    frequencies: state,
  },
  3,
);
const features = mapOf(
  {
    acpi: state,
    apic: oneOf({}, { endOfInterrupt: true }),
    smm: state,
    kvm: oneOf({}, { hidden: true }),
    pvspinlock: state,
    hyperv,
    hypervPassthrough: oneOf({}, { enabled: false }),
  },
  3,
);
const firmware = mapOf(
  {
    bootloader: oneOf(
      {},
      { bios: {} },
      { bios: { useSerial: true } },
      { efi: { secureBoot: false } },
      { efi: { secureBoot: false, persistent: true } },
    ),
    uuid: oneOf('5d307ca9-b3ef-428c-8861-06e72d69f223'),
    serial: oneOf('AA-1', 'e4686d2c-6e8d-4335-b8fd-81bee22f4815'),
    kernelBoot: oneOf({ container: { image: 'reg.lab/kernel', kernelPath: '/vmlinuz' }, kernelArgs: 'quiet' }),
  },
  3,
);
const clock = mapOf(
  {
    utc: oneOf({}, { offsetSeconds: 0 }),
    timer: mapOf({
      hpet: oneOf({ present: false }, {}),
      pit: oneOf({ tickPolicy: 'delay' }),
      rtc: oneOf({ tickPolicy: 'catchup', track: 'guest' }),
      hyperv: empty,
      kvm: oneOf({ present: true }),
    }),
  },
  2,
);
const devices = mapOf(
  {
    rng: empty,
    tpm: oneOf({}, { persistent: false }),
    sound: oneOf({ name: 'speaker' }, { name: 'speaker', model: 'ac97' }),
    video: oneOf({}, { type: 'vga' }, { type: 'virtio' }),
    watchdog: oneOf({ name: 'dog', i6300esb: { action: 'poweroff' } }, { name: 'dog', i6300esb: {} }),
    inputs: oneOf(
      [],
      [{ name: 'pad', type: 'tablet', bus: 'usb' }],
      [{ name: 'pad', type: 'tablet', bus: 'virtio' }],
      [{ name: 'pad', type: 'tablet' }],
    ),
    autoattachGraphicsDevice: oneOf(true),
    autoattachSerialConsole: flag,
    autoattachMemBalloon: flag,
    autoattachInputDevice: flag,
    logSerialConsole: flag,
    useVirtioTransitional: flag,
    blockMultiQueue: flag,
    networkInterfaceMultiqueue: flag,
    disableHotplug: flag,
    clientPassthrough: empty,
    gpus: oneOf([{ name: 'g', deviceName: 'v/g' }], []),
    panicDevices: oneOf([{}], [{ model: 'hyperv' }], [{ model: 'isa' }]),
  },
  7,
);

function cpu(random: Random): unknown {
  const topology = mapOf({ cores: oneOf(1, 2, 4), threads: oneOf(1, 2), sockets: oneOf(1, 2) })(random) as Fields;
  return {
    ...topology,
    ...some(random, 5, {
      model: () => random.pick(['host-model', 'host-passthrough', 'Haswell', 'EPYC-v4']),
      features: () =>
        random.pick([
          [{ name: 'pcid' }],
          [
            { name: 'vmx', policy: 'require' },
            { name: 'apic', policy: 'optional' },
          ],
        ]),
      maxSockets: () => random.pick([2, 4, 8]),
    }),
    ...(random.onceIn(12) && {
      dedicatedCpuPlacement: true,
      cores: 2,
      ...some(random, 2, { isolateEmulatorThread: () => random.onceIn(2) }),
    }),
  };
}

function memory(random: Random): unknown {
  return random.pick<unknown>([
    { guest: sizes(random) },
    { guest: sizes(random) },
    { guest: '1Gi', hugepages: { pageSize: random.pick(['2Mi', '1Gi']) } },
    { hugepages: { pageSize: '1Gi' }, guest: '2Gi' },
    { guest: '1Gi', maxGuest: '4Gi' },
  ]);
}

const resources = mapOf({
  requests: oneOf({ memory: '512Mi' }, { cpu: '100m' }, { cpu: 1, memory: '0.5Gi' }, { 'v/g': '1' }, { 'ephemeral-storage': '1G' }),
  limits: oneOf({ memory: '8Gi' }, { cpu: '8' }, { cpu: '8', memory: '8Gi' }),
  overcommitGuestOverhead: flag,
});

const probe = oneOf(
  { tcpSocket: { port: 22 } },
  { guestAgentPing: {}, periodSeconds: 5 },
  { exec: { command: ['true'] }, timeoutSeconds: 0 },
);

const scheduling = mapOf(
  {
    nodeSelector: oneOf({ zone: 'a' }, {}),
    tolerations: oneOf([{ key: 'gpu', operator: 'Exists', effect: 'NoSchedule' }], [{ operator: 'Exists', tolerationSeconds: 5 }]),
    schedulerName: oneOf('tetris'),
    priorityClassName: oneOf('high'),
    affinity: oneOf(
      {},
      {
        podAntiAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [
            { weight: 5, podAffinityTerm: { labelSelector: { matchLabels: { app: 'db' } }, topologyKey: 'kubernetes.io/hostname' } },
          ],
        },
      },
    ),
    topologySpreadConstraints: oneOf([{ maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule', labelSelector: {} }]),
    dnsPolicy: oneOf('ClusterFirst', 'Default', ''),
    dnsConfig: oneOf({ nameservers: ['192.0.2.53'], searches: ['example.com'], options: [{ name: 'ndots', value: '2' }] }),
    hostname: oneOf('db', 'db-1'),
    subdomain: oneOf('lab', 'a.lab'),
    terminationGracePeriodSeconds: oneOf(0, 30, 3600),
    evictionStrategy: oneOf('LiveMigrate', 'LiveMigrateIfPossible', 'None', 'External'),
    startStrategy: oneOf('Paused'),
    readinessProbe: probe,
    accessCredentials: oneOf([
      { sshPublicKey: { source: { secret: { secretName: 'keys' } }, propagationMethod: { qemuGuestAgent: { users: ['ops'] } } } },
    ]),
  },
  6,
);

/** A VMI spec with a little of everything that passes; things that exclude each other still meet now and then. */
export function validSpec(random: Random): unknown {
  const { interfaces, networks } = networking(random);
  const stores = ['root', 'data', 'seed', 'logs'].slice(0, random.pick([0, 1, 1, 2, 2, 3, 4])).map((name) => storage(random, name));
  const disks = stores.map(({ disk }, i) => ({ ...disk, ...(random.onceIn(5) && { bootOrder: i + 1 }) }));
  return {
    ...some(random, 3, { architecture: () => random.pick(['amd64', 'amd64', 'arm64', 's390x', '']) }),
    domain: {
      ...some(random, 2, { cpu: () => cpu(random) }),
      ...(random.onceIn(5) ? {} : { memory: memory(random) }),
      ...some(random, 3, { resources: () => resources(random), features: () => features(random), firmware: () => firmware(random) }),
      ...some(random, 5, {
        clock: () => clock(random),
        machine: () => ({ type: random.pick(['q35', 'pc-q35-9.2', '']) }),
        ioThreadsPolicy: () => random.pick(['auto', 'shared']),
        chassis: () => ({ manufacturer: 'us', serial: '7' }),
      }),
      devices: {
        ...(devices(random) as object),
        ...(disks.length > 0 && { disks }),
        ...(interfaces && { interfaces }),
      },
    },
    ...(networks && { networks }),
    ...(stores.length > 0 && { volumes: stores.map(({ volume }) => volume) }),
    ...(scheduling(random) as object),
  };
}
