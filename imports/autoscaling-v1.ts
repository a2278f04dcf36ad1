import type { ObjectMeta, Time } from './meta-v1.ts';

export interface CrossVersionObjectReference {
  readonly apiVersion?: string | undefined;
  readonly kind: string;
  readonly name: string;
}
export interface HorizontalPodAutoscaler {
  readonly apiVersion: 'autoscaling/v1';
  readonly kind: 'HorizontalPodAutoscaler';
  readonly metadata: ObjectMeta;
  readonly spec?: HorizontalPodAutoscalerSpec | undefined;
  readonly status?: HorizontalPodAutoscalerStatus | undefined;
}
export interface HorizontalPodAutoscalerSpec {
  readonly maxReplicas: number;
  readonly minReplicas?: number | undefined;
  readonly scaleTargetRef: CrossVersionObjectReference;
  readonly targetCPUUtilizationPercentage?: number | undefined;
}
export interface HorizontalPodAutoscalerStatus {
  readonly currentCPUUtilizationPercentage?: number | undefined;
  readonly currentReplicas: number;
  readonly desiredReplicas: number;
  readonly lastScaleTime?: Time | undefined;
  readonly observedGeneration?: number | undefined;
}
