import type { LabelSelector, ObjectMeta, Quantity, Time } from './meta-v1.ts';

export type HPAScalingPolicyType = 'Pods' | 'Percent';
export type MetricSourceType = 'Object' | 'Pods' | 'Resource' | 'ContainerResource' | 'External';
export type MetricTargetType = 'Utilization' | 'Value' | 'AverageValue';
export type ScalingPolicySelect = 'Max' | 'Min' | 'Disabled';

export interface ContainerResourceMetricSource {
  readonly container: string;
  readonly name: string;
  readonly target: MetricTarget;
}
export interface ContainerResourceMetricStatus {
  readonly container: string;
  readonly current: MetricValueStatus;
  readonly name: string;
}
export interface CrossVersionObjectReference {
  readonly apiVersion?: string | undefined;
  readonly kind: string;
  readonly name: string;
}
export interface ExternalMetricSource {
  readonly metric: MetricIdentifier;
  readonly target: MetricTarget;
}
export interface ExternalMetricStatus {
  readonly current: MetricValueStatus;
  readonly metric: MetricIdentifier;
}
export interface HPAScalingPolicy {
  readonly periodSeconds: number;
  readonly type: HPAScalingPolicyType;
  readonly value: number;
}
export interface HPAScalingRules {
  readonly policies?: readonly HPAScalingPolicy[] | undefined;
  readonly selectPolicy?: ScalingPolicySelect | undefined;
  readonly stabilizationWindowSeconds?: number | undefined;
  readonly tolerance?: Quantity | undefined;
}
export interface HorizontalPodAutoscaler {
  readonly apiVersion: 'autoscaling/v2';
  readonly kind: 'HorizontalPodAutoscaler';
  readonly metadata: ObjectMeta;
  readonly spec?: HorizontalPodAutoscalerSpec | undefined;
  readonly status?: HorizontalPodAutoscalerStatus | undefined;
}
export interface HorizontalPodAutoscalerBehavior {
  readonly scaleDown?: HPAScalingRules | undefined;
  readonly scaleUp?: HPAScalingRules | undefined;
}
export interface HorizontalPodAutoscalerCondition {
  readonly lastTransitionTime?: Time | undefined;
  readonly message?: string | undefined;
  readonly reason?: string | undefined;
  readonly status: string;
  readonly type: string;
}
export interface HorizontalPodAutoscalerSpec {
  readonly behavior?: HorizontalPodAutoscalerBehavior | undefined;
  readonly maxReplicas: number;
  readonly metrics?: readonly MetricSpec[] | undefined;
  readonly minReplicas?: number | undefined;
  readonly scaleTargetRef: CrossVersionObjectReference;
}
export interface HorizontalPodAutoscalerStatus {
  readonly conditions?: readonly HorizontalPodAutoscalerCondition[] | undefined;
  readonly currentMetrics?: readonly MetricStatus[] | undefined;
  readonly currentReplicas?: number | undefined;
  readonly desiredReplicas: number;
  readonly lastScaleTime?: Time | undefined;
  readonly observedGeneration?: number | undefined;
}
export interface MetricIdentifier {
  readonly name: string;
  readonly selector?: LabelSelector | undefined;
}
export interface MetricSpec {
  readonly containerResource?: ContainerResourceMetricSource | undefined;
  readonly external?: ExternalMetricSource | undefined;
  readonly object?: ObjectMetricSource | undefined;
  readonly pods?: PodsMetricSource | undefined;
  readonly resource?: ResourceMetricSource | undefined;
  readonly type: MetricSourceType;
}
export interface MetricStatus {
  readonly containerResource?: ContainerResourceMetricStatus | undefined;
  readonly external?: ExternalMetricStatus | undefined;
  readonly object?: ObjectMetricStatus | undefined;
  readonly pods?: PodsMetricStatus | undefined;
  readonly resource?: ResourceMetricStatus | undefined;
  readonly type: MetricSourceType;
}
export interface MetricTarget {
  readonly averageUtilization?: number | undefined;
  readonly averageValue?: Quantity | undefined;
  readonly type: MetricTargetType;
  readonly value?: Quantity | undefined;
}
export interface MetricValueStatus {
  readonly averageUtilization?: number | undefined;
  readonly averageValue?: Quantity | undefined;
  readonly value?: Quantity | undefined;
}
export interface ObjectMetricSource {
  readonly describedObject: CrossVersionObjectReference;
  readonly metric: MetricIdentifier;
  readonly target: MetricTarget;
}
export interface ObjectMetricStatus {
  readonly current: MetricValueStatus;
  readonly describedObject: CrossVersionObjectReference;
  readonly metric: MetricIdentifier;
}
export interface PodsMetricSource {
  readonly metric: MetricIdentifier;
  readonly target: MetricTarget;
}
export interface PodsMetricStatus {
  readonly current: MetricValueStatus;
  readonly metric: MetricIdentifier;
}
export interface ResourceMetricSource {
  readonly name: string;
  readonly target: MetricTarget;
}
export interface ResourceMetricStatus {
  readonly current: MetricValueStatus;
  readonly name: string;
}
