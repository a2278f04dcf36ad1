import type { CodeEntry } from '../../rule.ts';

function entry(code: CodeEntry['code'], name: string, severity: CodeEntry['severity'], page: CodeEntry['page']): CodeEntry {
  return { code, name: `upgrade/${name}`, severity, page };
}

/** A guest that can migrate. */
const pluggable =
  'disks: [{ name: tray, cdrom: { bus: sata } }], volumes: [{ name: tray, persistentVolumeClaim: { claimName: media, hotpluggable: true } }]';
const movable = 'interfaces: [{ name: default, masquerade: {} }], networks: [{ name: default, pod: {} }]';
const evicts = 'kind: KubeVirt, workloadUpdateStrategy: { workloadUpdateMethods: [LiveMigrate, Evict] }';

const gate = (list: string, name: string): string => `{ developerConfiguration: { ${list}: [${name}] } }`;

export type UpgradeEntry =
  | 'hyperThreads'
  | 'pciAddresses'
  | 'firmwareUuid'
  | 'imageVolume'
  | 'templates'
  | 'gatesOn'
  | 'gatesOff'
  | 'liveHotplug'
  | 'liveNetworks'
  | 'workloadUpdates'
  | 'evicted'
  | 'twoInstances'
  | 'presets'
  | 'syncDrift'
  | 'oldHyperConverged'
  | 'skippedMinor'
  | 'dedicatedCpus'
  | 'writtenThen'
  | 'operatorDefaults'
  | 'changedDefaults'
  | 'lostFirmware'
  | 'networkResources'
  | 'olderVersion'
  | 'newClusters'
  | 'neverStarts'
  | 'guestChanges'
  | 'otherStart';

/** What upgrades of KubeVirt are known to do. `refused` of a page shows what is told of, `accepted` the nearest thing that is not. */
export const upgradeEntries: Readonly<Record<UpgradeEntry, CodeEntry>> = {
  hyperThreads: entry('UP0001', 'hyper-threads', 'warning', {
    summary:
      'A guest on amd64 with several vCPUs in one socket does not migrate from KubeVirt 1.6 or 1.7 to the next release: its launcher knows another set of CPU features.',
    refused: 'cpu: { cores: 2 }',
    accepted: 'cpu: { sockets: 2 }',
  }),
  pciAddresses: entry('UP0002', 'pci-addresses', 'warning', {
    summary:
      'KubeVirt 1.6.0 to 1.6.3, 1.7.0 and 1.7.1 give devices other PCI addresses at the next start, so that Windows takes disks offline.',
    refused: 'memory: { guest: 4Gi }',
    accepted: 'template: { metadata: { annotations: { kubevirt.io/pci-topology-version: v3 } } }',
  }),
  firmwareUuid: entry('UP0003', 'firmware-uuid', 'warning', {
    summary: 'KubeVirt before 1.6.4 and 1.7.1 asks for a restart of every running VM without a firmware UUID.',
    refused: 'memory: { guest: 4Gi }',
    accepted: 'firmware: { uuid: 6d2a1b0c-9f2e-4c55-8d0e-0a8f3f1f6a11 }',
  }),
  imageVolume: entry('UP0004', 'image-volume', 'warning', {
    summary:
      'KubeVirt 1.9 mounts container disks as image volumes, because the gate ImageVolume is on by default. Nodes need a container runtime that supports them: containerd 2.3 or newer.',
    refused: ['disks: [{ name: os, disk: {} }]', 'kind: KubeVirt, configuration: {}'],
    accepted: ['disks: [{ name: os, disk: {} }]', `kind: KubeVirt, configuration: ${gate('disabledFeatureGates', 'ImageVolume')}`],
  }),
  templates: entry('UP0005', 'templates', 'warning', {
    summary:
      'KubeVirt 1.9 deploys virt-template by itself: two Deployments and two APIServices, which quota and network policies have to allow.',
    refused: 'kind: KubeVirt, configuration: {}',
    accepted: `kind: KubeVirt, configuration: ${gate('disabledFeatureGates', 'Template')}`,
  }),
  gatesOn: entry('UP0006', 'gates-on', 'warning', {
    summary: 'Feature gates that an upgrade turns on change what the cluster accepts and does; disabledFeatureGates keeps them off.',
    refused: 'kind: KubeVirt, configuration: {}',
    accepted: `kind: KubeVirt, configuration: ${gate('featureGates', 'DeclarativeHotplugVolumes, ExpandDisks, ExternalNetResourceInjection, GPUsWithDRA, HostDevicesWithDRA, ImageVolume, KubevirtSeccompProfile, LibvirtHooksServerAndClient, LiveUpdateNADRef, MigrationPriorityQueue, NodeRestriction, OptOutRoleAggregation, PanicDevices, PasstBinding, PodSecondaryInterfaceNamingUpgrade, RebootPolicy, SecureExecution, Snapshot, Template, VMExport, VideoConfig, VmiMemoryOverheadReport, WorkloadEncryptionSEV')}`,
  }),
  gatesOff: entry('UP0007', 'gates-off', 'warning', {
    summary: 'KubeVirt 1.9 ignores a listed feature gate that it does not know; older releases turned it on.',
    refused: `kind: KubeVirt, configuration: ${gate('featureGates', 'WithHostModelCPU')}`,
    accepted: `kind: KubeVirt, configuration: ${gate('featureGates', 'CPUManager')}`,
  }),
  liveHotplug: entry('UP0008', 'live-hotplug', 'warning', {
    summary:
      'With the gate DeclarativeHotplugVolumes, hotpluggable volumes follow Git while the guest runs, also those of CD-ROM drives, and volumes that somebody plugged in by hand are unplugged.',
    refused: [pluggable, 'kind: KubeVirt, configuration: {}'],
    accepted: [pluggable, `kind: KubeVirt, configuration: ${gate('featureGates', 'HotplugVolumes')}`],
  }),
  liveNetworks: entry('UP0009', 'live-networks', 'note', {
    summary:
      'With the gate LiveUpdateNADRef, a network attachment definition that was changed in Git and waits for a restart is applied by a live migration.',
    refused: [
      'interfaces: [{ name: lan, bridge: {} }], networks: [{ name: lan, multus: { networkName: lan } }]',
      'kind: KubeVirt, configuration: {}',
    ],
    accepted: [
      'interfaces: [{ name: lan, bridge: {} }], networks: [{ name: lan, multus: { networkName: lan } }]',
      `kind: KubeVirt, configuration: ${gate('featureGates', 'LiveUpdateNADRef')}`,
    ],
  }),
  workloadUpdates: entry('UP0010', 'workload-updates', 'warning', {
    summary:
      'The workload updater of the new release migrates running guests, as all have an outdated launcher, or shuts them down, as workloadUpdateMethods says. What it cannot update keeps its launcher until the next start.',
    refused: [movable, 'kind: KubeVirt, workloadUpdateStrategy: { workloadUpdateMethods: [LiveMigrate] }'],
    accepted: [movable, 'kind: KubeVirt, workloadUpdateStrategy: { workloadUpdateMethods: [] }'],
  }),
  evicted: entry('UP0011', 'evicted', 'warning', {
    summary:
      'With Evict in workloadUpdateMethods, guests that cannot migrate are shut down by the upgrade, unless their eviction strategy is LiveMigrate.',
    refused: ['interfaces: [{ name: default, bridge: {} }], networks: [{ name: default, pod: {} }]', evicts],
    accepted: [movable, evicts],
  }),
  twoInstances: entry('UP0012', 'two-instances', 'error', {
    summary:
      'With both LiveMigrate and Evict in workloadUpdateMethods, an upgrade to KubeVirt 1.6 has left two running instances of one VM.',
    refused: ['memory: { guest: 4Gi }', 'kind: KubeVirt, workloadUpdateStrategy: { workloadUpdateMethods: [LiveMigrate, Evict] }'],
    accepted: ['memory: { guest: 4Gi }', 'kind: KubeVirt, workloadUpdateStrategy: { workloadUpdateMethods: [LiveMigrate] }'],
  }),
  presets: entry('UP0013', 'presets', 'warning', {
    summary: 'KubeVirt has announced that it will remove VirtualMachineInstancePreset; instancetypes and preferences replace it.',
    refused: 'kind: VirtualMachineInstancePreset, selector: { matchLabels: { size: small } }',
    accepted: 'kind: VirtualMachineInstancetype, memory: { guest: 4Gi }',
  }),
  syncDrift: entry('UP0014', 'sync-drift', 'note', {
    summary: 'Argo CD with self-heal leaves the fields alone that the new release writes into VMs.',
    refused: [
      'memory: { guest: 4Gi }',
      'apiVersion: argoproj.io/v1alpha1, kind: Application, spec: { syncPolicy: { automated: { selfHeal: true } } }',
    ],
    accepted: [
      'memory: { guest: 4Gi }',
      'apiVersion: argoproj.io/v1alpha1, kind: Application, spec: { ignoreDifferences: [{ group: kubevirt.io, kind: VirtualMachine, jsonPointers: [/spec/template/spec/domain/firmware, /spec/template/metadata/annotations] }], syncPolicy: { automated: { selfHeal: true } } }',
    ],
  }),
  oldHyperConverged: entry('UP0015', 'old-hyperconverged', 'note', {
    summary: 'HyperConverged 1.18 serves v1, in which fields are grouped anew, beside v1beta1; 1.19 stores v1.',
    refused: 'apiVersion: hco.kubevirt.io/v1beta1, kind: HyperConverged, evictionStrategy: LiveMigrate',
    accepted: 'apiVersion: hco.kubevirt.io/v1, kind: HyperConverged, spec: { virtualization: { evictionStrategy: LiveMigrate } }',
  }),
  skippedMinor: entry('UP0016', 'skipped-minor', 'warning', {
    summary: 'KubeVirt is upgraded one minor at a time; upstream tests no other way.',
    refused: 'cdk8s-kubevirt upgrade --from 1.7 --to 1.9, carried out in one step',
    accepted: 'cdk8s-kubevirt upgrade --from 1.7 --to 1.8',
  }),
  dedicatedCpus: entry('UP0017', 'dedicated-cpus', 'error', {
    summary: 'virt-api of KubeVirt 1.7.0 to 1.7.3 crashes on a guest with dedicated CPUs and without a memory block.',
    refused:
      'domain: { cpu: { cores: 2, dedicatedCpuPlacement: true }, memory: null, resources: { requests: { memory: 4Gi } }, devices: {} }',
    accepted: 'cpu: { cores: 2, dedicatedCpuPlacement: true }',
  }),
  writtenThen: entry('UP0018', 'written-then', 'warning', {
    summary: 'A field that the old release silently drops is written by the first sync after the upgrade.',
    refused: 'features: { hyperv: { tlbflush: { direct: { enabled: true } } } }',
    accepted: 'features: { hyperv: { tlbflush: { enabled: true } } }',
  }),
  operatorDefaults: entry('UP0019', 'operator-defaults', 'warning', {
    summary:
      'If the next release changes a setting of a HyperConverged that Git does not set, Git sets it. HyperConverged 1.19 also changes a completionTimeoutPerGiB of 150 that Git sets.',
    refused: 'kind: HyperConverged, spec: { evictionStrategy: LiveMigrate }',
    accepted: 'kind: HyperConverged, spec: { liveMigrationConfig: { completionTimeoutPerGiB: 100 } }',
  }),
  changedDefaults: entry('UP0020', 'changed-defaults', 'note', {
    summary: 'If the next release changes a default of KubeVirt on which objects depend, Git sets it.',
    refused: ['firmware: { bootloader: { efi: { secureBoot: false } } }', 'kind: KubeVirt, configuration: {}'],
    accepted: [
      'firmware: { bootloader: { efi: { secureBoot: false } } }',
      'kind: KubeVirt, configuration: { architectureConfiguration: { amd64: { ovmfPath: /usr/share/OVMF } } }',
    ],
  }),
  lostFirmware: entry('UP0021', 'lost-firmware', 'error', {
    summary:
      'Launchers of KubeVirt 1.9 have the firmware of SEV, SNP and TDX in /usr/share/edk2/ovmf alone; an ovmfPath that says /usr/share/OVMF hides it.',
    refused: [
      'launchSecurity: { sev: {} }, firmware: { bootloader: { efi: { secureBoot: false } } }',
      `kind: KubeVirt, configuration: { architectureConfiguration: { amd64: { ovmfPath: /usr/share/OVMF } }, developerConfiguration: { featureGates: [WorkloadEncryptionSEV] } }`,
    ],
    accepted: [
      'launchSecurity: { sev: {} }, firmware: { bootloader: { efi: { secureBoot: false } } }',
      `kind: KubeVirt, configuration: ${gate('featureGates', 'WorkloadEncryptionSEV')}`,
    ],
  }),
  networkResources: entry('UP0022', 'network-resources', 'warning', {
    summary:
      'KubeVirt 1.9 leaves the devices of networks to a network resources injector, because the gate ExternalNetResourceInjection is on by default; older releases read them from network attachment definitions.',
    refused: [
      'interfaces: [{ name: fast, sriov: {} }], networks: [{ name: fast, multus: { networkName: fast } }]',
      'kind: KubeVirt, configuration: {}',
    ],
    accepted: [
      'interfaces: [{ name: fast, sriov: {} }], networks: [{ name: fast, multus: { networkName: fast } }]',
      `kind: KubeVirt, configuration: ${gate('disabledFeatureGates', 'ExternalNetResourceInjection')}`,
    ],
  }),
  olderVersion: entry('UP0023', 'older-version', 'note', {
    summary:
      'An object has the API version in which the next release stores its kind. Older versions are served for a while: v1alpha1 of VirtualMachinePool since KubeVirt 1.7, v1beta1 of VirtualMachineExport since 1.9.',
    refused: 'apiVersion: pool.kubevirt.io/v1alpha1, kind: VirtualMachinePool, spec: { replicas: 1 }',
    accepted: 'apiVersion: pool.kubevirt.io/v1beta1, kind: VirtualMachinePool, spec: { replicas: 1 }',
  }),
  newClusters: entry('UP0024', 'new-clusters', 'note', {
    summary:
      'A default of HyperConverged changes for clusters that are installed anew, and not for those that are there, which have stored the old one: Git sets it, so that both are alike.',
    refused: 'kind: HyperConverged, spec: { evictionStrategy: LiveMigrate }',
    accepted: 'kind: HyperConverged, spec: { featureGates: { decentralizedLiveMigration: false } }',
  }),
  neverStarts: entry('UP0101', 'never-starts', 'error', {
    summary: 'A guest that the new release refuses runs on, and does not start again once it stops.',
    refused: 'interfaces: [{ name: default }], networks: [{ name: default, pod: {} }]',
    accepted: 'interfaces: [{ name: default, masquerade: {} }]',
  }),
  guestChanges: entry('UP0102', 'guest-changes', 'warning', {
    summary: 'The upgrade and the first sync after it leave a running guest as it is, and its VM without the condition RestartRequired.',
    refused: 'features: { hyperv: { tlbflush: { direct: { enabled: true } } } }',
    accepted: 'features: { hyperv: { tlbflush: { enabled: true } } }',
  }),
  otherStart: entry('UP0103', 'other-start', 'note', {
    summary: 'A guest that is started under the new release is the same as before.',
    refused: [
      'launchSecurity: { tdx: {} }, firmware: { bootloader: { efi: { secureBoot: false } } }',
      `kind: KubeVirt, configuration: ${gate('featureGates', 'WorkloadEncryptionTDX')}`,
    ],
    accepted: [
      'firmware: { bootloader: { efi: { secureBoot: false } } }',
      `kind: KubeVirt, configuration: ${gate('featureGates', 'WorkloadEncryptionTDX')}`,
    ],
  }),
};

export const upgradeCodes: readonly CodeEntry[] = Object.values(upgradeEntries);
