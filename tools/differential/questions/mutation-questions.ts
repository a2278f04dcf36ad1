import { goType } from '../../../lib/core/go-types/go-type.ts';
import { randomValue } from './go-value.ts';
import { some } from './makers.ts';
import type { Random } from './random.ts';

const tame = { wrongOnceIn: 0 };
const metadata = { name: 'kestrel', namespace: 'plant' };
const sizes = ['1Gi', '2Gi', '1024Mi', '512Mi', '1.5Gi', '64M', '3000M', '1Ti', '1073741825', '0', 0, '2e9', '8Ei', '-1Gi'] as const;
const cpuAmounts = ['1', 2, '1500m', '0.5', '0', '3', '100m', '4294967298', '-1'] as const;
const architectures = ['amd64', 'arm64', 's390x', 'ppc64le', ''] as const;
const machineTypes = ['', 'q35', 'pc-q35-rhel9.6.0', 'virt', 'virt-6.2', 's390-ccw-virtio', 'pc-i440fx-2.12'] as const;
const images = ['reg.lab/os', 'reg.lab/os:7', 'reg.lab:5000/os', 'os:latest', 'os@sha256:00', '', 'os:latest@sha256:00'] as const;
const policies = ['Always', 'Always', 'IfNotPresent', 'Never'] as const;
const names = ['root', 'data', 'seed', 'share'] as const;

/** A VMI with everything that the VMI mutator looks at, a KubeVirt CR, and now and then a preset. */
export function vmiMutateInput(random: Random): unknown {
  const annotations = some(random, 4, {
    'kubevirt.io/pci-topology-version': () => random.pick(['', 'v2', 'v3']),
    'alpha.kubevirt.io/EmulatorThreadCompleteToEvenParity': () => random.pick(['', 'yes']),
    'virtualmachinepreset.kubevirt.io/oak': () => 'kubevirt.io/v1',
  });
  const object = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: {
      ...metadata,
      labels: { tier: random.pick(['edge', 'core']) },
      ...some(random, 3, { annotations: () => annotations, finalizers: () => ['kubevirt.io/foregroundDeleteVirtualMachine'] }),
    },
    spec: vmiSpec(random),
    ...(random.onceIn(4) && { status: status(random) }),
  };
  return {
    object,
    ...(random.onceIn(10) && {
      operation: 'UPDATE',
      oldObject: { ...object, ...(random.onceIn(2) && { status: status(random) }) },
      user: random.pick(['kubernetes-admin', 'system:serviceaccount:kubevirt:kubevirt-handler']),
    }),
    ...(random.onceIn(3) && { presets: [preset(random)] }),
    ...(random.onceIn(3) ? {} : { kubevirt: kubeVirt(random) }),
  };
}

/** A KubeVirt CR and nothing else that matters. */
export function configInput(random: Random): unknown {
  return { object: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', metadata, spec: {} }, kubevirt: kubeVirt(random) };
}

export function cloneMutateInput(random: Random): unknown {
  const reference = (): unknown =>
    some(random, 2, {
      apiGroup: () => 'kubevirt.io',
      kind: () => 'VirtualMachine',
      name: () => random.pick(['heron', '']),
    });
  const source = { apiGroup: 'kubevirt.io', kind: random.pick(['VirtualMachine', 'VirtualMachineSnapshot']), name: 'heron' };
  const spec = {
    source: random.onceIn(10) ? reference() : source,
    ...some(random, 2, {
      target: reference,
      template: () => ({ labelFilters: ['*'] }),
      annotationFilters: () => [],
      newMacAddresses: () => ({}),
    }),
  };
  return { object: { apiVersion: 'clone.kubevirt.io/v1beta1', kind: 'VirtualMachineClone', metadata, spec } };
}

export function migrationMutateInput(random: Random): unknown {
  const labels = some(random, 2, { 'kubevirt.io/vmi-name': () => random.pick(['', 'kestrel', 'heron']), tier: () => 'edge' });
  return {
    object: {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachineInstanceMigration',
      metadata: { ...metadata, ...some(random, 2, { labels: () => labels, finalizers: () => ['a/b'] }) },
      spec: some(random, 2, { vmiName: () => 'kestrel', addedNodeSelector: () => ({ a: 'b' }) }),
    },
  };
}

/** A VM with matchers, inference and data volumes, and a choice of the objects that they point to. */
export function vmMutateInput(random: Random): unknown {
  const claim = (): unknown => some(random, 2, { storageClassName: () => random.pick(['', 'fast']), volumeMode: () => 'Block' });
  const sourceRef = (): unknown => ({
    kind: random.pick(['DataSource', 'DataSource', 'datasource', 'Image']),
    name: random.pick(['img', 'img2', 'gone']),
    ...(random.onceIn(3) && { namespace: random.pick(['plant', 'images', '']) }),
  });
  const dataVolumeTemplate = (name: string): unknown => ({
    metadata: { name },
    spec: some(random, 2, {
      pvc: claim,
      storage: claim,
      sourceRef,
      source: () =>
        random.pick<unknown>([
          { blank: {} },
          { pvc: { name: 'disk0', namespace: 'plant' } },
          { snapshot: { name: 'snap', namespace: 'plant' } },
          {},
        ]),
    }),
  });
  const matcher = (kind: string): Readonly<Record<string, unknown>> => ({
    ...(random.onceIn(20) ? {} : { name: random.pick(['small', 'small', 'gone']) }),
    ...some(random, 2, {
      kind: () => random.pick(['', `VirtualMachine${kind}`, `virtualmachinecluster${kind.toLowerCase()}s`, 'Thing']),
      revisionName: () => random.pick(['', 'rev', 'gone']),
    }),
  });
  const inferring = (): unknown => ({
    inferFromVolume: random.onceIn(20) ? 'gone' : random.pick(names),
    ...(random.onceIn(2) && { inferFromVolumeFailurePolicy: random.pick(['Ignore', 'Ignore', 'Reject']) }),
    ...(random.onceIn(20) && { name: 'small', kind: 'Thing' }),
  });
  const anyMatcher = (kind: string) => (): unknown => (random.onceIn(2) ? inferring() : matcher(kind));
  const templateSpec = { ...vmiSpec(random), ...(random.onceIn(6) ? {} : { volumes: inferenceVolumes(random) }) };
  const spec = {
    runStrategy: 'Always',
    template: {
      ...some(random, 2, { metadata: () => ({ annotations: { 'kubevirt.io/pci-topology-version': random.pick(['', 'v2']) } }) }),
      ...(random.onceIn(30) ? {} : { spec: templateSpec }),
    },
    ...some(random, 2, {
      instancetype: anyMatcher('Instancetype'),
      preference: anyMatcher('Preference'),
      dataVolumeTemplates: () => ['dv1', 'dv2'].slice(0, 1 + random.int(2)).map(dataVolumeTemplate),
    }),
  };
  const object = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { ...metadata, ...(random.onceIn(40) && { deletionTimestamp: '2026-01-01T00:00:00Z' }) },
    spec,
    ...(random.onceIn(4) && { status: { preferenceRef: { controllerRevisionRef: { name: random.pick(['rev', 'gone']) } } } }),
  };
  const old = {
    ...object,
    spec: { ...spec, ...some(random, 2, { instancetype: () => matcher('Instancetype'), preference: () => matcher('Preference') }) },
  };
  return {
    object,
    ...(random.onceIn(4) && { operation: 'UPDATE', oldObject: old }),
    related: related(random),
    ...(random.onceIn(3) ? {} : { kubevirt: kubeVirt(random) }),
  };
}

function inferenceVolumes(random: Random): unknown {
  return names.map((name) => ({
    name,
    ...random.pick<object>([
      { persistentVolumeClaim: { claimName: random.onceIn(6) ? 'gone' : 'disk0' } },
      { dataVolume: { name: random.pick(['dv1', 'dv2', 'dv3', 'dv3', 'disk0']) } },
      { containerDisk: { image: 'reg.lab/os:7' } },
    ]),
  }));
}

/** Objects of the API server that a VM may point to, each there more often than not. */
function related(random: Random): readonly unknown[] {
  const labels = (): unknown =>
    some(random, 2, {
      'instancetype.kubevirt.io/default-instancetype': () => random.pick(['small', '']),
      'instancetype.kubevirt.io/default-instancetype-kind': () => 'VirtualMachineInstancetype',
      'instancetype.kubevirt.io/default-preference': () => 'small',
      'instancetype.kubevirt.io/default-preference-kind': () => random.pick(['', 'VirtualMachinePreference']),
      'template.kubevirt.io/architecture': () => random.pick(['arm64', 's390x', 'riscv']),
    });
  const object = (apiVersion: string, kind: string, name: string, spec: unknown, namespace = 'plant'): unknown => ({
    apiVersion,
    kind,
    metadata: { name, ...(namespace !== '' && { namespace }), labels: labels() },
    spec,
  });
  const pointer = (): unknown => ({ name: random.pick(['disk0', 'snap', 'img', 'img2']), namespace: random.pick(['plant', 'images']) });
  const source = (): unknown => some(random, 2, { pvc: pointer, snapshot: pointer, dataSource: pointer });
  const cdi = 'cdi.kubevirt.io/v1beta1';
  const instancetypes = 'instancetype.kubevirt.io/v1beta1';
  const revision = {
    apiVersion: 'apps/v1',
    kind: 'ControllerRevision',
    metadata: { name: 'rev', namespace: 'plant', labels: { 'instancetype.kubevirt.io/object-name': random.pick(['small', 'other']) } },
    data: {
      apiVersion: instancetypes,
      kind: random.pick(['VirtualMachinePreference', 'VirtualMachineClusterPreference', 'VirtualMachineInstancetype']),
      metadata: { name: 'small' },
      spec: preferenceSpec(random),
    },
  };
  return [
    object('v1', 'PersistentVolumeClaim', 'disk0', {}),
    object('snapshot.storage.k8s.io/v1', 'VolumeSnapshot', 'snap', { source: {} }),
    object(cdi, 'DataSource', 'img', { source: source() }),
    object(cdi, 'DataSource', 'img2', { source: source() }, 'images'),
    object(cdi, 'DataVolume', 'dv3', some(random, 2, { source: () => ({ pvc: pointer() }), storage: () => ({}) })),
    object(instancetypes, 'VirtualMachinePreference', 'small', preferenceSpec(random)),
    object(instancetypes, 'VirtualMachineClusterPreference', 'small', preferenceSpec(random), ''),
    revision,
  ].filter(() => !random.onceIn(4));
}

function preferenceSpec(random: Random): unknown {
  return some(random, 2, {
    preferredArchitecture: () => random.pick(['', 'arm64', 's390x']),
    machine: () => some(random, 2, { preferredMachineType: () => random.pick(['', 'pc-q35-8.0', 'virt-9']) }),
    volumes: () => some(random, 2, { preferredStorageClassName: () => random.pick(['', 'slow']) }),
  });
}

function vmiSpec(random: Random): Readonly<Record<string, unknown>> {
  const typed = (type: string) => (): unknown => randomValue(random, goType(type), tame, 1);
  const disks = (): unknown => names.filter(() => random.onceIn(2)).map((name) => disk(random, name));
  const domain = some(random, 2, {
    machine: () => some(random, 2, { type: () => random.pick(machineTypes) }),
    cpu: () => cpu(random),
    memory: () =>
      some(random, 2, {
        guest: () => random.pick<string | number>(sizes),
        maxGuest: () => random.pick<string | number>(sizes),
        hugepages: () => ({ pageSize: random.pick(['2Mi', '1Gi', '1024Mi', ' 2Mi', 'huge', '0']) }),
      }),
    resources: () =>
      some(random, 2, {
        requests: () =>
          some(random, 2, { cpu: () => random.pick<string | number>(cpuAmounts), memory: () => random.pick<string | number>(sizes) }),
        limits: () =>
          some(random, 3, { cpu: () => random.pick<string | number>(cpuAmounts), memory: () => random.pick<string | number>(sizes) }),
      }),
    clock: typed('Clock'),
    features: typed('Features'),
    firmware: () => some(random, 2, { uuid: () => random.pick(['', 'f00d']), serial: () => 'AA-1', bootloader: typed('Bootloader') }),
    launchSecurity: typed('LaunchSecurity'),
  });
  const devices = some(random, 2, {
    disks,
    filesystems: () => [{ name: 'share', virtiofs: {} }],
    interfaces: () => [{ name: 'wire', masquerade: {} }],
    inputs: () => [some(random, 2, { name: () => 'in', bus: () => random.pick(['', 'virtio']), type: () => random.pick(['', 'tablet']) })],
    gpus: () => [{ name: 'gpu', deviceName: 'x/y', virtualGPUOptions: randomValue(random, goType('VGPUOptions'), tame, 0) }],
    watchdog: () => ({
      name: 'dog',
      ...some(random, 2, { i6300esb: typed('I6300ESBWatchdog'), diag288: typed('Diag288Watchdog') }),
    }),
    autoattachPodInterface: () => random.onceIn(2),
  });
  const volumes = (): unknown =>
    Array.from({ length: 1 + random.int(4) }, () => ({
      name: random.pick(names),
      ...random.pick<object>([
        { containerDisk: { image: random.pick(images), ...some(random, 2, { imagePullPolicy: () => random.pick(policies) }) } },
        { emptyDisk: { capacity: random.pick<string | number>(sizes) } },
        { persistentVolumeClaim: { claimName: 'c' } },
        {},
      ]),
    }));
  return {
    domain: { ...domain, devices },
    ...some(random, 2, {
      architecture: () => random.pick(architectures),
      volumes,
      networks: () => (random.onceIn(2) ? [] : [{ name: 'wire', pod: {} }]),
      evictionStrategy: () => random.pick(['', 'LiveMigrate', 'None']),
      readinessProbe: () => probe(random),
      livenessProbe: () => probe(random),
    }),
  };
}

function probe(random: Random): unknown {
  const count = (): number => random.pick([-1, 0, 1, 7]);
  return {
    ...some(random, 2, {
      timeoutSeconds: count,
      periodSeconds: count,
      successThreshold: count,
      failureThreshold: count,
      initialDelaySeconds: count,
    }),
    tcpSocket: { port: 22 },
  };
}

function cpu(random: Random): unknown {
  return some(random, 3, {
    cores: () => random.pick([0, 1, 2, 64, 65_536, 4_294_967_295]),
    sockets: () => random.pick([0, 1, 3, 16, 300, 65_536, 4_294_967_295]),
    threads: () => random.pick([0, 1, 2, 5]),
    maxSockets: () => random.pick([0, 2, 8]),
    model: () => random.pick(['', 'host-model', 'Haswell']),
    features: () =>
      random.pick<unknown>([[], [{ name: 'vmx' }], [{ name: 'x2apic' }, { name: 'vmx', policy: 'disable' }], [{ name: 'pcid' }]]),
    dedicatedCpuPlacement: () => random.onceIn(2),
    isolateEmulatorThread: () => random.onceIn(2),
    realtime: () => ({}),
    numa: () => (random.onceIn(2) ? {} : { guestMappingPassthrough: {} }),
  });
}

function disk(random: Random, name: string): unknown {
  return {
    name,
    ...some(random, 3, {
      disk: () => some(random, 2, { bus: () => random.pick(['', 'virtio', 'scsi']), readonly: () => true }),
      cdrom: () =>
        some(random, 2, {
          bus: () => random.pick(['', 'sata']),
          readonly: () => random.onceIn(2),
          tray: () => random.pick(['', 'open']),
        }),
      lun: () => some(random, 2, { bus: () => random.pick(['', 'scsi']) }),
      blockSize: () => some(random, 2, { matchVolume: () => some(random, 2, { enabled: () => random.onceIn(2) }) }),
    }),
  };
}

function status(random: Random): unknown {
  return some(random, 2, {
    phase: () => random.pick(['Running', 'Pending']),
    currentCPUTopology: () => ({ sockets: random.int(3), cores: 1 }),
    phaseTransitionTimestamps: () => [{ phase: 'Pending', phaseTransitionTimestamp: '2024-02-29T12:00:00Z' }],
    memory: () => ({ guestAtBoot: random.pick<string | number>(sizes) }),
    runtimeUser: () => random.pick([0, 107, 1000]),
  });
}

function preset(random: Random): unknown {
  const domain = some(random, 2, {
    cpu: () => cpu(random),
    firmware: () => ({ uuid: 'cafe' }),
    features: () => randomValue(random, goType('Features'), tame, 1),
    resources: () => ({ requests: { memory: random.pick<string | number>(sizes), cpu: random.pick<string | number>(cpuAmounts) } }),
  });
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstancePreset',
    metadata: { name: 'oak', namespace: 'plant' },
    spec: { selector: { matchLabels: { tier: 'edge' } }, domain: { ...domain, devices: {} } },
  };
}

const gates = ['Root', 'AlignCPUs', 'Snapshot', 'VSOCK', 'LiveMigration', 'PersistentReservation', 'NoSuchGate'] as const;

/** A KubeVirt CR with anything that defaults depend on. */
export function kubeVirt(random: Random): unknown {
  const machine = (): unknown =>
    some(random, 2, { machineType: () => random.pick(['', 'pc-q35-rhel9', 'virt-9']), emulatedMachines: () => random.pick([[], ['x*']]) });
  const configuration = some(random, 4, {
    machineType: () => random.pick(['', 'q35', 'pc-q35-8.2']),
    architectureConfiguration: () =>
      some(random, 2, { amd64: machine, arm64: machine, s390x: machine, ppc64le: machine, defaultArchitecture: () => 'arm64' }),
    emulatedMachines: () => random.pick([[], ['q35*']]),
    cpuModel: () => random.pick(['', 'Haswell']),
    cpuRequest: () => random.pick(['100m', '0.1', '0', '2', '250m', '1500m']),
    evictionStrategy: () => random.pick(['', 'LiveMigrate', 'External']),
    imagePullPolicy: () => random.pick(['', 'Always', 'Sometimes']),
    network: () =>
      some(random, 2, {
        defaultNetworkInterface: () => random.pick(['', 'bridge', 'masquerade', 'slirp', 'macvtap']),
        permitBridgeInterfaceOnPodNetwork: () => random.onceIn(2),
      }),
    vmRolloutStrategy: () => random.pick(['', 'LiveUpdate', 'Stage']),
    liveUpdateConfiguration: () =>
      some(random, 2, {
        maxHotplugRatio: () => random.pick([0, 1, 2, 8, 4_294_967_295]),
        maxCpuSockets: () => random.pick([0, 1, 8, 64]),
        maxGuest: () => random.pick<string | number>(sizes),
      }),
    developerConfiguration: () =>
      some(random, 2, {
        featureGates: () => gates.filter(() => random.onceIn(3)),
        disabledFeatureGates: () => gates.filter(() => random.onceIn(3)),
        memoryOvercommit: () => random.pick([0, 150, -1]),
        cpuAllocationRatio: () => random.pick([0, 1, 4, 4, 4, -1]),
        pvcTolerateLessSpaceUpToPercent: () => random.pick([0, 5, 5, 5, 101, -1]),
        diskVerification: () => random.pick<unknown>([{}, { memoryLimit: '1.5Gi' }]),
        logVerbosity: () => ({ virtAPI: random.int(9), nodeVerbosity: { a: 3 } }),
      }),
    confidentialCompute: () => ({ tdx: { attestation: some(random, 2, { qgsSocketPath: () => random.pick(['', '/x']) }) } }),
    hypervisors: () => random.pick<unknown>([[], [{}], [{ name: 'hyperv-direct' }]]),
    supportedGuestAgentVersions: () => random.pick([[], ['9.*']]),
    smbios: () => ({ family: 'X' }),
    apiConfiguration: () => ({ restClient: { rateLimiter: { tokenBucketRateLimiter: { burst: random.int(9) } } } }),
    migrations: () => ({ bandwidthPerMigration: random.pick<string | number>(sizes) }),
  });
  return {
    metadata: some(random, 2, { annotations: () => ({ 'alpha.kubevirt.io/EmulatorThreadCompleteToEvenParity': '' }) }),
    spec: { configuration },
    status: some(random, 2, { defaultArchitecture: () => random.pick(architectures) }),
  };
}
