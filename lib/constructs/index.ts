export { AccessCredential, type SshKeyPropagation } from './access-credential.ts';
export { Affinity, type AffinityTerm, type NodeTerm, type PodTerm, type PodTermProps } from './affinity.ts';
export { ArgoCdAppOfApps, type ArgoCdAppOfAppsProps } from './argo-cd-app-of-apps.ts';
export {
  ArgoCdApplication,
  type ArgoCdApplicationProps,
  type ArgoCdApplicationSpec,
  type ArgoCdDestination,
  type ArgoCdRetry,
  type ArgoCdSourceProps,
} from './argo-cd-application.ts';
export { ArgoCdHealthChecks } from './argo-cd-health-checks.ts';
export { Clock, type TimerProps } from './clock.ts';
export { CloudInit, type CloudInitProps } from './cloud-init.ts';
export { ConfigMap, type ConfigMapProps } from './config-map.ts';
export type { CpuProps } from './cpu.ts';
export { DataImportCron, type DataImportCronProps } from './data-import-cron.ts';
export { DataSource, type DataSourceProps } from './data-source.ts';
export { DataVolume, type DataVolumeProps } from './data-volume.ts';
export { DataVolumeSource } from './data-volume-source.ts';
export type { DataVolumeSpecProps } from './data-volume-spec.ts';
export type { DataVolumeTemplate, DataVolumeTemplateProps } from './data-volume-template.ts';
export type { DeviceProps } from './devices.ts';
export { Disk, type AnyDisk, type DiskOptions, type FileVolumeOptions } from './disk.ts';
export type { DomainProps } from './domain.ts';
export { Exposable, type ExposeOptions } from './exposable.ts';
export { declareExternal, external, type ExternalOptions } from './external.ts';
export type { FeaturesProps } from './features.ts';
export { Findings, type AdviceCode, type Silences } from './findings.ts';
export type { FirmwareProps } from './firmware.ts';
export { FluxKustomization, type FluxKustomizationProps, type FluxKustomizationSpec, type FluxSource } from './flux-kustomization.ts';
export { GoldenImage, type CommonGoldenImage, type GoldenImageChanges, type GoldenImageProps } from './golden-image.ts';
export { Hpa, type HpaProps, type ScaleTarget } from './hpa.ts';
export { HyperConverged, type HyperConvergedProps } from './hyper-converged.ts';
export type { HyperConvergedOptions } from './hyper-converged-props.ts';
export { Hyperv, type HypervProps } from './hyperv.ts';
export type { Identity } from './identity.ts';
export type { InstancetypeRef, PreferenceRef } from './instancetype-ref.ts';
export { KubeObject, type KubeObjectProps, type KubeObjectType } from './kube-object.ts';
export { KubeVirt, type KubeVirtProps } from './kube-virt.ts';
export { Label, type NodeRequirement } from './label.ts';
export type { MemoryProps } from './memory.ts';
export { MigrationPolicy, type MigrationPolicyProps } from './migration-policy.ts';
export type { Named } from './named.ts';
export { Namespace, type NamespaceProps } from './namespace.ts';
export { Network, type Binding, type InterfaceOptions } from './network.ts';
export { NetworkAttachment, type BridgeProps, type NetworkAttachmentProps, type NetworkConfig } from './network-attachment.ts';
export { OperandPatch, type OperandPatches, type OperandPath } from './operand-patch.ts';
export { Probe, type HttpGetOptions, type ProbeTiming, type TcpSocketOptions } from './probe.ts';
export { Secret, type SecretProps } from './secret.ts';
export { Service, type ServiceProps } from './service.ts';
export type { SpecDoor } from './spec-door.ts';
export { SpecObject, type SpecProps } from './spec-object.ts';
export type { SysprepProps } from './sysprep.ts';
export type { NamespacedName, Target } from './target.ts';
export { Toleration, type TolerationOptions } from './toleration.ts';
export { VirtualMachine, type VirtualMachineProps } from './virtual-machine.ts';
export { VirtualMachineInstance, type VirtualMachineInstanceProps } from './virtual-machine-instance.ts';
export { VmClone, type VmCloneProps } from './vm-clone.ts';
export { VmExport, type VmExportProps } from './vm-export.ts';
export { VmClusterInstancetype, VmInstancetype, type VmClusterInstancetypeProps, type VmInstancetypeProps } from './vm-instancetype.ts';
export { VmPool, type VmPoolProps } from './vm-pool.ts';
export { VmClusterPreference, VmPreference, type VmClusterPreferenceProps, type VmPreferenceProps } from './vm-preference.ts';
export { VmPreset, type VmPresetProps } from './vm-preset.ts';
export { VmReplicaSet, type VmReplicaSetProps } from './vm-replica-set.ts';
export { VmRestore, type VmRestoreProps } from './vm-restore.ts';
export { VmSnapshot, type VmSnapshotProps } from './vm-snapshot.ts';
export type { VmProps } from './vm-spec.ts';
export type { GuestProps, VmiProps } from './vmi-spec.ts';
export type { TemplateProps } from './vmi-template.ts';
export { Watchdog } from './watchdog.ts';
