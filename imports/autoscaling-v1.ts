import type { ObjectMeta, Time } from './meta-v1.ts';

export interface CrossVersionObjectReference {
  /** API version of the object. */
  readonly apiVersion?: string | undefined;
  /** Kind of the object. */
  readonly kind: string;
  /** Name of the object. */
  readonly name: string;
}
export interface HorizontalPodAutoscaler {
  /** API group and version of the object. */
  readonly apiVersion: 'autoscaling/v1';
  /** Kind of the object. */
  readonly kind: 'HorizontalPodAutoscaler';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec?: HorizontalPodAutoscalerSpec | undefined;
  /** What the object is. Controllers write it. */
  readonly status?: HorizontalPodAutoscalerStatus | undefined;
}
export interface HorizontalPodAutoscalerSpec {
  /** Most replicas. */
  readonly maxReplicas: number;
  /** Fewest replicas. @default 1 */
  readonly minReplicas?: number | undefined;
  /** Set or pool to scale. */
  readonly scaleTargetRef: CrossVersionObjectReference;
  /** CPU use to keep, in percent of the request. @default 80 */
  readonly targetCPUUtilizationPercentage?: number | undefined;
}
export interface HorizontalPodAutoscalerStatus {
  /** CPU use now, in percent of the request. */
  readonly currentCPUUtilizationPercentage?: number | undefined;
  /** Replicas now. */
  readonly currentReplicas: number;
  /** Replicas that the autoscaler has asked for. */
  readonly desiredReplicas: number;
  /** When the number was last changed. */
  readonly lastScaleTime?: Time | undefined;
  /** Generation that the status is about. */
  readonly observedGeneration?: number | undefined;
}
