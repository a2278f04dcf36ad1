import type { HyperConvergedSpec } from '../../imports/hco-v1beta1.ts';

type Option<Name extends keyof HyperConvergedSpec> = HyperConvergedSpec[Name];

/** Where pods of the operator and of its operands run. */
export interface NodePlacementOptions {
  /** Of the components that serve the whole cluster. @default - anywhere */
  readonly infra?: Option<'infra'>;
  /** Of the components that VMs need on their nodes, and so of VMs. Nothing stops a change while there are VMs. @default - anywhere */
  readonly workloads?: Option<'workloads'>;
}

/** What is not for everybody. */
export interface FeatureGateOptions {
  /** Beta gates (decentralizedLiveMigration, videoConfig) are on, alpha ones off. Deprecated ones do nothing. @default - as their phase says */
  readonly featureGates?: Option<'featureGates'>;
}

export interface LiveMigrationOptions {
  /** Limits and timeouts of migrations. @default - 5 at once, 2 from one node, 150 seconds for a GiB, over the pod network */
  readonly liveMigrationConfig?: Option<'liveMigrationConfig'>;
}

/** Devices of nodes that VMs may have. */
export interface HostDeviceOptions {
  /** Mediated devices (vGPUs) that KubeVirt makes; permit them too. @default - none */
  readonly mediatedDevicesConfiguration?: Option<'mediatedDevicesConfiguration'>;
  /** PCI, mediated and USB devices, under the names by which VMs ask for them. @default - none */
  readonly permittedHostDevices?: Option<'permittedHostDevices'>;
}

/** How disks are imported and stored. */
export interface StorageOptions {
  /** How much of a filesystem volume stays free, as "0" to "1". @default - CDI's own */
  readonly filesystemOverhead?: Option<'filesystemOverhead'>;
  /** The StorageClass for what imports unpack. @default - the cluster's, else that of the DataVolume */
  readonly scratchSpaceStorageClass?: Option<'scratchSpaceStorageClass'>;
  /** Registries without TLS. @default - none */
  readonly storageImport?: Option<'storageImport'>;
  /** The StorageClass for the state of vTPMs and the like. @default - none */
  readonly vmStateStorageClass?: Option<'vmStateStorageClass'>;
  /** @deprecated has no effect */
  readonly localStorageClassName?: Option<'localStorageClassName'>;
  /** @deprecated has no effect; the Migration Toolkit for Virtualization has it */
  readonly vddkInitImage?: Option<'vddkInitImage'>;
}

export interface ResourceOptions {
  /** CPU of VMs' pods (`vmiCPUAllocationRatio`, an automatic limit) and resources of import pods. @default - a tenth of a CPU for a virtual one */
  readonly resourceRequirements?: Option<'resourceRequirements'>;
  /** How much memory guests see of what their pods ask for, in percent. @default - 100 */
  readonly higherWorkloadDensity?: Option<'higherWorkloadDensity'>;
}

/** Certificates and ciphers of the components. */
export interface SecurityOptions {
  /** Each 10 minutes or longer; a CA lives longer than what it signs. @default - 48 hours for CAs, 24 for servers */
  readonly certConfig?: Option<'certConfig'>;
  /** With its type; `Modern` also wants `modern: {}`. @default - that of OpenShift's API server, else Intermediate */
  readonly tlsSecurityProfile?: Option<'tlsSecurityProfile'>;
}

export interface CpuModelOptions {
  /** Models that nodes do not offer, beside a fixed list. `minCPUModel` has no effect. @default - the fixed list */
  readonly obsoleteCPUs?: Option<'obsoleteCPUs'>;
  /** Of VMs that name none. @default - host-model */
  readonly defaultCPUModel?: Option<'defaultCPUModel'>;
}

export interface RuntimeClassOptions {
  /** Of the pods of VMs that name none. @default - none */
  readonly defaultRuntimeClass?: Option<'defaultRuntimeClass'>;
}

/** Namespaces, and what else OpenShift's SSP deploys. */
export interface NamespaceOptions {
  /** Of the common templates. @default - openshift */
  readonly commonTemplatesNamespace?: Option<'commonTemplatesNamespace'>;
  /** The proxy to VNC consoles. @default - false */
  readonly deployVmConsoleProxy?: Option<'deployVmConsoleProxy'>;
  /** @deprecated has no effect */
  readonly tektonPipelinesNamespace?: Option<'tektonPipelinesNamespace'>;
  /** @deprecated has no effect */
  readonly tektonTasksNamespace?: Option<'tektonTasksNamespace'>;
}

/** What becomes of running VMs. */
export interface WorkloadOptions {
  /** How they get to a new virt-launcher. @default - by migration, ten a minute */
  readonly workloadUpdateStrategy?: Option<'workloadUpdateStrategy'>;
  /** `RemoveWorkloads` deletes all VMs with the HyperConverged. @default - BlockUninstallIfWorkloadsExist */
  readonly uninstallStrategy?: Option<'uninstallStrategy'>;
  /** When their node is drained. @default - LiveMigrate with two workers or more, else None */
  readonly evictionStrategy?: Option<'evictionStrategy'>;
  /** Free page reporting, and whether serial consoles are logged: they are unless this says otherwise. @default - both on */
  readonly virtualMachineOptions?: Option<'virtualMachineOptions'>;
  /** Nodes that merge equal memory pages; an empty selector means all. @default - none */
  readonly ksmConfiguration?: Option<'ksmConfiguration'>;
  /** How far they may grow. @default - KubeVirt's own */
  readonly liveUpdateConfiguration?: Option<'liveUpdateConfiguration'>;
  /** VMs whose changed blocks are tracked, for incremental backups. @default - none */
  readonly changedBlockTrackingLabelSelectors?: Option<'changedBlockTrackingLabelSelectors'>;
}

export interface NetworkOptions {
  /** An IPv4 address; for the gate deployKubeSecondaryDNS. @default - none */
  readonly kubeSecondaryDNSNameServerIP?: Option<'kubeSecondaryDNSNameServerIP'>;
  /** Binding plugins by the names that interfaces give. @default - l2bridge, which is always there */
  readonly networkBinding?: Option<'networkBinding'>;
  /** The range of MAC addresses. @default - KubeMacPool's own */
  readonly kubeMacPoolConfiguration?: Option<'kubeMacPoolConfiguration'>;
}

export interface GoldenImageOptions {
  /** The common images. @default - true */
  readonly enableCommonBootImageImport?: Option<'enableCommonBootImageImport'>;
  /** As the API has them; `goldenImages` reads better. @default - none */
  readonly dataImportCronTemplates?: Option<'dataImportCronTemplates'>;
  /** Of the common images that nobody changes. @default - SSP's own */
  readonly commonBootImageNamespace?: Option<'commonBootImageNamespace'>;
}

export interface LogOptions {
  /** By component and by node for KubeVirt, one number for CDI. @default - their own */
  readonly logVerbosityConfig?: Option<'logVerbosityConfig'>;
}

export interface QuotaOptions {
  /** Deploys the application-aware quota. @default - false */
  readonly enableApplicationAwareQuota?: Option<'enableApplicationAwareQuota'>;
  /** How VMs count, and where. @default - DedicatedVirtualResources, in labelled namespaces */
  readonly applicationAwareConfig?: Option<'applicationAwareConfig'>;
}

export interface TuningOptions {
  /** `annotation` takes the limits of the annotation; `rateLimits` writes both. @default - KubeVirt's own limits */
  readonly tuningPolicy?: Option<'tuningPolicy'>;
}

/** What KubeVirt has besides. */
export interface KubeVirtOptions {
  /** Whether VMs keep their reference to an instancetype. @default - they do */
  readonly instancetypeConfig?: Option<'instancetypeConfig'>;
  /** The common instancetypes and preferences. @default - deployed */
  readonly CommonInstancetypesDeployment?: Option<'CommonInstancetypesDeployment'>;
  /** At most one. @default - kvm */
  readonly hypervisors?: Option<'hypervisors'>;
  /** Whether KubeVirt's roles become part of admin, edit and view. @default - AggregateToDefault */
  readonly roleAggregationStrategy?: Option<'roleAggregationStrategy'>;
}

/** Every option of the spec, by the sections of the operator's guide and by the names that v1beta1 has. */
export interface HyperConvergedOptions
  extends
    NodePlacementOptions,
    FeatureGateOptions,
    LiveMigrationOptions,
    HostDeviceOptions,
    StorageOptions,
    ResourceOptions,
    SecurityOptions,
    CpuModelOptions,
    RuntimeClassOptions,
    NamespaceOptions,
    WorkloadOptions,
    NetworkOptions,
    GoldenImageOptions,
    LogOptions,
    QuotaOptions,
    TuningOptions,
    KubeVirtOptions {}
