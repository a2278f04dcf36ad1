type Configuration = Readonly<Record<string, unknown>>;

const permittedHostDevices = {
  pciHostDevices: [{ pciVendorSelector: '10DE:2231', resourceName: 'v/g' }],
  mediatedDevices: [{ mdevNameSelector: 'GRID', resourceName: 'v/h' }],
};

const plugins = {
  plug: { sidecarImage: 'reg.lab/plug:1', networkAttachmentDefinition: 'lab', computeResourceOverhead: { requests: { memory: '200Mi' } } },
  other: { domainAttachmentType: 'tap', downwardAPI: 'device-info', migration: {} },
};

const gates = [
  'HostDevices',
  'WorkloadEncryptionSEV',
  'WorkloadEncryptionTDX',
  'Sidecar',
  'HostDisk',
  'VSOCK',
  'DownwardMetrics',
  'PersistentReservation',
  'CPUManager',
  'PasstBinding',
];

function of(extraGates: readonly string[], configuration: Configuration, developer: Configuration = {}): Configuration {
  return {
    ...configuration,
    network: { binding: plugins, ...(configuration['network'] as Configuration | undefined) },
    developerConfiguration: { featureGates: [...gates, ...extraGates], ...developer },
  };
}

const configurations: readonly [Configuration, ...Configuration[]] = [
  of([], { permittedHostDevices }),
  of(
    [
      'ImageVolume',
      'ExternalNetResourceInjection',
      'LibvirtHooksServerAndClient',
      'PodSecondaryInterfaceNamingUpgrade',
      'VmiMemoryOverheadReport',
    ],
    { permittedHostDevices },
    { cpuAllocationRatio: 4, memoryOvercommit: 150, logVerbosity: { virtLauncher: 5 } },
  ),
  of(
    ['Root', 'ContainerPathVolumes', 'EnableVirtioFsStorageVolumes', 'EnableVirtioFsConfigVolumes'],
    {
      selinuxLauncherType: 'spc_t',
      supportContainerResources: [
        { type: 'container-disk', resources: { requests: { cpu: '7m', memory: '9M' }, limits: { memory: '99M' } } },
        { type: 'sidecar', resources: { limits: { cpu: '300m' } } },
        { type: 'guest-console-log', resources: { requests: { memory: '40M' } } },
        { type: 'virtiofs', resources: { limits: { cpu: '0' } } },
      ],
    },
    { useEmulation: true },
  ),
  of(
    ['HypervStrictCheck', 'CrossArchitectureVirtualization', 'MultiArchitecture'],
    {
      additionalGuestMemoryOverheadRatio: '1.25',
      permittedHostDevices,
      vmStateStorageClass: 'fast',
      seccompConfiguration: { virtualMachineInstanceProfile: { customProfile: { runtimeDefaultProfile: true } } },
      migrations: { matchSELinuxLevelOnMigration: false },
    },
    { minimumClusterTSCFrequency: 2000000000, nodeSelectors: { pool: 'vms' } },
  ),
  of(
    ['IOMMUFD', 'ConfigurableHypervisor', 'GPUsWithDRA', 'HostDevicesWithDRA', 'NetworkDevicesWithDRA'],
    {
      autoCPULimitNamespaceLabelSelector: { matchLabels: { autolimit: 'cpu' } },
      defaultRuntimeClass: 'kata',
      imagePullPolicy: 'Always',
      virtualMachineOptions: { disableSerialConsoleLog: {} },
      seccompConfiguration: { virtualMachineInstanceProfile: { customProfile: { localhostProfile: 'kubevirt.json' } } },
    },
    { diskVerification: { memoryLimit: '4Gi' } },
  ),
  of(
    [],
    {
      additionalGuestMemoryOverheadRatio: '2',
      autoCPULimitNamespaceLabelSelector: {},
      ovmfPath: '/opt/ovmf',
      architectureConfiguration: { amd64: { ovmfPath: '/opt/ovmf' } },
    },
    { cpuAllocationRatio: 3, memoryOvercommit: 200, disabledFeatureGates: ['ImageVolume', 'ExternalNetResourceInjection'] },
  ),
];

/** So many there are. */
export const configurationCount: number = configurations.length;

/** A KubeVirt in one of six configurations. */
export function configured(index: number): unknown {
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'KubeVirt',
    metadata: { name: 'kubevirt', namespace: 'kubevirt' },
    spec: { configuration: configurations[index] ?? configurations[0] },
  };
}
