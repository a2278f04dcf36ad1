import type { KubeVirtConfiguration } from '../../imports/kubevirt-v1.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import { unmarshalOver } from '../core/go/unmarshal-over.ts';
import { ofRelease, type Release, type ReleaseRange } from '../core/kubevirt/release.ts';

export type ArchitectureSettings = NonNullable<NonNullable<KubeVirtConfiguration['architectureConfiguration']>['amd64']>;

/** On s390x, which 1.6 has in its code alone. */
export const s390xSettings: ArchitectureSettings = { emulatedMachines: ['s390-ccw-virtio*'], machineType: 's390-ccw-virtio' };

/** What every release has. */
const common: KubeVirtConfiguration = {
  imagePullPolicy: 'IfNotPresent',
  developerConfiguration: {
    memoryOvercommit: 100,
    pvcTolerateLessSpaceUpToPercent: 10,
    minimumReservePVCBytes: 131_072,
    cpuAllocationRatio: 10,
    diskVerification: { memoryLimit: '2000Mi' },
    logVerbosity: { virtAPI: 2, virtController: 2, virtHandler: 2, virtLauncher: 2, virtOperator: 2 },
  },
  evictionStrategy: 'None',
  migrations: {
    allowAutoConverge: false,
    allowPostCopy: false,
    bandwidthPerMigration: '0',
    completionTimeoutPerGiB: 150,
    nodeDrainTaintKey: 'kubevirt.io/drain',
    parallelMigrationsPerCluster: 5,
    parallelOutboundMigrationsPerNode: 2,
    progressTimeout: 150,
    unsafeMigrationOverride: false,
  },
  cpuRequest: '100m',
  network: { defaultNetworkInterface: 'bridge', permitSlirpInterface: false, permitBridgeInterfaceOnPodNetwork: true },
  smbios: { family: 'KubeVirt', manufacturer: 'KubeVirt', product: 'None' },
  supportedGuestAgentVersions: ['2.*', '3.*', '4.*', '5.*'],
  memBalloonStatsPeriod: 10,
  controllerConfiguration: requestsPerSecond(200, 400),
  webhookConfiguration: requestsPerSecond(200, 400),
  architectureConfiguration: {
    amd64: { emulatedMachines: ['q35*', 'pc-q35*'], machineType: 'q35' },
    arm64: { ovmfPath: '/usr/share/AAVMF', emulatedMachines: ['virt*'], machineType: 'virt' },
    defaultArchitecture: 'amd64',
  },
  liveUpdateConfiguration: { maxHotplugRatio: 4 },
  vmRolloutStrategy: 'LiveUpdate',
};

interface Part extends ReleaseRange {
  readonly configuration: KubeVirtConfiguration;
}

/** What only some releases have. */
const parts: readonly Part[] = [
  { configuration: common },
  {
    until: '1.6',
    configuration: {
      apiConfiguration: requestsPerSecond(5, 10),
      handlerConfiguration: requestsPerSecond(5, 10),
      architectureConfiguration: {
        ppc64le: { ovmfPath: '/usr/share/OVMF', emulatedMachines: ['pseries*'], machineType: 'pseries' },
      },
    },
  },
  {
    since: '1.7',
    configuration: {
      apiConfiguration: requestsPerSecond(200, 400),
      handlerConfiguration: requestsPerSecond(50, 100),
      architectureConfiguration: { s390x: s390xSettings },
    },
  },
  { until: '1.8', configuration: { architectureConfiguration: { amd64: { ovmfPath: '/usr/share/OVMF' } } } },
  { since: '1.8', configuration: { migrations: { utilityVolumesTimeout: 150 }, hypervisors: [{ name: 'kvm' }] } },
  {
    since: '1.9',
    configuration: {
      migrations: { maxDowntimeMs: 900 },
      architectureConfiguration: { amd64: { ovmfPath: '/usr/share/edk2/ovmf' } },
    },
  },
];

const configurations = new Map<Release, KubeVirtConfiguration>();

/** The configuration of a KubeVirt whose CR sets nothing: virt-config's defaultClusterConfig, on amd64. */
export function builtInConfiguration(release: Release): KubeVirtConfiguration {
  return getOrAdd(configurations, release, () =>
    ofRelease(parts, release).reduce(
      (merged, { configuration }) => unmarshalOver('KubeVirtConfiguration', merged, configuration) as KubeVirtConfiguration, // as both are
      {},
    ),
  );
}

function requestsPerSecond(qps: number, burst: number): NonNullable<KubeVirtConfiguration['apiConfiguration']> {
  return { restClient: { rateLimiter: { tokenBucketRateLimiter: { qps, burst } } } };
}
