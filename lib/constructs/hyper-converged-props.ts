import type { HyperConvergedSpec } from '../../imports/hco-v1beta1.ts';

type Option<Name extends keyof HyperConvergedSpec> = HyperConvergedSpec[Name];

/** Where pods of the operator and of its operands run. */
export interface NodePlacementOptions {
  /** Where the components that serve the whole cluster run. @default - anywhere */
  readonly infra?: Option<'infra'>;
  /**
   * Where VMs run, and the components that they need on their nodes. A change is accepted while there are VMs, and running VMs stay where
   * they are.
   * @default - anywhere
   */
  readonly workloads?: Option<'workloads'>;
}

/** Feature gates and live migration. */
export interface FeatureGateOptions {
  /** Feature gates of the operator. Deprecated ones have no effect. @default - decentralizedLiveMigration and videoConfig are on */
  readonly featureGates?: Option<'featureGates'>;
}

export interface LiveMigrationOptions {
  /** Limits and timeouts of migrations. @default - 5 at once, 2 from one node, 150 seconds per GiB, over the pod network */
  readonly liveMigrationConfig?: Option<'liveMigrationConfig'>;
}

/** Devices of nodes that VMs may have. */
export interface HostDeviceOptions {
  /** Mediated devices (vGPUs) that KubeVirt creates; also list them in `permittedHostDevices`. @default - none */
  readonly mediatedDevicesConfiguration?: Option<'mediatedDevicesConfiguration'>;
  /** PCI, mediated and USB devices that VMs may have, with their resource names. @default - none */
  readonly permittedHostDevices?: Option<'permittedHostDevices'>;
}

/** How disks are imported and stored. */
export interface StorageOptions {
  /** The part of a filesystem volume that CDI leaves free, from "0" to "1". @default - CDI's default, "0.06" */
  readonly filesystemOverhead?: Option<'filesystemOverhead'>;
  /** The StorageClass of the scratch space of imports. @default - the cluster's default class, else that of the DataVolume */
  readonly scratchSpaceStorageClass?: Option<'scratchSpaceStorageClass'>;
  /** Registries from which images are pulled without TLS. @default - none */
  readonly storageImport?: Option<'storageImport'>;
  /** The StorageClass for the state of persistent TPMs and EFI. @default - the default class for VMs, else the cluster's default class */
  readonly vmStateStorageClass?: Option<'vmStateStorageClass'>;
  /** @deprecated has no effect */
  readonly localStorageClassName?: Option<'localStorageClassName'>;
  /** @deprecated has no effect; it is set in the Migration Toolkit for Virtualization */
  readonly vddkInitImage?: Option<'vddkInitImage'>;
}

export interface ResourceOptions {
  /**
   * CPU request (`vmiCPUAllocationRatio`) and automatic CPU limit of VMs' pods, and resources of import pods.
   * @default - a tenth of a CPU per vCPU
   */
  readonly resourceRequirements?: Option<'resourceRequirements'>;
  /** The memory of guests in percent of the memory that their pods request. @default - 100 */
  readonly higherWorkloadDensity?: Option<'higherWorkloadDensity'>;
}

/** Certificates and ciphers of the components. */
export interface SecurityOptions {
  /**
   * `duration` and `renewBefore` of CA and server certificates, each 10 minutes or longer. `ca.duration` is at least `server.duration`, and
   * neither `renewBefore` is above its `duration`.
   * @default - CAs last 48 hours, servers 24, renewed half-way
   */
  readonly certConfig?: Option<'certConfig'>;
  /** TLS versions and ciphers, by `type`; `Modern` also needs `modern: {}`. @default - that of OpenShift's API server, else Intermediate */
  readonly tlsSecurityProfile?: Option<'tlsSecurityProfile'>;
}

export interface CpuModelOptions {
  /** CPU models that nodes do not offer, in addition to a fixed list. `minCPUModel` has no effect. @default - the fixed list */
  readonly obsoleteCPUs?: Option<'obsoleteCPUs'>;
  /** The CPU model of VMs that set none. @default - host-model */
  readonly defaultCPUModel?: Option<'defaultCPUModel'>;
}

export interface RuntimeClassOptions {
  /** The RuntimeClass of the pods of VMs. @default - none */
  readonly defaultRuntimeClass?: Option<'defaultRuntimeClass'>;
}

/** What OpenShift's SSP deploys, and where. */
export interface NamespaceOptions {
  /** The namespace of the common templates. @default - openshift */
  readonly commonTemplatesNamespace?: Option<'commonTemplatesNamespace'>;
  /** Deploys the proxy to VNC consoles. @default - false */
  readonly deployVmConsoleProxy?: Option<'deployVmConsoleProxy'>;
  /** @deprecated has no effect */
  readonly tektonPipelinesNamespace?: Option<'tektonPipelinesNamespace'>;
  /** @deprecated has no effect */
  readonly tektonTasksNamespace?: Option<'tektonTasksNamespace'>;
}

/** What happens to running VMs, and what they may do. */
export interface WorkloadOptions {
  /** How running VMs get a new virt-launcher after an upgrade. @default - by live migration; if Evict is listed, ten a minute */
  readonly workloadUpdateStrategy?: Option<'workloadUpdateStrategy'>;
  /** `RemoveWorkloads` deletes all VMs when the HyperConverged is deleted. @default - BlockUninstallIfWorkloadsExist */
  readonly uninstallStrategy?: Option<'uninstallStrategy'>;
  /** What happens to VMs when their node is drained. @default - LiveMigrate with two workers or more, else None */
  readonly evictionStrategy?: Option<'evictionStrategy'>;
  /** Switches off free page reporting and the log of serial consoles. @default - both are on */
  readonly virtualMachineOptions?: Option<'virtualMachineOptions'>;
  /** Nodes that merge equal memory pages; an empty selector means all. @default - none */
  readonly ksmConfiguration?: Option<'ksmConfiguration'>;
  /** The limits of CPU and memory hotplug. @default - KubeVirt's own */
  readonly liveUpdateConfiguration?: Option<'liveUpdateConfiguration'>;
  /** Labels of VMs and namespaces whose changed blocks are tracked, for incremental backups. @default - none */
  readonly changedBlockTrackingLabelSelectors?: Option<'changedBlockTrackingLabelSelectors'>;
}

export interface NetworkOptions {
  /** The IPv4 address of the name server that the gate deployKubeSecondaryDNS deploys. @default - none */
  readonly kubeSecondaryDNSNameServerIP?: Option<'kubeSecondaryDNSNameServerIP'>;
  /** Network binding plugins, by the names that interfaces use. @default - l2bridge, which is always there */
  readonly networkBinding?: Option<'networkBinding'>;
  /** The range of MAC addresses that KubeMacPool assigns. @default - KubeMacPool's own */
  readonly kubeMacPoolConfiguration?: Option<'kubeMacPoolConfiguration'>;
}

export interface GoldenImageOptions {
  /** Imports the common golden images. @default - true */
  readonly enableCommonBootImageImport?: Option<'enableCommonBootImageImport'>;
  /** Golden images in the form of the API; `goldenImages` is shorter. @default - none */
  readonly dataImportCronTemplates?: Option<'dataImportCronTemplates'>;
  /** The namespace of the common golden images, except those that you change. @default - SSP's default */
  readonly commonBootImageNamespace?: Option<'commonBootImageNamespace'>;
}

export interface LogOptions {
  /** Log verbosity of KubeVirt (by component and by node) and of CDI (one number). @default - their own */
  readonly logVerbosityConfig?: Option<'logVerbosityConfig'>;
}

export interface QuotaOptions {
  /** Deploys the application-aware quota. @default - false */
  readonly enableApplicationAwareQuota?: Option<'enableApplicationAwareQuota'>;
  /** How VMs count against a quota, and in which namespaces. @default - DedicatedVirtualResources, in labelled namespaces */
  readonly applicationAwareConfig?: Option<'applicationAwareConfig'>;
}

export interface TuningOptions {
  /**
   * With `annotation`, the rate limits of KubeVirt's components come from an annotation. The prop `rateLimits` writes both this option and
   * the annotation.
   * @default - KubeVirt's own limits
   */
  readonly tuningPolicy?: Option<'tuningPolicy'>;
}

/** Other options of KubeVirt. */
export interface KubeVirtOptions {
  /** Whether VMs keep the reference to their instancetype, or get its values instead. @default - `reference`: they keep it */
  readonly instancetypeConfig?: Option<'instancetypeConfig'>;
  /** Deploys the common instancetypes and preferences. @default - true */
  readonly CommonInstancetypesDeployment?: Option<'CommonInstancetypesDeployment'>;
  /** The hypervisor; at most one. @default - kvm */
  readonly hypervisors?: Option<'hypervisors'>;
  /** Whether the cluster roles admin, edit and view include KubeVirt's roles. @default - AggregateToDefault */
  readonly roleAggregationStrategy?: Option<'roleAggregationStrategy'>;
}

/** Every option of the spec, in the sections of the operator's guide, with the names of v1beta1. */
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
