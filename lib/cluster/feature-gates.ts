import { minors, rangeOf, type Minor, type MinorRange, type Release } from '../core/kubevirt/release.ts';

/** How far a feature has come. GA gates are always on, Discontinued ones open nothing any more. */
export type GateState = 'Alpha' | 'Beta' | 'GA' | 'Deprecated' | 'Discontinued';

/** The gates of a cluster, as the KubeVirt CR lists them under developerConfiguration. */
export interface ListedGates {
  readonly featureGates?: readonly string[] | undefined;
  readonly disabledFeatureGates?: readonly string[] | undefined;
}

/**
 * Every gate, by the literal string that goes into featureGates: the state that it has from a release on, until the next one that is named.
 * `Gone` is a gate that a release has removed. Before the first release that is named, KubeVirt does not know the gate.
 */
const gates: Readonly<Record<string, Readonly<Partial<Record<Minor, GateState | 'Gone'>>>>> = {
  AlignCPUs: { '1.6': 'Alpha' },
  AutoResourceLimitsGate: { '1.6': 'GA' },
  BochsDisplayForEFIGuests: { '1.6': 'GA' },
  CPUManager: { '1.6': 'Alpha' },
  CPUNodeDiscovery: { '1.6': 'GA' },
  ClusterProfiler: { '1.6': 'GA' },
  CommonInstancetypesDeploymentGate: { '1.6': 'GA' },
  ConfigurableHypervisor: { '1.8': 'Alpha' },
  ContainerPathVolumes: { '1.8': 'Alpha' },
  CrossArchitectureVirtualization: { '1.9': 'Alpha' },
  DecentralizedLiveMigration: { '1.6': 'Alpha' },
  DeclarativeHotplugVolumes: { '1.6': 'Alpha', '1.9': 'Beta' },
  DisableCustomSELinuxPolicy: { '1.6': 'GA' },
  DisableMDEVConfiguration: { '1.6': 'Alpha', '1.8': 'Deprecated' },
  DockerSELinuxMCSWorkaround: { '1.6': 'Deprecated' },
  DownwardMetrics: { '1.6': 'Alpha' },
  DynamicPodInterfaceNaming: { '1.6': 'GA' },
  EnableVirtioFsConfigVolumes: { '1.6': 'Alpha', '1.8': 'GA' },
  EnableVirtioFsStorageVolumes: { '1.6': 'Alpha' },
  ExpandDisks: { '1.6': 'Alpha', '1.9': 'GA' },
  ExperimentalIgnitionSupport: { '1.6': 'Alpha' },
  ExperimentalVirtiofsSupport: { '1.6': 'Deprecated', '1.8': 'Discontinued' },
  ExternalNetResourceInjection: { '1.8': 'Beta' },
  FirmwareAutoSelection: { '1.9': 'Alpha' },
  GPU: { '1.6': 'GA' },
  GPUsWithDRA: { '1.6': 'Alpha', '1.9': 'Beta' },
  GraceIOVirtualization: { '1.9': 'Alpha' },
  HostDevices: { '1.6': 'Alpha' },
  HostDevicesWithDRA: { '1.6': 'Alpha', '1.9': 'Beta' },
  HostDisk: { '1.6': 'Alpha' },
  HotplugNICs: { '1.6': 'GA' },
  HotplugVolumes: { '1.6': 'Alpha', '1.9': 'Deprecated' },
  HypervStrictCheck: { '1.6': 'Alpha' },
  IOMMUFD: { '1.9': 'Alpha' },
  ImageVolume: { '1.6': 'Alpha', '1.7': 'Beta' },
  IncrementalBackup: { '1.7': 'Alpha' },
  InstancetypeReferencePolicy: { '1.6': 'GA' },
  KubevirtSeccompProfile: { '1.6': 'Alpha', '1.7': 'Beta' },
  LibvirtHooksServerAndClient: { '1.8': 'Alpha', '1.9': 'Beta' },
  LiveMigration: { '1.6': 'GA' },
  LiveUpdateNADRef: { '1.8': 'Beta', '1.9': 'GA' },
  Macvtap: { '1.6': 'Discontinued' },
  MigrationPriorityQueue: { '1.7': 'Alpha', '1.8': 'Beta', '1.9': 'GA' },
  MigrationStallDetection: { '1.9': 'Alpha' },
  MultiArchitecture: { '1.6': 'Alpha', '1.8': 'Deprecated' },
  NUMA: { '1.6': 'GA' },
  NetworkBindingPlugins: { '1.6': 'GA' },
  NetworkDevicesWithDRA: { '1.9': 'Alpha' },
  NodeRestriction: { '1.6': 'Beta' },
  NonRoot: { '1.6': 'GA' },
  OCIExport: { '1.9': 'Alpha' },
  ObjectGraph: { '1.9': 'Alpha' },
  OptOutRoleAggregation: { '1.8': 'Alpha', '1.9': 'Beta' },
  PCINUMAAwareTopology: { '1.8': 'Alpha' },
  PSA: { '1.6': 'GA' },
  PanicDevices: { '1.6': 'Alpha', '1.7': 'Beta', '1.9': 'GA' },
  Passt: { '1.6': 'Discontinued' },
  PasstBinding: { '1.8': 'Beta' },
  PasstIPStackMigration: { '1.6': 'Alpha', '1.8': 'Discontinued' },
  PersistentReservation: { '1.6': 'Alpha', '1.9': 'GA' },
  Plugins: { '1.9': 'Alpha' },
  PodSecondaryInterfaceNamingUpgrade: { '1.8': 'Beta' },
  PortRangesSpec: { '1.9': 'Alpha' },
  RebootPolicy: { '1.8': 'Alpha', '1.9': 'Beta' },
  ReservedOverheadMemlock: { '1.8': 'Alpha' },
  Root: { '1.6': 'Alpha' },
  SRIOVLiveMigration: { '1.6': 'GA' },
  SecureExecution: { '1.7': 'Beta', '1.9': 'GA' },
  Sidecar: { '1.6': 'Alpha' },
  Snapshot: { '1.6': 'Beta' },
  Template: { '1.8': 'Alpha', '1.9': 'Beta' },
  UtilityVolumes: { '1.8': 'Alpha' },
  VGPULiveMigration: { '1.9': 'Alpha' },
  VMExport: { '1.6': 'Beta', '1.9': 'GA' },
  VMLiveUpdateFeatures: { '1.6': 'GA' },
  VMPersistentState: { '1.6': 'GA' },
  VMStatsCollector: { '1.9': 'Alpha' },
  VSOCK: { '1.6': 'Alpha' },
  VideoConfig: { '1.6': 'Alpha', '1.7': 'Beta', '1.9': 'GA' },
  VmiMemoryOverheadReport: { '1.8': 'Alpha', '1.9': 'Beta' },
  VolumeMigration: { '1.6': 'GA' },
  VolumesUpdateStrategy: { '1.6': 'GA' },
  WorkloadEncryptionSEV: { '1.6': 'Alpha', '1.9': 'Beta' },
  WorkloadEncryptionTDX: { '1.7': 'Alpha' },
};

type States = ReadonlyMap<string, GateState>;

const states = new Map<Minor, States>(minors.map((minor, at) => [minor, statesOf(minors.slice(0, at + 1))]));

/** The states after a series of releases. */
function statesOf(past: readonly Minor[]): States {
  return new Map(
    Object.entries(gates).flatMap(([name, changes]): readonly (readonly [string, GateState])[] => {
      const state = past.map((minor) => changes[minor]).findLast((change) => change !== undefined);
      return state === undefined || state === 'Gone' ? [] : [[name, state]];
    }),
  );
}

const noStates: States = new Map();

/** The state of a gate in a release; undefined for a name that the release does not know. */
export function gateState(name: string, { minor }: Release): GateState | undefined {
  return states.get(minor)?.get(name);
}

/** The releases that know a gate; undefined for a name that none of them knows. */
export function gateRange(name: string): MinorRange | undefined {
  return rangeOf(
    minors.filter((minor) => states.get(minor)?.has(name)),
    minors,
  );
}

/** The names that a release knows, whatever has become of their features. */
export function knownGates({ minor }: Release): readonly string[] {
  return Array.from((states.get(minor) ?? noStates).keys());
}

/** The gates that a cluster of this release may have on or off, as its administrator likes. */
export function openableGates({ minor }: Release): readonly string[] {
  return Array.from(states.get(minor) ?? noStates).flatMap(([name, state]) => (state === 'GA' || state === 'Discontinued' ? [] : [name]));
}

type Reading = (state: GateState | undefined, isListed: boolean, isDisabled: boolean) => boolean;

/** config.isFeatureGateEnabled: GA or listed, also under a name that nobody has registered. */
const byList: Reading = (state, isListed) => state === 'GA' || isListed;

/** featuregate.IsEnabled: GA, then listed, then listed as disabled, then Beta decide, in this order; an unknown name is off. */
const byState: Reading = (state, isListed, isDisabled) => {
  if (state === undefined) return false;
  return state === 'GA' || isListed || (state === 'Beta' && !isDisabled);
};

/** How each release reads its lists of gates. */
const readings: Readonly<Record<Minor, Reading>> = { '1.6': byList, '1.7': byList, '1.8': byList, '1.9': byState };

/** Whether a gate is on under these lists, as the release reads them. */
export function isGateOn(name: string, { featureGates, disabledFeatureGates }: ListedGates, release: Release): boolean {
  return readings[release.minor](gateState(name, release), isIn(featureGates, name), isIn(disabledFeatureGates, name));
}

/** Lists by what they hold: input may list a hundred thousand gates, each of which is asked for. */
const members = new WeakMap<readonly string[], ReadonlySet<string>>();

function isIn(list: readonly string[] | null | undefined, name: string): boolean {
  if (list === undefined || list === null) return false;
  const known = members.get(list) ?? new Set(list);
  members.set(list, known);
  return known.has(name);
}
