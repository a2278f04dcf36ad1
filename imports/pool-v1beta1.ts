import type { NodeSelectorRequirement } from './core-v1.ts';
import type { VirtualMachineSpec } from './kubevirt-v1.ts';
import type { Duration, IntOrString, LabelSelector, ObjectMeta } from './meta-v1.ts';

export type StatePreservation = 'Disabled' | 'Offline' | 'Online';
export type VirtualMachineOpportunisticUpdateStrategy = { readonly [key: string]: never };
export type VirtualMachinePoolSortPolicy = 'AscendingOrder' | 'DescendingOrder' | 'Newest' | 'Oldest' | 'Random';
export type VirtualMachinePoolUnmanagedStrategy = { readonly [key: string]: never };

/** @since KubeVirt 1.7 */
export interface VirtualMachinePool {
  /** API group and version of the object. */
  readonly apiVersion: 'pool.kubevirt.io/v1beta1';
  /** Kind of the object. */
  readonly kind: 'VirtualMachinePool';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec: VirtualMachinePoolSpec;
  /** What the object is. Controllers write it. */
  readonly status?: VirtualMachinePoolStatus | undefined;
}
export interface VirtualMachinePoolAutohealingStrategy {
  /** How long a VM must fail before it is replaced, as 5m. @default 5m */
  readonly minFailingToStartDuration?: Duration | undefined;
  /** Failed starts in a row after which a VM is replaced. @default 3 */
  readonly startUpFailureThreshold?: number | undefined;
}
export interface VirtualMachinePoolCondition {
  /** When the condition was last looked at. */
  readonly lastProbeTime?: string | undefined;
  /** When the status last changed. */
  readonly lastTransitionTime?: string | undefined;
  /** What happened, for people. */
  readonly message?: string | undefined;
  /** What happened, in a word. */
  readonly reason?: string | undefined;
  /** True, False or Unknown. */
  readonly status: string;
  /** What the condition is about. */
  readonly type: string;
}
export interface VirtualMachinePoolNameGeneration {
  /** Appends the number of the VM to the names of its ConfigMaps, so that each VM has its own. @default false */
  readonly appendIndexToConfigMapRefs?: boolean | undefined;
  /** Appends the number of the VM to the names of its Secrets, so that each VM has its own. @default false */
  readonly appendIndexToSecretRefs?: boolean | undefined;
}
export interface VirtualMachinePoolOpportunisticScaleInStrategy {
  /** Whether claims of VMs that others deleted are kept for VMs to come. @default Disabled */
  readonly statePreservation?: StatePreservation | undefined;
}
export interface VirtualMachinePoolProactiveScaleInStrategy {
  /** Which VMs are deleted first. @default - random ones */
  readonly selectionPolicy?: VirtualMachinePoolSelectionPolicy | undefined;
  /** Whether claims of deleted VMs are kept for VMs to come. @default Disabled */
  readonly statePreservation?: StatePreservation | undefined;
}
export interface VirtualMachinePoolProactiveUpdateStrategy {
  /** Which VMs are updated first. @default - random ones */
  readonly selectionPolicy?: VirtualMachinePoolSelectionPolicy | undefined;
}
export interface VirtualMachinePoolScaleInStrategy {
  /** Deletes no VM; waits until others delete some. Set one strategy. */
  readonly opportunistic?: VirtualMachinePoolOpportunisticScaleInStrategy | undefined;
  /** Deletes VMs at once. Set one strategy. @default {} */
  readonly proactive?: VirtualMachinePoolProactiveScaleInStrategy | undefined;
  /** Deletes no VM. Set one strategy. */
  readonly unmanaged?: VirtualMachinePoolUnmanagedStrategy | undefined;
}
export interface VirtualMachinePoolSelectionPolicy {
  /** VMs to choose first. */
  readonly selectors?: VirtualMachinePoolSelectors | undefined;
  /** Order in which VMs are chosen. @default Random */
  readonly sortPolicy?: VirtualMachinePoolSortPolicy | undefined;
}
export interface VirtualMachinePoolSelectors {
  /** Labels of the VMs to choose first. */
  readonly labelSelector?: LabelSelector | undefined;
  /** Nodes whose VMs are chosen first. */
  readonly nodeSelectorRequirementMatcher?: readonly NodeSelectorRequirement[] | undefined;
}
export interface VirtualMachinePoolSpec {
  /** Replaces VMs that do not start. */
  readonly autohealing?: VirtualMachinePoolAutohealingStrategy | undefined;
  /** Number or percentage of VMs that an update may stop at once. @default 100% */
  readonly maxUnavailable?: IntOrString | undefined;
  /** What gets the number of a VM appended, beside its name. */
  readonly nameGeneration?: VirtualMachinePoolNameGeneration | undefined;
  /** Keeps the pool from creating, updating and deleting VMs. @default false */
  readonly paused?: boolean | undefined;
  /** Number of VMs. @default 1 */
  readonly replicas?: number | undefined;
  /** How the pool gets smaller. @default - proactive */
  readonly scaleInStrategy?: VirtualMachinePoolScaleInStrategy | undefined;
  /** Labels of the VMs that belong to the pool; the template must have them. It cannot be changed. */
  readonly selector: LabelSelector;
  /** How a change of the template gets to the VMs that exist. @default - proactive */
  readonly updateStrategy?: VirtualMachinePoolUpdateStrategy | undefined;
  /** The VM that each VM of the pool is made from. */
  readonly virtualMachineTemplate: VirtualMachineTemplateSpec;
}
export interface VirtualMachinePoolStatus {
  /** Conditions of the pool. */
  readonly conditions?: readonly VirtualMachinePoolCondition[] | undefined;
  /** The selector as text, for the autoscaler. */
  readonly labelSelector?: string | undefined;
  /** Number of VMs that are ready. */
  readonly readyReplicas?: number | undefined;
  /** Number of VMs that exist. */
  readonly replicas?: number | undefined;
}
export interface VirtualMachinePoolUpdateStrategy {
  /** Updates VMs; each guest takes the change over when it restarts. Set one strategy. */
  readonly opportunistic?: VirtualMachineOpportunisticUpdateStrategy | undefined;
  /** Updates VMs and restarts their guests. Set one strategy. @default {} */
  readonly proactive?: VirtualMachinePoolProactiveUpdateStrategy | undefined;
  /** Updates no VM; only new VMs have the change. Set one strategy. */
  readonly unmanaged?: VirtualMachinePoolUnmanagedStrategy | undefined;
}
export interface VirtualMachineTemplateSpec {
  /** Labels and annotations of the VMs. */
  readonly metadata?: ObjectMeta | undefined;
  /** Spec of the VMs. */
  readonly spec?: VirtualMachineSpec | undefined;
}
