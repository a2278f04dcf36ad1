import type { EvictionStrategy, KubeVirtConfiguration } from '../../imports/kubevirt-v1.ts';
import type { Quantity } from '../../imports/meta-v1.ts';
import type { Labels } from '../core/manifest.ts';
import { compareQuantities, parseQuantity, readQuantity } from '../core/quantity/quantity.ts';
import type { ClusterConfig } from './cluster-config.ts';
import { ofRelease, type Release, type ReleaseRange } from '../core/kubevirt/release.ts';
import { s390xSettings, type ArchitectureSettings } from './built-in-configuration.ts';
import { isGateOn } from './feature-gates.ts';

const defaultCpuRequest = parseQuantity('100m');
const defaultQgsSocketPath = '/var/run/tdx-qgs/qgs.socket';

/** A ClusterConfig of an effective configuration; what every VM asks for is worked out once. */
export class EffectiveConfig implements ClusterConfig {
  readonly release: Release;
  readonly configuration: KubeVirtConfiguration;
  readonly defaultArchitecture: string;
  readonly apiArchitecture: string;
  readonly annotations: Labels;
  readonly cpuModel: string;
  readonly ownCpuRequest: Quantity | undefined;
  readonly evictionStrategy: EvictionStrategy | undefined;
  readonly defaultNetworkInterface: string;
  readonly isBridgeInterfaceOnPodNetworkEnabled: boolean;
  readonly isVmRolloutStrategyLiveUpdate: boolean;
  readonly maximumCpuSockets: number;
  readonly maximumGuestMemory: Quantity | undefined;
  readonly maxHotplugRatio: number;
  readonly qgsSocketPath: string;
  readonly persistentReservationEnabled: boolean;
  readonly #gates = new Map<string, boolean>();

  /** virt-api runs on the nodes whose architecture is the default one, unless something else is known. */
  constructor(configuration: KubeVirtConfiguration, annotations: Labels, release: Release, apiArchitecture?: string) {
    const { architectureConfiguration, cpuRequest, network, vmRolloutStrategy, liveUpdateConfiguration: liveUpdate } = configuration;
    this.release = release;
    this.configuration = configuration;
    this.annotations = annotations;
    this.defaultArchitecture = architectureConfiguration?.defaultArchitecture ?? '';
    this.apiArchitecture = apiArchitecture ?? this.defaultArchitecture;
    this.cpuModel = configuration.cpuModel ?? '';
    this.ownCpuRequest = isDefaultCpuRequest(cpuRequest) ? undefined : cpuRequest;
    this.evictionStrategy = configuration.evictionStrategy;
    this.defaultNetworkInterface = network?.defaultNetworkInterface ?? '';
    this.isBridgeInterfaceOnPodNetworkEnabled = network?.permitBridgeInterfaceOnPodNetwork ?? false;
    this.isVmRolloutStrategyLiveUpdate = vmRolloutStrategy === undefined || vmRolloutStrategy === 'LiveUpdate';
    this.maximumCpuSockets = liveUpdate?.maxCpuSockets ?? 0;
    this.maximumGuestMemory = liveUpdate?.maxGuest;
    this.maxHotplugRatio = liveUpdate?.maxHotplugRatio ?? 1;
    this.qgsSocketPath = configuration.confidentialCompute?.tdx?.attestation?.qgsSocketPath ?? defaultQgsSocketPath;
    this.persistentReservationEnabled = ofRelease(reservations, release).some(({ isOpen }) => isOpen(configuration));
  }

  isGateOn(name: string): boolean {
    const known = this.#gates.get(name);
    if (known !== undefined) return known;
    const on = isGateOn(name, this.configuration.developerConfiguration ?? {}, this.release);
    this.#gates.set(name, on);
    return on;
  }

  machineType(architecture: string | null | undefined): string {
    return this.configuration.machineType || (this.#settingsOf(architecture)?.machineType ?? '');
  }

  emulatedMachines(architecture: string | null | undefined): readonly string[] {
    return this.configuration.emulatedMachines ?? this.#settingsOf(architecture)?.emulatedMachines ?? [];
  }

  #settingsOf(architecture: string | null | undefined): ArchitectureSettings | undefined {
    const all = this.configuration.architectureConfiguration ?? {};
    const own = ofRelease(architectures, this.release).find(({ name }) => name === architecture);
    return own === undefined ? all.amd64 : own.settings(all);
  }
}

interface Reservation extends ReleaseRange {
  readonly isOpen: (configuration: KubeVirtConfiguration) => boolean;
}

/** The gate counts where it is listed, although it is GA in 1.9. */
function isReservationListed({ developerConfiguration }: KubeVirtConfiguration): boolean {
  return developerConfiguration?.featureGates?.includes('PersistentReservation') ?? false;
}

/** What opens SCSI reservations. */
const reservations: readonly Reservation[] = [
  { until: '1.8', isOpen: isReservationListed },
  { since: '1.9', isOpen: (all) => all.persistentReservationConfiguration?.enabled ?? isReservationListed(all) },
];

interface Architecture extends ReleaseRange {
  readonly name: string;
  readonly settings: (all: NonNullable<KubeVirtConfiguration['architectureConfiguration']>) => ArchitectureSettings | undefined;
}

/** Those that do not share amd64's settings. */
const architectures: readonly Architecture[] = [
  { name: 'arm64', settings: ({ arm64 }) => arm64 },
  { name: 's390x', until: '1.6', settings: () => s390xSettings },
  { name: 's390x', since: '1.7', settings: ({ s390x }) => s390x },
  { name: 'ppc64le', until: '1.6', settings: ({ ppc64le }) => ppc64le },
];

function isDefaultCpuRequest(cpuRequest: Quantity | undefined): boolean {
  const request = readQuantity(cpuRequest);
  return request === undefined || compareQuantities(request, defaultCpuRequest) === 0;
}
