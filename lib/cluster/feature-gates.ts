/** A KubeVirt release whose feature gates and rules are known here. */
export type Release = '1.8.4' | '1.9.0';

/** The release that a cluster is assumed to run, unless another is known. */
export const newestRelease: Release = '1.9.0';

/** How far a feature has come. GA gates are always on, Discontinued ones open nothing any more. */
export type GateState = 'Alpha' | 'Beta' | 'GA' | 'Deprecated' | 'Discontinued';

/** The gates of a cluster, as the KubeVirt CR lists them under developerConfiguration. */
export interface ListedGates {
  readonly featureGates?: readonly string[] | undefined;
  readonly disabledFeatureGates?: readonly string[] | undefined;
}

/** The literal strings that go into featureGates, by release and state. */
const gates: Readonly<Record<Release, Readonly<Record<GateState, readonly string[]>>>> = {
  '1.8.4': {
    GA: [
      'AutoResourceLimitsGate',
      'BochsDisplayForEFIGuests',
      'CPUNodeDiscovery',
      'ClusterProfiler',
      'CommonInstancetypesDeploymentGate',
      'DisableCustomSELinuxPolicy',
      'DynamicPodInterfaceNaming',
      'EnableVirtioFsConfigVolumes',
      'GPU',
      'HotplugNICs',
      'InstancetypeReferencePolicy',
      'LiveMigration',
      'NUMA',
      'NetworkBindingPlugins',
      'NonRoot',
      'PSA',
      'SRIOVLiveMigration',
      'VMLiveUpdateFeatures',
      'VMPersistentState',
      'VolumeMigration',
      'VolumesUpdateStrategy',
    ],
    Beta: [
      'ExternalNetResourceInjection',
      'ImageVolume',
      'KubevirtSeccompProfile',
      'LiveUpdateNADRef',
      'MigrationPriorityQueue',
      'NodeRestriction',
      'PanicDevices',
      'PasstBinding',
      'PodSecondaryInterfaceNamingUpgrade',
      'SecureExecution',
      'Snapshot',
      'VMExport',
      'VideoConfig',
    ],
    Alpha: [
      'AlignCPUs',
      'CPUManager',
      'ConfigurableHypervisor',
      'ContainerPathVolumes',
      'DecentralizedLiveMigration',
      'DeclarativeHotplugVolumes',
      'DownwardMetrics',
      'EnableVirtioFsStorageVolumes',
      'ExpandDisks',
      'ExperimentalIgnitionSupport',
      'GPUsWithDRA',
      'HostDevices',
      'HostDevicesWithDRA',
      'HostDisk',
      'HotplugVolumes',
      'HypervStrictCheck',
      'IncrementalBackup',
      'LibvirtHooksServerAndClient',
      'OptOutRoleAggregation',
      'PCINUMAAwareTopology',
      'PersistentReservation',
      'RebootPolicy',
      'ReservedOverheadMemlock',
      'Root',
      'Sidecar',
      'Template',
      'UtilityVolumes',
      'VSOCK',
      'VmiMemoryOverheadReport',
      'WorkloadEncryptionSEV',
      'WorkloadEncryptionTDX',
    ],
    Deprecated: ['DisableMDEVConfiguration', 'DockerSELinuxMCSWorkaround', 'MultiArchitecture'],
    Discontinued: ['ExperimentalVirtiofsSupport', 'Macvtap', 'Passt', 'PasstIPStackMigration'],
  },
  '1.9.0': {
    GA: [
      'AutoResourceLimitsGate',
      'BochsDisplayForEFIGuests',
      'CPUNodeDiscovery',
      'ClusterProfiler',
      'CommonInstancetypesDeploymentGate',
      'DisableCustomSELinuxPolicy',
      'DynamicPodInterfaceNaming',
      'EnableVirtioFsConfigVolumes',
      'ExpandDisks',
      'GPU',
      'HotplugNICs',
      'InstancetypeReferencePolicy',
      'LiveMigration',
      'LiveUpdateNADRef',
      'MigrationPriorityQueue',
      'NUMA',
      'NetworkBindingPlugins',
      'NonRoot',
      'PSA',
      'PanicDevices',
      'PersistentReservation',
      'SRIOVLiveMigration',
      'SecureExecution',
      'VMExport',
      'VMLiveUpdateFeatures',
      'VMPersistentState',
      'VideoConfig',
      'VolumeMigration',
      'VolumesUpdateStrategy',
    ],
    Beta: [
      'DeclarativeHotplugVolumes',
      'ExternalNetResourceInjection',
      'GPUsWithDRA',
      'HostDevicesWithDRA',
      'ImageVolume',
      'KubevirtSeccompProfile',
      'LibvirtHooksServerAndClient',
      'NodeRestriction',
      'OptOutRoleAggregation',
      'PasstBinding',
      'PodSecondaryInterfaceNamingUpgrade',
      'RebootPolicy',
      'Snapshot',
      'Template',
      'VmiMemoryOverheadReport',
      'WorkloadEncryptionSEV',
    ],
    Alpha: [
      'AlignCPUs',
      'CPUManager',
      'ConfigurableHypervisor',
      'ContainerPathVolumes',
      'CrossArchitectureVirtualization',
      'DecentralizedLiveMigration',
      'DownwardMetrics',
      'EnableVirtioFsStorageVolumes',
      'ExperimentalIgnitionSupport',
      'FirmwareAutoSelection',
      'GraceIOVirtualization',
      'HostDevices',
      'HostDisk',
      'HypervStrictCheck',
      'IOMMUFD',
      'IncrementalBackup',
      'MigrationStallDetection',
      'NetworkDevicesWithDRA',
      'OCIExport',
      'ObjectGraph',
      'PCINUMAAwareTopology',
      'Plugins',
      'PortRangesSpec',
      'ReservedOverheadMemlock',
      'Root',
      'Sidecar',
      'UtilityVolumes',
      'VGPULiveMigration',
      'VMStatsCollector',
      'VSOCK',
      'WorkloadEncryptionTDX',
    ],
    Deprecated: ['DisableMDEVConfiguration', 'DockerSELinuxMCSWorkaround', 'HotplugVolumes', 'MultiArchitecture'],
    Discontinued: ['ExperimentalVirtiofsSupport', 'Macvtap', 'Passt', 'PasstIPStackMigration'],
  },
};

/** Releases that turn Beta gates on unless they are listed as disabled. Before, every gate short of GA had to be listed. */
const betaOn: ReadonlySet<Release> = new Set(['1.9.0']);

const states: Readonly<Record<Release, ReadonlyMap<string, GateState>>> = { '1.8.4': statesOf('1.8.4'), '1.9.0': statesOf('1.9.0') };

function statesOf(release: Release): ReadonlyMap<string, GateState> {
  return new Map(Object.entries(gates[release]).flatMap(([state, names]) => names.map((name) => [name, state as GateState] as const))); // the keys are
}

/** The state of a gate in a release; undefined for a name that the release does not know. */
export function gateState(name: string, release: Release): GateState | undefined {
  return states[release].get(name);
}

/** The names that a release knows, whatever has become of their features. */
export function knownGates(release: Release): readonly string[] {
  return Array.from(states[release].keys());
}

/** The gates that a cluster of this release may have on or off, as its administrator likes. */
export function openableGates(release: Release): readonly string[] {
  return Array.from(states[release]).flatMap(([name, state]) => (state === 'GA' || state === 'Discontinued' ? [] : [name]));
}

/** featuregate.IsEnabled: GA, then listed, then listed as disabled, then Beta decide, in this order; an unknown name is off. */
export function isGateOn(name: string, { featureGates, disabledFeatureGates }: ListedGates, release: Release): boolean {
  const state = gateState(name, release);
  if (state === undefined) return false;
  if (state === 'GA' || featureGates?.includes(name)) return true;
  if (!betaOn.has(release) || disabledFeatureGates?.includes(name)) return false;
  return state === 'Beta';
}
