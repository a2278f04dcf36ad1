import { goStruct } from '../../../../lib/core/go/types/go-type.ts';
import type { AnyMap } from '../../../../lib/core/data/guards.ts';
import { randomValue, tame } from '../go-value.ts';
import { some } from '../makers.ts';
import { metadata } from '../metadata.ts';
import type { Random } from '../random.ts';
import { topologies } from '../small-kinds/sizes.ts';
import { memories, sizedSpec } from './vm-parts.ts';

export function related(random: Random): readonly unknown[] {
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

function instancetypeSpec(random: Random): AnyMap {
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
