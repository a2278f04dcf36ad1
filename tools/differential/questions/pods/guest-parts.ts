import type { Manifest } from '../../../../lib/core/manifest.ts';
import { flag, listOf, mapOf, oneOf, state, withFields, type Maker } from '../makers.ts';
import type { Random } from '../random.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What one feature adds to a guest, and what it needs beside it. */
export interface GuestPart {
  readonly spec?: Fields;
  readonly domain?: Fields;
  readonly devices?: Fields;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly labels?: Readonly<Record<string, string>>;
  readonly status?: Fields;
  readonly disks?: readonly Fields[];
  readonly volumes?: readonly Fields[];
  readonly interfaces?: readonly Fields[];
  readonly networks?: readonly Fields[];
  readonly related?: readonly Manifest[];
}

type Feature = (random: Random) => GuestPart;

/** As the makers make it. */
const fields = (make: Maker, random: Random): Fields => make(random) as Fields;

export const namespace = 'plant';

function claim(name: string, random: Random): Manifest {
  const accessModes = random.pick([
    ['ReadWriteOnce'],
    ['ReadWriteMany'],
    ['ReadWriteOnce', 'ReadWriteMany'],
    ['ReadOnlyMany'],
    ['ReadWriteOncePod'],
  ]);
  const volumeMode = random.pick(['Block', 'Filesystem', undefined]);
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name, namespace, uid: `uid-of-${name}` },
    spec: { accessModes, ...(volumeMode && { volumeMode }), resources: { requests: { storage: '10Gi' } } },
  };
}

function attachment(name: string, resource?: string): Manifest {
  const annotations = resource === undefined ? {} : { 'k8s.v1.cni.cncf.io/resourceName': resource };
  const [place, own] = name.includes('/') ? (name.split('/') as [string, string]) : [namespace, name];
  return {
    apiVersion: 'k8s.cni.cncf.io/v1',
    kind: 'NetworkAttachmentDefinition',
    metadata: { name: own, namespace: place, annotations },
    spec: { config: '{}' },
  };
}

/** As admission writes them. To one that is not canonical, such as 1.5Gi, KubeVirt adds twice: Quantity.Add writes into a number that copies share. */
const sizes = oneOf('64Mi', '128Mi', '512Mi', '1Gi', '1536Mi', '2000M', '2147483648', '4Gi', '3Gi', '16Gi', '1Ti', '768Mi', '1000000001');
const cpus = oneOf('1', '2', '500m', '100m', '1500m', '4', '250m', '7');

const memory: Feature = (random) => ({
  domain: {
    memory: {
      guest: sizes(random),
      ...(random.onceIn(5) && { hugepages: { pageSize: random.pick(['2Mi', '1Gi']) } }),
      ...(random.onceIn(10) && { reservedOverhead: { addedOverhead: random.pick(['100Mi', '1Gi', '77M']) } }),
    },
  },
});

const topology = mapOf({ cores: oneOf(1, 2, 3, 4, 7, 16), sockets: oneOf(1, 2, 4), threads: oneOf(1, 2) });

const cpu: Feature = (random) => ({
  domain: {
    cpu: {
      ...fields(topology, random),
      model: random.pick(['host-model', 'host-model', 'host-passthrough', 'Haswell', 'EPYC-Rome-v4']),
      ...(random.onceIn(4) && {
        features: fields(
          listOf(
            withFields(
              { name: oneOf('vmx', 'pcid', 'invtsc', 'apic') },
              mapOf({ policy: oneOf('require', 'forbid', 'optional', 'force', 'disable') }),
            ),
          ),
          random,
        ),
      }),
      ...(random.onceIn(4) && {
        dedicatedCpuPlacement: true,
        ...(random.onceIn(2) && { isolateEmulatorThread: true }),
        ...(random.onceIn(6) && { realtime: {} }),
        ...(random.onceIn(6) && { numa: { guestMappingPassthrough: {} } }),
      }),
    },
  },
  ...(random.onceIn(8) && { annotations: { 'alpha.kubevirt.io/EmulatorThreadCompleteToEvenParity': '' } }),
});

const ioThreads: Feature = (random) => ({
  domain: {
    ioThreadsPolicy: random.pick(['auto', 'shared', 'supplementalPool']),
    ...(random.onceIn(2) && { ioThreads: { supplementalPoolThreadCount: random.pick([1, 2, 3]) } }),
  },
});

const resources: Feature = (random) => ({
  domain: {
    resources: {
      requests: fields(mapOf({ cpu: cpus, memory: sizes, 'ephemeral-storage': oneOf('1Gi', '10M') }), random),
      ...(random.onceIn(2) && { limits: fields(mapOf({ cpu: cpus, memory: sizes, 'ephemeral-storage': oneOf('2Gi') }), random) }),
      ...(random.onceIn(5) && { overcommitGuestOverhead: true }),
    },
  },
});

const guaranteed: Feature = (random) => {
  const both = { cpu: cpus(random), memory: sizes(random) };
  return { domain: { resources: { requests: both, limits: both } } };
};

const gpus: Feature = (random) => ({
  devices: {
    gpus: [{ name: 'one', deviceName: 'v/g' }, ...(random.onceIn(2) ? [{ name: 'two', deviceName: random.pick(['v/g', 'v/h']) }] : [])],
  },
  ...(random.onceIn(6) && { domain: { resources: { limits: { 'v/g': '1' } } } }),
});

const hostDevices: Feature = (random) => ({ devices: { hostDevices: [{ name: 'nic', deviceName: random.pick(['v/h', 'v/h', 'v/x']) }] } });

const dynamicDevices: Feature = () => ({
  spec: {
    resourceClaims: [
      { name: 'gpu', resourceClaimName: 'g' },
      { name: 'tmpl', resourceClaimTemplateName: 't' },
    ],
  },
  devices: { gpus: [{ name: 'dra', claimName: 'gpu', requestName: 'one' }] },
});

const security: Feature = (random) => ({
  domain: {
    launchSecurity: random.pick<unknown>([
      { sev: {} },
      { sev: { policy: { encryptedState: true } } },
      { sev: { attestation: {} } },
      { snp: {} },
      { tdx: {} },
    ]),
  },
});

const firmware: Feature = (random) => ({
  domain: {
    firmware: random.pick<unknown>([
      { bootloader: { bios: {} } },
      { bootloader: { efi: { secureBoot: false } } },
      { bootloader: { efi: { secureBoot: false, persistent: true } } },
      { bootloader: { efi: {} } },
      { kernelBoot: { container: { image: 'reg.lab/kernel:1', kernelPath: '/vmlinuz', initrdPath: '/initrd' }, kernelArgs: 'quiet' } },
      {
        kernelBoot: { container: { image: 'reg.lab/kernel', imagePullPolicy: 'Always', imagePullSecret: 'boot', kernelPath: '/vmlinuz' } },
      },
      { acpi: { slicNameRef: 'slic' } },
    ]),
  },
  volumes: [{ name: 'slic', secret: { secretName: 'slic' } }],
});

const hyperv: Feature = (random) => ({
  domain: {
    features: {
      acpi: { enabled: true },
      hyperv: fields(
        mapOf(
          {
            relaxed: state,
            vapic: state,
            vpindex: state,
            runtime: state,
            synic: state,
            synictimer: state,
            reset: state,
            frequencies: state,
            reenlightenment: state,
            tlbflush: state,
            ipi: state,
            evmcs: state,
          },
          3,
        ),
        random,
      ),
    },
  },
});

const plainDevices: Feature = (random) => ({
  devices: fields(
    mapOf(
      {
        rng: oneOf({}),
        tpm: oneOf({}, { persistent: true }, { enabled: false }, { persistent: true, enabled: true }),
        autoattachGraphicsDevice: flag,
        autoattachSerialConsole: flag,
        autoattachPodInterface: flag,
        autoattachVSOCK: flag,
        logSerialConsole: flag,
        downwardMetrics: oneOf({}),
        disableHotplug: flag,
        clientPassthrough: oneOf({}),
        networkInterfaceMultiqueue: flag,
        useVirtioTransitional: flag,
      },
      4,
    ),
    random,
  ),
});

const disk = (name: string, random: Random): Fields => ({
  name,
  ...random.pick<Fields>([{ disk: { bus: 'virtio' } }, { disk: { bus: 'scsi' } }, { cdrom: { bus: 'sata' } }, { disk: {} }]),
});

const containerDisk: Feature = (random) => ({
  disks: [disk('os', random)],
  volumes: [
    {
      name: 'os',
      containerDisk: {
        image: random.pick(['reg.lab/os', 'reg.lab/os:7', 'reg.lab:5000/os@sha256:c0ffee', 'reg.lab/os:latest']),
        ...fields(
          mapOf(
            {
              imagePullPolicy: oneOf('Always', 'Never', 'IfNotPresent'),
              imagePullSecret: oneOf('pull', 'other'),
              path: oneOf('/disk/os.img'),
            },
            3,
          ),
          random,
        ),
      },
    },
  ],
});

const otherContainerDisk: Feature = (random) => ({
  disks: [disk('tools', random)],
  volumes: [{ name: 'tools', containerDisk: { image: 'reg.lab/tools:2', imagePullSecret: 'pull' } }],
});

const claimed: Feature = (random) => {
  const isShared = random.onceIn(4);
  const isHot = random.onceIn(4);
  const target = random.onceIn(6)
    ? { name: 'data', lun: { bus: 'scsi', ...(random.onceIn(2) && { reservation: true }) } }
    : { ...disk('data', random), ...(isShared && { shareable: true }) };
  const source = random.onceIn(3)
    ? { dataVolume: { name: 'data', ...(isHot && { hotpluggable: true }) } }
    : { persistentVolumeClaim: { claimName: 'data', ...(isHot && { hotpluggable: true }), ...(random.onceIn(5) && { readOnly: true }) } };
  return { disks: [target], volumes: [{ name: 'data', ...source }], related: random.onceIn(30) ? [] : [claim('data', random)] };
};

const moreClaims: Feature = (random) => ({
  disks: [disk('logs', random), disk('scratch', random)],
  volumes: [
    { name: 'logs', persistentVolumeClaim: { claimName: 'logs' } },
    { name: 'scratch', ephemeral: { persistentVolumeClaim: { claimName: 'base', ...(random.onceIn(3) && { readOnly: true }) } } },
  ],
  related: [claim('logs', random), claim('base', random)],
});

const hostDisk: Feature = (random) => ({
  disks: [disk('host', random)],
  volumes: [
    {
      name: 'host',
      hostDisk: {
        path: '/srv/disk.img',
        type: random.pick(['Disk', 'DiskOrCreate']),
        capacity: '1Gi',
        ...(random.onceIn(3) && { shared: true }),
      },
    },
  ],
});

const smallVolumes: readonly Fields[] = [
  { emptyDisk: { capacity: '2Gi' } },
  { configMap: { name: 'settings' } },
  { configMap: { name: 'settings', optional: true, volumeLabel: 'cfg' } },
  { secret: { secretName: 'keys' } },
  { secret: { secretName: 'keys', optional: false } },
  { downwardAPI: { fields: [{ path: 'labels', fieldRef: { fieldPath: 'metadata.labels' } }] } },
  { serviceAccount: { serviceAccountName: 'robot' } },
  { downwardMetrics: {} },
  { sysprep: { secret: { name: 'unattend' } } },
  { sysprep: { configMap: { name: 'unattend' } } },
  { cloudInitNoCloud: { userData: '#cloud-config\n' } },
  { cloudInitNoCloud: { secretRef: { name: 'init' } } },
  { cloudInitNoCloud: { userData: 'x', networkDataSecretRef: { name: 'net' } } },
  { cloudInitConfigDrive: { secretRef: { name: 'init' }, networkDataSecretRef: { name: 'net' } } },
  { cloudInitConfigDrive: { userDataBase64: 'I2Nsb3Vk' } },
];

const smallVolume =
  (name: string): Feature =>
  (random) => ({
    disks: random.onceIn(6) ? [] : [disk(name, random)],
    volumes: [{ name, ...random.pick(smallVolumes as [Fields, ...Fields[]]) }], // not empty
  });

const filesystems: Feature = (random) => {
  const source = random.pick<Fields>([
    { persistentVolumeClaim: { claimName: 'share' } },
    { configMap: { name: 'settings' } },
    { secret: { secretName: 'keys' } },
    { dataVolume: { name: 'share' } },
    { downwardAPI: { fields: [{ path: 'labels', fieldRef: { fieldPath: 'metadata.labels' } }] } },
    { serviceAccount: { serviceAccountName: 'robot' } },
    { containerPath: { path: '/opt/tool' } },
  ]);
  return {
    devices: { filesystems: [{ name: 'share', virtiofs: {} }] },
    volumes: [{ name: 'share', ...source }],
    related: [claim('share', random)],
  };
};

const mainInterface: Feature = (random) => ({
  interfaces: [
    {
      name: 'main',
      ...random.pick<Fields>([{ masquerade: {} }, { masquerade: {} }, { bridge: {} }, { passtBinding: {} }, { binding: { name: 'plug' } }]),
      ...fields(
        mapOf(
          {
            model: oneOf('virtio', 'e1000e', ''),
            macAddress: oneOf('02:00:00:00:00:0a'),
            ports: oneOf(
              [{ port: 80 }],
              [
                { name: 'http', port: 80, protocol: 'TCP' },
                { port: 53, protocol: 'UDP' },
              ],
              [],
            ),
            state: oneOf('up', 'down', ''),
          },
          3,
        ),
        random,
      ),
    },
  ],
  networks: [
    { name: 'main', ...random.pick<Fields>([{ pod: {} }, { pod: {} }, { pod: {} }, { multus: { networkName: 'lab', default: true } }]) },
  ],
  related: [attachment('lab')],
});

const furtherInterfaces: Feature = (random) => ({
  interfaces: [
    {
      name: 'lab',
      ...random.pick<Fields>([{ bridge: {} }, { bridge: {}, state: 'absent' }, { sriov: {} }, { binding: { name: 'other' } }]),
      ...(random.onceIn(3) && { macAddress: '02:00:00:00:00:0b' }),
    },
    { name: 'dmz', ...random.pick<Fields>([{ bridge: {} }, { sriov: {} }, { bridge: {}, state: 'down' }]) },
  ],
  networks: [
    { name: 'lab', multus: { networkName: 'vlan' } },
    { name: 'dmz', multus: { networkName: random.pick(['infra/dmz', 'vlan']) } },
  ],
  related: [attachment('vlan', random.onceIn(2) ? 'example.com/vf' : undefined), attachment('infra/dmz', 'example.com/vf')],
});

const hookLists: readonly [string, ...string[]] = [
  '[{"image":"reg.lab/hook:1"}]',
  '[{"image":"reg.lab/hook:1","imagePullPolicy":"Always","args":["--version","v1alpha2"]},{"image":"reg.lab/two"}]',
  '[{"configMap":{"name":"script","key":"run.sh","hookPath":"/usr/bin/onDefineDomain"}}]',
  '[{"image":"reg.lab/hook","pvc":{"name":"share","volumePath":"/hook","sharedComputePath":"/var/run/hook"}}]',
  '[{"image":"reg.lab/hook","command":["/run"],"downwardAPI":"v1alpha2"}]',
  '[]',
];

const hooks: Feature = (random) => ({
  annotations: { 'hooks.kubevirt.io/hookSidecars': random.pick(hookLists) },
  related: [
    claim('share', random),
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'script', namespace }, data: { 'run.sh': 'true' } },
  ],
});

const probe = oneOf(
  { exec: { command: ['/bin/true', '-x'] } },
  { exec: { command: ['true'] }, timeoutSeconds: 7, initialDelaySeconds: 120, periodSeconds: 20 },
  { guestAgentPing: {} },
  { guestAgentPing: {}, timeoutSeconds: 3, failureThreshold: 9, successThreshold: 1 },
  { tcpSocket: { port: 22 } },
  { httpGet: { port: 80, path: '/health', scheme: 'HTTP' }, initialDelaySeconds: 3 },
);

const probes: Feature = (random) => ({ spec: fields(mapOf({ readinessProbe: probe, livenessProbe: probe }), random) });

const term = (random: Random): Fields => ({
  matchExpressions: [{ key: 'zone', operator: random.pick(['In', 'NotIn']), values: ['a', 'b'] }],
  ...(random.onceIn(4) && { matchFields: [{ key: 'metadata.name', operator: 'In', values: ['node-1'] }] }),
});

const affinities: Feature = (random) => {
  const podTerm = { labelSelector: { matchLabels: { app: 'db' } }, topologyKey: 'kubernetes.io/hostname' };
  const required = 'requiredDuringSchedulingIgnoredDuringExecution';
  const preferred = 'preferredDuringSchedulingIgnoredDuringExecution';
  return {
    spec: {
      affinity: {
        ...(random.onceIn(2) && {
          nodeAffinity: {
            ...(random.onceIn(2) && {
              [required]: { nodeSelectorTerms: random.onceIn(2) ? [term(random)] : [term(random), term(random)] },
            }),
            ...(random.onceIn(2) && { [preferred]: [{ weight: 3, preference: term(random) }] }),
          },
        }),
        ...(random.onceIn(2) && { podAntiAffinity: { [random.pick([required])]: [podTerm] } }),
        ...(random.onceIn(2) && { podAffinity: { [preferred]: [{ weight: 1, podAffinityTerm: podTerm }] } }),
      },
    },
  };
};

const scheduling: Feature = (random) => ({
  spec: fields(
    mapOf(
      {
        nodeSelector: oneOf({ zone: 'a' }, { 'kubernetes.io/arch': 'arm64', disk: 'ssd' }, { 'kubernetes.io/hostname': 'n1' }),
        tolerations: oneOf([{ key: 'gpu', operator: 'Exists', effect: 'NoSchedule' }], [{ operator: 'Exists' }]),
        topologySpreadConstraints: oneOf([
          { maxSkew: 1, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule', labelSelector: { matchLabels: { app: 'db' } } },
        ]),
        schedulerName: oneOf('tetris'),
        priorityClassName: oneOf('high', 'system-cluster-critical'),
        dnsPolicy: oneOf('ClusterFirst', 'Default', 'None'),
        dnsConfig: oneOf({ nameservers: ['192.0.2.53'] }, { searches: ['example.com'], options: [{ name: 'ndots', value: '2' }] }),
        hostname: oneOf('db', 'db-1'),
        subdomain: oneOf('lab'),
        terminationGracePeriodSeconds: oneOf(0, 30, 3600, 180),
        startStrategy: oneOf('Paused'),
        serviceAccountName: oneOf('robot'),
      },
      4,
    ),
    random,
  ),
});

const metadata: Feature = (random) => ({
  annotations: fields(
    mapOf(
      {
        'sidecar.istio.io/inject': oneOf('true', 'false'),
        'kubectl.kubernetes.io/last-applied-configuration': oneOf('{}'),
        'kubevirt.io/storage-observed-api-version': oneOf('v1'),
        'kubevirt.io/skip-backup-hooks': oneOf('true'),
        'velero.kubevirt.io/skipBackupHooks': oneOf('true', 'false'),
        'kubevirt.io/nonroot': oneOf(''),
        'kubevirt.io/libvirt-log-filters': oneOf('1:libvirt'),
        'example.com/note': oneOf('x'),
        'kubevirt.io/use-persistent-reservation': oneOf('x'),
      },
      4,
    ),
    random,
  ) as Readonly<Record<string, string>>, // of texts
  labels: fields(
    mapOf({ app: oneOf('db'), debugLogs: oneOf('true'), logVerbosity: oneOf('6', '9', '3', 'x'), 'kubevirt.io/size': oneOf('small') }, 3),
    random,
  ) as Readonly<Record<string, string>>, // of texts
});

const credentials: Feature = (random) => ({
  spec: {
    accessCredentials: [
      {
        sshPublicKey: {
          source: { secret: { secretName: 'keys' } },
          propagationMethod: random.pick<unknown>([{ noCloud: {} }, { qemuGuestAgent: { users: ['ops'] } }]),
        },
      },
      ...(random.onceIn(2)
        ? [{ userPassword: { source: { secret: { secretName: 'passwords' } }, propagationMethod: { qemuGuestAgent: {} } } }]
        : []),
    ],
  },
  ...(random.onceIn(2) && {
    volumes: [{ name: 'seed', cloudInitNoCloud: { userData: '#cloud-config\n' } }],
    disks: [disk('seed', random)],
  }),
});

const changedBlocks: Feature = (random) => ({
  status: { changedBlockTracking: { state: random.pick(['Initializing', 'Enabled', 'Disabled']) } },
});

/** Each with how seldom a guest has it. */
export const features: readonly (readonly [onceIn: number, feature: Feature])[] = [
  [1, memory],
  [2, cpu],
  [6, ioThreads],
  [3, resources],
  [12, guaranteed],
  [8, gpus],
  [12, hostDevices],
  [16, dynamicDevices],
  [10, security],
  [6, firmware],
  [8, hyperv],
  [2, plainDevices],
  [3, containerDisk],
  [8, otherContainerDisk],
  [3, claimed],
  [10, moreClaims],
  [16, hostDisk],
  [4, smallVolume('small')],
  [8, smallVolume('other')],
  [10, filesystems],
  [2, mainInterface],
  [5, furtherInterfaces],
  [10, hooks],
  [6, probes],
  [8, affinities],
  [3, scheduling],
  [4, metadata],
  [12, credentials],
  [20, changedBlocks],
];
