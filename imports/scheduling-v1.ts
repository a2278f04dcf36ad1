import type { ObjectMeta } from './meta-v1.ts';

export type PreemptionPolicy = 'PreemptLowerPriority' | 'Never';

export interface PriorityClass {
  /** API group and version of the object. */
  readonly apiVersion: 'scheduling.k8s.io/v1';
  /** Kind of the object. */
  readonly kind: 'PriorityClass';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the class is for, for people. */
  readonly description?: string | undefined;
  /** Whether pods that name no class get this one. One class at most. @default false */
  readonly globalDefault?: boolean | undefined;
  /** Whether pods of the class may evict those of a lower value to find room. It cannot change. @default PreemptLowerPriority */
  readonly preemptionPolicy?: PreemptionPolicy | undefined;
  /** Priority of the pods: up to 1000000000, and higher means more important. It cannot change. */
  readonly value: number;
}
