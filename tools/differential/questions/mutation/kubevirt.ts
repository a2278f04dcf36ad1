import { some } from '../makers.ts';
import type { Random } from '../random.ts';
import { architectures, sizes } from './values.ts';

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
