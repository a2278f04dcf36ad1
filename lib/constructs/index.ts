export { AccessCredential, type SshKeyPropagation } from './values/access-credential.ts';
export { Affinity, type AffinityTerm, type NodeTerm, type PodTerm, type PodTermProps } from './values/affinity.ts';
export { ArgoCdAppOfApps, type ArgoCdAppOfAppsProps } from './delivery/argo-cd-app-of-apps.ts';
export { ArgoCdApplication, type ArgoCdApplicationProps } from './delivery/argo-cd-application.ts';
export { ArgoCdHealthChecks } from './delivery/argo-cd-health-checks.ts';
export type { ArgoCdApplicationSpec, ArgoCdDestination, ArgoCdRetry, ArgoCdSourceProps } from './delivery/argo-cd-spec.ts';
export { Clock, type TimerProps } from './values/clock.ts';
export { CloudInit, type CloudInitProps } from './values/cloud-init.ts';
export {
  ClusterPolicy,
  type ClusterPolicyProps,
  type PolicyRule,
  type PolicyValidation,
  type ValidatingAdmissionPolicySpec,
} from './cluster-policy.ts';
export { ConfigMap, type ConfigMapProps } from './config-map.ts';
export type { CpuProps } from './values/cpu.ts';
export { DataImportCron, type DataImportCronProps } from './data-import-cron.ts';
export { DataSource, type DataSourceProps } from './data-source.ts';
export { DataVolume, type DataVolumeProps } from './data-volume.ts';
export { DataVolumeSource } from './specs/data-volume-source.ts';
export type { DataVolumeSpecProps } from './specs/data-volume-spec.ts';
export type { DataVolumeTemplate, DataVolumeTemplateProps } from './specs/data-volume-template.ts';
export type { DeviceProps } from './values/devices.ts';
export { Disk, type AnswerFiles, type AnyDisk, type DiskOptions, type FileVolumeOptions } from './values/disk.ts';
export type { DomainProps } from './specs/domain.ts';
export { Exposable, type ExposeOptions } from './exposable.ts';
export { GuestObject } from './guest-object.ts';
export { declareExternal, external, Externals, type ExternalOptions, type FromName } from './external.ts';
export type { FeaturesProps } from './values/features.ts';
export { Findings, type AdviceCode, type Silences } from './tree/silences.ts';
export type { FirmwareProps } from './values/firmware.ts';
export {
  FluxKustomization,
  type FluxKustomizationProps,
  type FluxKustomizationSpec,
  type FluxSource,
} from './delivery/flux-kustomization.ts';
export { GoldenImage, type CommonGoldenImage, type GoldenImageChanges, type GoldenImageProps } from './values/golden-image.ts';
export { Hpa, type HpaProps, type ScaleTarget } from './hpa.ts';
export {
  HyperConverged,
  type HyperConvergedProps,
  type HyperConvergedV1beta1Props,
  type HyperConvergedV1Props,
} from './hyper-converged.ts';
export type { HyperConvergedOptions } from './hyper-converged-props.ts';
export { Hyperv, type HypervProps } from './values/hyperv.ts';
export type { Identity } from './values/identity.ts';
export type { InstancetypeRef, PreferenceRef } from './values/instancetype-ref.ts';
export { KubeObject, type KubeObjectType } from './tree/kube-object.ts';
export { type KubeObjectProps } from './tree/kube-object-props.ts';
export { KubeVirt, type KubeVirtProps } from './kube-virt.ts';
export { Label, type NodeRequirement } from './values/label.ts';
export { LimitRange, type LimitRangeItem, type LimitRangeProps, type LimitRangeSpec } from './limit-range.ts';
export type { MemoryProps } from './values/memory.ts';
export { MigrationPolicy, type MigrationPolicyProps } from './migration-policy.ts';
export type { Named } from './tree/named.ts';
export { Namespace, type NamespaceProps } from './namespace.ts';
export {
  NetworkPolicy,
  type EgressRule,
  type IngressRule,
  type NetworkPeer,
  type NetworkPolicyProps,
  type NetworkPort,
} from './network-policy.ts';
export { Network, type Binding, type InterfaceOptions } from './values/network.ts';
export { NetworkAttachment, type BridgeProps, type NetworkAttachmentProps, type NetworkConfig } from './network-attachment.ts';
export { OperandPatch, type OperandPatches, type OperandPath } from './values/operand-patch.ts';
export { PersistentVolumeClaim, type PersistentVolumeClaimProps } from './persistent-volume-claim.ts';
export { PodDisruptionBudget, type PodDisruptionBudgetProps } from './pod-disruption-budget.ts';
export type { HasPods, Pods } from './values/pods.ts';
export type { PodSecurityLevel } from '../core/pod-security.ts';
export type { PodSecurityProps } from './values/pod-security.ts';
export { Probe, type HttpGetOptions, type ProbeTiming, type TcpSocketOptions } from './values/probe.ts';
export { PriorityClass, ServiceAccount, StorageClass, VolumeSnapshotClass } from './references.ts';
export { Resolve } from './tree/resolve.ts';
export {
  ResourceQuota,
  type QuotaScope,
  type QuotaScopeRequirement,
  type ResourceQuotaProps,
  type ResourceQuotaSpec,
} from './resource-quota.ts';
export { Secret, type SecretProps } from './secret.ts';
export { Service, type ServiceProps } from './service.ts';
export type { SpecOverride } from './tree/spec-override.ts';
export { SpecObject, type SpecProps } from './tree/spec-object.ts';
export type { SysprepProps } from './values/sysprep.ts';
export type { NamedAnywhere, NamespacedName, Source, Target } from './tree/target.ts';
export { Toleration, type TolerationOptions } from './values/toleration.ts';
export { VirtualMachine, type VirtualMachineProps } from './virtual-machine.ts';
export { VirtualMachineInstance, type VirtualMachineInstanceProps } from './virtual-machine-instance.ts';
export { VmBackup, type VmBackupProps } from './vm-backup.ts';
export { VmBackupTracker, type VmBackupTrackerProps } from './vm-backup-tracker.ts';
export { VmClone, type VmCloneProps } from './vm-clone.ts';
export { VmExport, type VmExportProps } from './vm-export.ts';
export { VmClusterInstancetype, VmInstancetype, type VmClusterInstancetypeProps, type VmInstancetypeProps } from './vm-instancetype.ts';
export { VmPool, type VmPoolProps } from './vm-pool.ts';
export { VmClusterPreference, VmPreference, type VmClusterPreferenceProps, type VmPreferenceProps } from './vm-preference.ts';
export { VmPreset, type VmPresetProps } from './vm-preset.ts';
export { VmReplicaSet, type VmReplicaSetProps } from './vm-replica-set.ts';
export { VmRestore, type VmRestoreProps } from './vm-restore.ts';
export { VmSnapshot, type VmSnapshotProps } from './vm-snapshot.ts';
export type { VmProps } from './specs/vm-spec.ts';
export type { GuestProps, VmiProps } from './specs/vmi-spec.ts';
export type { TemplateProps } from './specs/vmi-template.ts';
export { VolumeSnapshot, type SnapshotContent, type VolumeSnapshotProps } from './volume-snapshot.ts';
export { Watchdog } from './values/watchdog.ts';
