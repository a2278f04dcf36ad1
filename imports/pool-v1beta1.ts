import type { NodeSelectorRequirement } from './core-v1.ts';
import type { VirtualMachineSpec } from './kubevirt-v1.ts';
import type { Duration, IntOrString, LabelSelector, ObjectMeta } from './meta-v1.ts';

export type StatePreservation = 'Disabled' | 'Offline' | 'Online';
export type VirtualMachineOpportunisticUpdateStrategy = { readonly [key: string]: never };
export type VirtualMachinePoolSortPolicy = 'AscendingOrder' | 'DescendingOrder' | 'Newest' | 'Oldest' | 'Random';
export type VirtualMachinePoolUnmanagedStrategy = { readonly [key: string]: never };

/** @since KubeVirt 1.7 */
export interface VirtualMachinePool {
  readonly apiVersion: 'pool.kubevirt.io/v1beta1';
  readonly kind: 'VirtualMachinePool';
  readonly metadata: ObjectMeta;
  readonly spec: VirtualMachinePoolSpec;
  readonly status?: VirtualMachinePoolStatus | undefined;
}
export interface VirtualMachinePoolAutohealingStrategy {
  readonly minFailingToStartDuration?: Duration | undefined;
  readonly startUpFailureThreshold?: number | undefined;
}
export interface VirtualMachinePoolCondition {
  readonly lastProbeTime?: string | undefined;
  readonly lastTransitionTime?: string | undefined;
  readonly message?: string | undefined;
  readonly reason?: string | undefined;
  readonly status: string;
  readonly type: string;
}
export interface VirtualMachinePoolNameGeneration {
  readonly appendIndexToConfigMapRefs?: boolean | undefined;
  readonly appendIndexToSecretRefs?: boolean | undefined;
}
export interface VirtualMachinePoolOpportunisticScaleInStrategy {
  readonly statePreservation?: StatePreservation | undefined;
}
export interface VirtualMachinePoolProactiveScaleInStrategy {
  readonly selectionPolicy?: VirtualMachinePoolSelectionPolicy | undefined;
  readonly statePreservation?: StatePreservation | undefined;
}
export interface VirtualMachinePoolProactiveUpdateStrategy {
  readonly selectionPolicy?: VirtualMachinePoolSelectionPolicy | undefined;
}
export interface VirtualMachinePoolScaleInStrategy {
  readonly opportunistic?: VirtualMachinePoolOpportunisticScaleInStrategy | undefined;
  readonly proactive?: VirtualMachinePoolProactiveScaleInStrategy | undefined;
  readonly unmanaged?: VirtualMachinePoolUnmanagedStrategy | undefined;
}
export interface VirtualMachinePoolSelectionPolicy {
  readonly selectors?: VirtualMachinePoolSelectors | undefined;
  readonly sortPolicy?: VirtualMachinePoolSortPolicy | undefined;
}
export interface VirtualMachinePoolSelectors {
  readonly labelSelector?: LabelSelector | undefined;
  readonly nodeSelectorRequirementMatcher?: readonly NodeSelectorRequirement[] | undefined;
}
export interface VirtualMachinePoolSpec {
  readonly autohealing?: VirtualMachinePoolAutohealingStrategy | undefined;
  readonly maxUnavailable?: IntOrString | undefined;
  readonly nameGeneration?: VirtualMachinePoolNameGeneration | undefined;
  readonly paused?: boolean | undefined;
  readonly replicas?: number | undefined;
  readonly scaleInStrategy?: VirtualMachinePoolScaleInStrategy | undefined;
  readonly selector: LabelSelector;
  readonly updateStrategy?: VirtualMachinePoolUpdateStrategy | undefined;
  readonly virtualMachineTemplate: VirtualMachineTemplateSpec;
}
export interface VirtualMachinePoolStatus {
  readonly conditions?: readonly VirtualMachinePoolCondition[] | undefined;
  readonly labelSelector?: string | undefined;
  readonly readyReplicas?: number | undefined;
  readonly replicas?: number | undefined;
}
export interface VirtualMachinePoolUpdateStrategy {
  readonly opportunistic?: VirtualMachineOpportunisticUpdateStrategy | undefined;
  readonly proactive?: VirtualMachinePoolProactiveUpdateStrategy | undefined;
  readonly unmanaged?: VirtualMachinePoolUnmanagedStrategy | undefined;
}
export interface VirtualMachineTemplateSpec {
  readonly metadata?: ObjectMeta | undefined;
  readonly spec?: VirtualMachineSpec | undefined;
}
