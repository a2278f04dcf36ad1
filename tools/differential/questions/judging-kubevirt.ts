import { mapOf, oneOf, type Maker } from './makers.ts';
import type { Random } from './random.ts';

/** A KubeVirt CR whose configuration VMIs are judged by. */
export function judgingKubeVirt(random: Random): unknown {
  return {
    metadata: {},
    spec: { configuration: configuration(random) },
    status: random.onceIn(4) ? { defaultArchitecture: random.pick(['arm64', 's390x']) } : {},
  };
}

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
  'VideoConfig',
  'PanicDevices',
  'SecureExecution',
  'ContainerPathVolumes',
  'EnableVirtioFsConfigVolumes',
  'MultiArchitecture',
  'LiveUpdateNADRef',
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
