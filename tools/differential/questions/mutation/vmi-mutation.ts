import { goType } from '../../../../lib/core/go/types/go-type.ts';
import { randomValue, tame } from '../go-value.ts';
import { some } from '../makers.ts';
import { metadata } from '../metadata.ts';
import type { Random } from '../random.ts';
import { kubeVirt } from './kubevirt.ts';
import { architectures, cpuAmounts, images, machineTypes, names, policies, sizes } from './values.ts';

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

export function vmiSpec(random: Random): Readonly<Record<string, unknown>> {
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
