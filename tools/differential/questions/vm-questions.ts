import { goStruct } from '../../../lib/core/go-types/go-type.ts';
import { randomValue } from './go-value.ts';
import { some } from './makers.ts';
import type { Random } from './random.ts';
import { validSpec } from './valid-spec.ts';
import { topologies } from './small-kind-questions.ts';
import { judgingKubeVirt, nearlyValidSpec, twistedSpec } from './vmi-questions.ts';

type Fields = Readonly<Record<string, unknown>>;

const metadata = { name: 'kestrel', namespace: 'plant' };
const tame = { wrongOnceIn: 0 };
const memories = ['1Gi', '2Gi', '1.5Gi', '512Mi', '4Gi', '1000M', '2049Mi', '0'] as const;

/** A VM that is created or updated, with sizes, data volumes and volume requests now and then. */
export function vmInput(random: Random): unknown {
  const sized = random.onceIn(2);
  const vm = (): Fields => ({
    ...runs(random),
    template: { metadata: templateMetadata(random), spec: sized ? sizedSpec(random) : twistedSpec(random) },
    ...some(random, sized ? 3 : 12, {
      dataVolumeTemplates: () => Array.from({ length: random.pick([1, 1, 1, 3]) }, () => dataVolumeTemplate(random)),
    }),
    ...(sized && some(random, 1, { instancetype: () => matcher(random, 'Instancetype') })),
    ...(sized && some(random, 2, { preference: () => matcher(random, 'Preference') })),
  });
  const object = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { ...metadata, ...(random.onceIn(50) && { deletionTimestamp: '2024-02-29T12:00:00Z' }) },
    spec: vm(),
    ...(random.onceIn(5) && { status: status(random) }),
  };
  return {
    object,
    ...(random.onceIn(5) && {
      operation: 'UPDATE',
      oldObject: { ...object, spec: random.onceIn(3) ? vm() : { ...object.spec, ...runs(random) } },
    }),
    ...(sized || random.onceIn(4) ? { related: related(random) } : {}),
    ...(random.onceIn(2) && { kubevirt: judgingKubeVirt(random) }),
    ...(random.onceIn(20) && { user: 'system:serviceaccount:kubevirt:kubevirt-controller' }),
  };
}

/** A VM that most often passes. */
export function validVmInput(random: Random): unknown {
  const vm = (): Fields => ({
    runStrategy: random.pick(['Always', 'Halted', 'Manual', 'RerunOnFailure', 'Once']),
    template: {
      ...some(random, 2, { metadata: () => templateMetadata(random) }),
      spec: random.onceIn(4) ? sizedSpec(random) : nearlyValidSpec(random),
    },
    ...some(random, 6, { instancetype: () => matcher(random, 'Instancetype'), preference: () => matcher(random, 'Preference') }),
    ...some(random, 8, {
      updateVolumesStrategy: () => random.pick(['Replacement', 'Migration']),
      dataVolumeTemplates: () => [filledDataVolume(random, 'data')],
    }),
  });
  const spec = vm();
  const object = {
    apiVersion: random.onceIn(12) ? 'kubevirt.io/v1alpha3' : 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata,
    spec: random.onceIn(10) ? withFilledVolume(random, spec) : spec,
    ...(random.onceIn(6) && { status: status(random) }),
  };
  return {
    object,
    ...(random.onceIn(8) && {
      operation: 'UPDATE',
      oldObject: { ...object, spec: { ...(random.onceIn(3) ? vm() : spec), ...runs(random) } },
    }),
    ...(random.onceIn(3) && { related: related(random) }),
  };
}

/** A VM whose one volume is made by its dataVolumeTemplate, most often in its own namespace. */
function withFilledVolume(random: Random, spec: Fields): Fields {
  const disks = [{ name: 'root', disk: {} }];
  return {
    ...spec,
    template: {
      spec: { domain: { memory: { guest: '1Gi' }, devices: { disks } }, volumes: [{ name: 'root', dataVolume: { name: 'data' } }] },
    },
    dataVolumeTemplates: [filledDataVolume(random, 'data')],
  };
}

function filledDataVolume(random: Random, name: string): unknown {
  const source = random.pick<unknown>([{ source: { blank: {} } }, { sourceRef: { kind: 'DataSource', name: 'img' } }]);
  return {
    metadata: { name, ...(random.onceIn(3) && { namespace: random.pick(['', 'plant', 'yard']) }) },
    spec: { storage: { resources: { requests: { storage: '1Gi' } } }, ...(source as object) },
  };
}

/** A VM that volumes are plugged into or taken from, while it runs or moves. */
export function pluggedVmInput(random: Random): unknown {
  const spec = (more: readonly Fields[]): Fields => ({
    domain: {
      memory: { guest: '1Gi' },
      devices: { disks: [{ name: 'root', disk: {} }, ...more.map(({ name }) => ({ name, disk: { bus: 'scsi' } }))] },
    },
    volumes: [{ name: 'root', containerDisk: { image: 'reg.lab/os:7' } }, ...more],
  });
  const plugged = random.pick<unknown>([
    { removeVolumeOptions: { name: 'extra' } },
    { addVolumeOptions: { name: 'new', disk: { disk: { bus: 'scsi' } }, volumeSource: { dataVolume: { name: 'new' } } } },
  ]);
  const extra = { name: 'extra', persistentVolumeClaim: { claimName: 'claim' } };
  const object = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata,
    spec: { runStrategy: random.pick(['Always', 'Halted']), template: { spec: spec(random.onceIn(3) ? [extra] : []) } },
    status: {
      ...(random.onceIn(3) ? (status(random) as object) : { volumeRequests: [plugged] }),
      ...(!random.onceIn(3) && { ready: true }),
    },
  };
  const vmi = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { ...metadata, ...(random.onceIn(20) && { deletionTimestamp: '2024-02-29T12:00:00Z' }) },
    spec: spec(random.onceIn(2) ? [extra] : []),
    ...(random.onceIn(2) && {
      status: {
        migrationState: {
          startTimestamp: '2024-02-29T12:00:00Z',
          ...some(random, 3, { endTimestamp: () => '2024-02-29T12:05:00Z', completed: () => true }),
        },
      },
    }),
  };
  const old = { ...object, spec: { ...object.spec, runStrategy: 'Always', template: { spec: spec(random.onceIn(2) ? [extra] : []) } } };
  return { object, related: random.onceIn(8) ? [] : [vmi], ...(random.onceIn(2) && { operation: 'UPDATE', oldObject: old }) };
}

export function replicaSetInput(random: Random): unknown {
  const object = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstanceReplicaSet',
    metadata,
    spec: {
      ...some(random, 2, { replicas: () => random.pick([0, 3, -1]), paused: () => true }),
      selector: selector(random),
      template: { metadata: templateMetadata(random), ...(random.onceIn(30) ? {} : { spec: anySpec(random) }) },
    },
  };
  return {
    object,
    ...(random.onceIn(10) && { operation: 'UPDATE', oldObject: object }),
    ...(random.onceIn(2) && { kubevirt: judgingKubeVirt(random) }),
  };
}

export function poolInput(random: Random): unknown {
  const strategy = (): unknown =>
    some(random, 2, { unmanaged: () => ({}), opportunistic: () => ({}), proactive: () => random.pick<unknown>([{}, null]) });
  const pool = (): Fields => (random.onceIn(2) ? validPool(random) : anyPool());
  const anyPool = (): Fields => ({
    ...some(random, 2, { replicas: () => random.pick([0, 3]) }),
    selector: selector(random),
    ...(!random.onceIn(30) && { virtualMachineTemplate: template() }),
    ...some(random, 3, { maxUnavailable: () => random.pick<unknown>(unavailable), updateStrategy: strategy, scaleInStrategy: strategy }),
  });
  const template = (): Fields => ({
    metadata: templateMetadata(random),
    spec: {
      ...runs(random),
      // Of a pool alone KubeVirt's OpenAPI document leaves the word to the rules.
      template: {
        metadata: templateMetadata(random),
        spec: { ...(anySpec(random) as object), ...(random.onceIn(40) && { dnsPolicy: 'z' }) },
      },
      ...some(random, 4, { dataVolumeTemplates: () => [dataVolumeTemplate(random)] }),
    },
  });
  const version = random.onceIn(20) ? 'v1alpha1' : 'v1beta1';
  const object = { apiVersion: `pool.kubevirt.io/${version}`, kind: 'VirtualMachinePool', metadata, spec: pool() };
  return {
    object,
    ...(random.onceIn(5) && { operation: 'UPDATE', oldObject: random.onceIn(2) ? object : { ...object, spec: pool() } }),
    ...(random.onceIn(2) && { kubevirt: judgingKubeVirt(random) }),
  };
}

function validPool(random: Random): Fields {
  const labels = { app: random.pick(['db', 'web']) };
  return {
    ...some(random, 2, {
      replicas: () => random.pick([0, 3]),
      maxUnavailable: () => random.pick<unknown>([1, '50%']),
      autohealing: () => ({ startUpFailureThreshold: 3 }),
      updateStrategy: () => random.pick<unknown>([{}, { unmanaged: {} }, { opportunistic: {} }, { proactive: {} }]),
    }),
    selector: { matchLabels: labels },
    virtualMachineTemplate: {
      metadata: { labels },
      spec: { runStrategy: 'Always', template: { metadata: { labels }, spec: validSpec(random) } },
    },
  };
}

const unavailable = [
  0,
  1,
  -1,
  7,
  '0%',
  '1%',
  '100%',
  '101%',
  '50',
  '%',
  'x%',
  '-5%',
  '+5%',
  '5 %',
  '1.5%',
  '99999999999999999999%',
  '5%%',
  null,
] as const;

export function presetInput(random: Random): unknown {
  const { domain } = anySpec(random) as { readonly domain: unknown }; // a VMI's spec has one
  const spec = some(random, 1, { selector: () => selector(random) });
  return {
    object: {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachineInstancePreset',
      metadata,
      spec: { ...spec, ...(random.onceIn(30) ? {} : { domain }) },
    },
  };
}

function anySpec(random: Random): unknown {
  return random.onceIn(2) ? validSpec(random) : twistedSpec(random);
}

function selector(random: Random): unknown {
  return random.pick<unknown>([
    { matchLabels: { app: 'db' } },
    { matchLabels: { app: 'db' } },
    { matchLabels: { app: 'web' } },
    { matchExpressions: [{ key: 'app', operator: 'In', values: ['db', 'web'] }] },
    { matchExpressions: [{ key: 'app', operator: 'In' }] },
    { matchExpressions: [{ key: 'app', operator: 'Near', values: ['db'] }] },
    { matchExpressions: [{ key: 'tier', operator: 'DoesNotExist' }] },
    { matchLabels: { 'a/b/c': '-x' } },
    {},
  ]);
}

function templateMetadata(random: Random): Fields {
  return some(random, 2, {
    labels: () => random.pick<unknown>([{ app: 'db' }, { app: 'db' }, { app: 'db' }, { app: 'web' }, {}, { 'kubevirt.io/nodeName': 'x' }]),
    annotations: () =>
      some(random, 4, {
        tier: () => random.pick(['edge', 'core']),
        'kubevirt.io/ignitiondata': () => '{}',
        'kubevirt.io/disablePCIHole64': () => 'true',
      }),
  });
}

function runs(random: Random): Fields {
  if (random.onceIn(40)) return some(random, 2, { running: () => random.onceIn(2), runStrategy: () => random.pick(strategies) });
  return random.onceIn(4) ? { running: random.onceIn(2) } : { runStrategy: random.onceIn(8) ? random.pick(strategies) : 'Always' };
}

const strategies = ['Always', 'Halted', 'Manual', 'RerunOnFailure', 'Once', 'WaitAsReceiver', 'WaitAsReceiver', 'Sometimes', ''] as const;

function dataVolumeTemplate(random: Random): unknown {
  const claim = (): unknown =>
    some(random, 12, { dataSource: () => ({ kind: 'X', name: 'x' }), dataSourceRef: () => ({ kind: 'X', name: 'x' }) });
  const target = random.pick(['storage', 'storage', 'storage', 'storage', 'storage', 'pvc', 'pvc', 'both', 'none']);
  return {
    metadata: some(random, 1, {
      name: () => random.pick(['dv', 'dv', 'dv', 'dv', 'dv', 'dv', 'claim', 'other', '']),
      ...(random.onceIn(6) && { namespace: () => random.pick(['', 'plant', 'yard']) }),
    }),
    spec: {
      ...((target === 'storage' || target === 'both') && { storage: claim() }),
      ...((target === 'pvc' || target === 'both') && { pvc: claim() }),
      ...(random.onceIn(15)
        ? {}
        : {
            source: random.pick<unknown>([
              { blank: {} },
              { blank: {} },
              { http: { url: 'x' } },
              {},
              { blank: {}, http: { url: 'x' } },
              { pvc: {} },
            ]),
          }),
      ...some(random, 12, { sourceRef: () => ({ kind: 'DataSource', name: 'x' }) }),
    },
  };
}

/** A VMI's spec that leaves much to an instancetype. */
function sizedSpec(random: Random): Fields {
  const network = random.onceIn(6)
    ? {}
    : { interfaces: [{ name: 'wire', ...random.pick<object>([{}, { masquerade: {} }, { masquerade: {} }, { bridge: {} }]) }] };
  const device = (): unknown => some(random, 2, { name: () => 'd', deviceName: () => 'vendor.com/x' });
  return {
    ...some(random, 10, { nodeSelector: () => ({}), schedulerName: () => random.pick(['', 's']) }),
    ...some(random, 3, { architecture: () => random.pick(['amd64', 'amd64', 'arm64', '']), subdomain: () => random.pick(['', 'lab']) }),
    domain: {
      ...some(random, 8, {
        cpu: () =>
          some(random, 5, {
            sockets: () => random.int(5),
            cores: () => random.int(5),
            threads: () => random.int(3),
            maxSockets: () => random.int(5),
            model: () => 'Haswell',
            dedicatedCpuPlacement: () => random.onceIn(2),
            isolateEmulatorThread: () => random.onceIn(2),
            features: () => [{ name: 'vmx', policy: random.pick(['require', 'bad']) }],
          }),
        memory: () =>
          some(random, 3, {
            guest: () => random.pick(memories),
            maxGuest: () => random.pick(memories),
            hugepages: () => ({ pageSize: random.pick(['2Mi', '1Gi']) }),
          }),
        machine: () => ({ type: random.pick(['q35', 'virt', '']) }),
        firmware: () => random.pick<unknown>([{}, { bootloader: { efi: {} } }, { bootloader: { bios: {} } }]),
        features: () => random.pick<unknown>([{}, { smm: {} }, { smm: { enabled: false } }]),
      }),
      ...some(random, 12, {
        resources: () => some(random, 2, { requests: () => ({ memory: '1Gi' }), limits: () => ({ cpu: '2' }) }),
        ioThreads: () => ({ supplementalPoolThreadCount: random.int(3) }),
        ioThreadsPolicy: () => random.pick(['auto', 'supplementalPool']),
        launchSecurity: () => ({ sev: {} }),
      }),
      devices: {
        disks: [{ name: 'root', ...random.pick<object>([{}, { disk: {} }, { cdrom: {} }, { lun: {} }, { disk: { bus: 'virtio' } }]) }],
        ...network,
        ...some(random, 10, {
          inputs: () => [{ name: 'pad', ...some(random, 2, { type: () => 'tablet', bus: () => 'usb' }) }],
          sound: () => ({ name: 'snd' }),
          panicDevices: () => [{}, { model: 'isa' }],
          video: () => ({}),
          autoattachGraphicsDevice: () => false,
          gpus: () => [device()],
          hostDevices: () => [device()],
        }),
      },
    },
    ...('interfaces' in network && { networks: [{ name: 'wire', pod: {} }] }),
    volumes: [
      {
        name: 'root',
        ...random.pick<object>([
          { dataVolume: { name: 'dv' } },
          { persistentVolumeClaim: { claimName: 'claim' } },
          { dataVolume: { name: 'dv' } },
        ]),
      },
    ],
  };
}

function matcher(random: Random, kind: string): unknown {
  return {
    name: random.onceIn(15) ? 'gone' : 'small',
    ...some(random, 2, {
      kind: () =>
        random.pick(['', `VirtualMachine${kind}`, `virtualmachine${kind.toLowerCase()}s`, `VirtualMachineCluster${kind}`, 'Thing']),
    }),
    ...(random.onceIn(10) && { revisionName: random.pick(['', 'rev', 'gone']) }),
  };
}

function related(random: Random): readonly unknown[] {
  const instancetype = instancetypeSpec(random);
  const preference = preferenceSpec(random);
  const apiVersion = 'instancetype.kubevirt.io/v1beta1';
  const object = (kind: string, name: string, spec: unknown, namespace?: string): unknown => ({
    apiVersion,
    kind,
    metadata: { name, ...(namespace !== undefined && { namespace }) },
    spec,
  });
  return [
    object('VirtualMachineClusterInstancetype', 'small', instancetype),
    object('VirtualMachineInstancetype', 'small', instancetype, 'plant'),
    object('VirtualMachineClusterPreference', 'small', preference),
    object('VirtualMachinePreference', 'small', preference, 'plant'),
    {
      apiVersion: 'apps/v1',
      kind: 'ControllerRevision',
      metadata: { name: 'rev', namespace: 'plant' },
      data: object(
        random.pick(['VirtualMachineInstancetype', 'VirtualMachinePreference']),
        'small',
        random.onceIn(2) ? instancetype : preference,
        'plant',
      ),
      revision: 1,
    },
    ...(random.onceIn(3)
      ? [
          {
            apiVersion: 'kubevirt.io/v1',
            kind: 'VirtualMachineInstance',
            metadata,
            spec: sizedSpec(random),
            ...(random.onceIn(4) && { status: { migrationState: { startTimestamp: '2024-02-29T12:00:00Z' } } }),
          },
        ]
      : []),
  ];
}

function instancetypeSpec(random: Random): Fields {
  return {
    cpu: {
      guest: random.pick([1, 2, 3, 4, 4, 6, 8, 0]),
      ...some(random, 8, {
        model: () => 'Broadwell',
        dedicatedCPUPlacement: () => random.onceIn(2),
        isolateEmulatorThread: () => random.onceIn(2),
        numa: () => ({ guestMappingPassthrough: {} }),
        realtime: () => ({}),
        maxSockets: () => random.int(5),
      }),
    },
    memory: {
      guest: random.pick(memories),
      ...some(random, 5, {
        overcommitPercent: () => random.pick([0, 10, 15, 50]),
        hugepages: () => ({ pageSize: random.pick(['2Mi', '1Gi', '4Gi']) }),
        maxGuest: () => random.pick(memories),
      }),
    },
    ...some(random, 12, {
      nodeSelector: () => random.pick<unknown>([{}, { a: 'b' }]),
      schedulerName: () => random.pick(['', 's']),
      ioThreads: () => ({ supplementalPoolThreadCount: random.int(3) }),
      ioThreadsPolicy: () => random.pick(['auto', 'bad', 'supplementalPool']),
      launchSecurity: () => random.pick<unknown>([{}, { sev: {} }, { tdx: {} }]),
      gpus: () => [{ name: 'g', deviceName: 'vendor.com/gpu' }],
      hostDevices: () => [{ name: 'h', deviceName: 'vendor.com/dev' }],
      annotations: () => ({ tier: 'edge', 'kubevirt.io/ignitiondata': random.pick(['', '{}']) }),
    }),
  };
}

function preferenceSpec(random: Random): unknown {
  if (random.onceIn(8)) return randomValue(random, goStruct('instancetype/v1beta1.VirtualMachinePreferenceSpec'), tame);
  return some(random, 3, {
    cpu: () =>
      some(random, 2, {
        preferredCPUTopology: () => random.pick(topologies),
        spreadOptions: () =>
          some(random, 2, {
            across: () => random.pick(['SocketsCores', 'CoresThreads', 'SocketsCoresThreads', 'Moon']),
            ratio: () => random.pick([1, 2, 2, 2, 2, 3, 0]),
          }),
        ...(random.onceIn(3) && {
          preferredCPUFeatures: () => [
            { name: 'vmx', policy: random.pick(['require', 'bad']) },
            { name: 'x', policy: 'y' },
          ],
        }),
      }),
    devices: () =>
      some(random, 6, {
        preferredDiskBus: () => random.pick(['virtio', 'scsi', 'bad']),
        preferredCdromBus: () => random.pick(['sata', 'virtio']),
        preferredLunBus: () => random.pick(['scsi', 'ide']),
        preferredDiskCache: () => random.pick(['none', 'bad']),
        preferredDiskIO: () => random.pick(['native', 'bad']),
        preferredDiskDedicatedIoThread: () => true,
        preferredDiskBlockSize: () => ({ custom: { logical: 512, physical: random.pick([512, 256]) } }),
        preferredInterfaceModel: () => random.pick(['virtio', 'bad']),
        preferredInterfaceMasquerade: () => ({}),
        preferredInputBus: () => random.pick(['usb', 'bad']),
        preferredInputType: () => random.pick(['tablet', 'bad']),
        preferredSoundModel: () => random.pick(['ich9', 'bad']),
        preferredVideoType: () => random.pick(['virtio', '']),
        preferredAutoattachGraphicsDevice: () => false,
        preferredAutoattachPodInterface: () => false,
        preferredPanicDeviceModel: () => random.pick(['hyperv', 'bad']),
      }),
    features: () => some(random, 2, { preferredSmm: () => random.pick<unknown>([{}, { enabled: false }]), preferredAcpi: () => ({}) }),
    firmware: () =>
      some(random, 3, {
        preferredEfi: () => random.pick<unknown>([{}, { secureBoot: false }, { secureBoot: true }]),
        preferredUseBios: () => random.onceIn(2),
        preferredUseEfi: () => random.onceIn(2),
        preferredUseSecureBoot: () => random.onceIn(2),
      }),
    machine: () => ({ preferredMachineType: random.pick(['q35', 'q35', 'bad', '']) }),
    preferredSubdomain: () => random.pick(['ok', 'ok', 'Bad']),
    preferredArchitecture: () => random.pick(['arm64', 'amd64', 'amd64', '']),
    annotations: () => ({ tier: 'core', 'kubevirt.io/ignitiondata': random.pick(['', '{}']) }),
    preferredLaunchSecurity: () => ({ sev: {} }),
    preferSpreadSocketToCoreRatio: () => random.int(4),
    requirements: () =>
      some(random, 2, {
        cpu: () => ({ guest: random.int(5) }),
        memory: () => ({ guest: random.pick(memories) }),
        architecture: () => random.pick(['amd64', 'arm64', '']),
      }),
  });
}

function status(random: Random): unknown {
  const disk = (): unknown => ({
    name: 'x',
    ...random.pick<object>([
      { disk: { bus: 'scsi' } },
      { disk: { bus: 'sata' } },
      { lun: { bus: 'scsi' } },
      { lun: {} },
      { cdrom: { bus: 'sata' } },
      {},
    ]),
    ...some(random, 4, { dedicatedIOThread: () => true, bootOrder: () => random.pick([0, 1]) }),
  });
  const request = (): unknown => ({
    ...(!random.onceIn(4) && {
      addVolumeOptions: {
        name: random.pick(['root', 'extra', 'extra']),
        disk: disk(),
        volumeSource: random.pick<unknown>([
          { dataVolume: { name: 'dv' } },
          { persistentVolumeClaim: { claimName: 'claim' } },
          { dataVolume: { name: 'new', hotpluggable: true } },
          {},
        ]),
      },
    }),
    ...some(random, 4, { removeVolumeOptions: () => ({ name: random.pick(['root', 'extra', 'gone']) }) }),
  });
  return some(random, 2, {
    snapshotInProgress: () => 'snap',
    restoreInProgress: () => 'back',
    ready: () => random.onceIn(2),
    volumeRequests: () => Array.from({ length: 1 + random.int(2) }, request),
  });
}
