import type { AnyMap } from '../../../../lib/core/data/guards.ts';
import { some } from '../makers.ts';
import type { Random } from '../random.ts';

export const memories = ['1Gi', '2Gi', '1.5Gi', '512Mi', '4Gi', '1000M', '2049Mi', '0'] as const;

export function runs(random: Random): AnyMap {
  if (random.onceIn(40)) return some(random, 2, { running: () => random.onceIn(2), runStrategy: () => random.pick(strategies) });
  return random.onceIn(4) ? { running: random.onceIn(2) } : { runStrategy: random.onceIn(8) ? random.pick(strategies) : 'Always' };
}

const strategies = ['Always', 'Halted', 'Manual', 'RerunOnFailure', 'Once', 'WaitAsReceiver', 'WaitAsReceiver', 'Sometimes', ''] as const;

export function dataVolumeTemplate(random: Random): unknown {
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
export function sizedSpec(random: Random): AnyMap {
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

export function matcher(random: Random, kind: string): unknown {
  return {
    name: random.onceIn(15) ? 'gone' : 'small',
    ...some(random, 2, {
      kind: () =>
        random.pick(['', `VirtualMachine${kind}`, `virtualmachine${kind.toLowerCase()}s`, `VirtualMachineCluster${kind}`, 'Thing']),
    }),
    ...(random.onceIn(10) && { revisionName: random.pick(['', 'rev', 'gone']) }),
  };
}

export function status(random: Random): unknown {
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
