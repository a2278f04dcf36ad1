import type { KubeVirtConfiguration } from '../../imports/kubevirt-v1.ts';

/** The configuration of a KubeVirt whose CR sets nothing: virt-config's defaultClusterConfig, on amd64. */
export const builtInConfiguration: KubeVirtConfiguration = {
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
    maxDowntimeMs: 900,
    nodeDrainTaintKey: 'kubevirt.io/drain',
    parallelMigrationsPerCluster: 5,
    parallelOutboundMigrationsPerNode: 2,
    progressTimeout: 150,
    unsafeMigrationOverride: false,
    utilityVolumesTimeout: 150,
  },
  cpuRequest: '100m',
  network: { defaultNetworkInterface: 'bridge', permitSlirpInterface: false, permitBridgeInterfaceOnPodNetwork: true },
  smbios: { family: 'KubeVirt', manufacturer: 'KubeVirt', product: 'None' },
  supportedGuestAgentVersions: ['2.*', '3.*', '4.*', '5.*'],
  memBalloonStatsPeriod: 10,
  apiConfiguration: requestsPerSecond(200, 400),
  controllerConfiguration: requestsPerSecond(200, 400),
  handlerConfiguration: requestsPerSecond(50, 100),
  webhookConfiguration: requestsPerSecond(200, 400),
  architectureConfiguration: {
    amd64: { ovmfPath: '/usr/share/edk2/ovmf', emulatedMachines: ['q35*', 'pc-q35*'], machineType: 'q35' },
    arm64: { ovmfPath: '/usr/share/AAVMF', emulatedMachines: ['virt*'], machineType: 'virt' },
    s390x: { emulatedMachines: ['s390-ccw-virtio*'], machineType: 's390-ccw-virtio' },
    defaultArchitecture: 'amd64',
  },
  liveUpdateConfiguration: { maxHotplugRatio: 4 },
  vmRolloutStrategy: 'LiveUpdate',
  hypervisors: [{ name: 'kvm' }],
};

function requestsPerSecond(qps: number, burst: number): NonNullable<KubeVirtConfiguration['apiConfiguration']> {
  return { restClient: { rateLimiter: { tokenBucketRateLimiter: { qps, burst } } } };
}
