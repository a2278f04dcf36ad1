import type { Condition, IntOrString, LabelSelector, ObjectMeta, Time } from './meta-v1.ts';

export type UnhealthyPodEvictionPolicyType = 'AlwaysAllow' | 'IfHealthyBudget';

export interface PodDisruptionBudget {
  /** API group and version of the object. */
  readonly apiVersion: 'policy/v1';
  /** Kind of the object. */
  readonly kind: 'PodDisruptionBudget';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec?: PodDisruptionBudgetSpec | undefined;
  /** What the object is. Controllers write it. */
  readonly status?: PodDisruptionBudgetStatus | undefined;
}
export interface PodDisruptionBudgetSpec {
  /** How many of the pods may be down after an eviction: a number or a percentage. Not together with minAvailable. */
  readonly maxUnavailable?: IntOrString | undefined;
  /** How many of the pods have to run after an eviction: a number or a percentage. Not together with maxUnavailable. */
  readonly minAvailable?: IntOrString | undefined;
  /** Labels of the pods; an empty selector means all of the namespace. @default - no pods */
  readonly selector?: LabelSelector | undefined;
  /** Whether pods that are not ready may be evicted at any time. @default IfHealthyBudget */
  readonly unhealthyPodEvictionPolicy?: UnhealthyPodEvictionPolicyType | undefined;
}
export interface PodDisruptionBudgetStatus {
  /** Conditions of the budget. */
  readonly conditions?: readonly Condition[] | undefined;
  /** How many pods are ready. */
  readonly currentHealthy: number;
  /** How many pods have to be ready. */
  readonly desiredHealthy: number;
  /** Pods that are being evicted, with the time. */
  readonly disruptedPods?: { readonly [key: string]: Time } | undefined;
  /** How many pods may be evicted now. */
  readonly disruptionsAllowed: number;
  /** How many pods the budget counts. */
  readonly expectedPods: number;
  /** Generation that the status is about. */
  readonly observedGeneration?: number | undefined;
}
