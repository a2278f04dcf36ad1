import type { LabelSelector, ObjectMeta, Quantity, Time } from './meta-v1.ts';

export type HPAScalingPolicyType = 'Pods' | 'Percent';
export type MetricSourceType = 'Object' | 'Pods' | 'Resource' | 'ContainerResource' | 'External';
export type MetricTargetType = 'Utilization' | 'Value' | 'AverageValue';
export type ScalingPolicySelect = 'Max' | 'Min' | 'Disabled';

export interface ContainerResourceMetricSource {
  /** Name of the container. */
  readonly container: string;
  /** Resource, as cpu. */
  readonly name: string;
  /** Value to keep. */
  readonly target: MetricTarget;
}
export interface ContainerResourceMetricStatus {
  /** Name of the container. */
  readonly container: string;
  /** Value now. */
  readonly current: MetricValueStatus;
  /** Resource, as cpu. */
  readonly name: string;
}
export interface CrossVersionObjectReference {
  /** API version of the object. */
  readonly apiVersion?: string | undefined;
  /** Kind of the object. */
  readonly kind: string;
  /** Name of the object. */
  readonly name: string;
}
export interface ExternalMetricSource {
  /** Metric that does not belong to an object of the cluster. */
  readonly metric: MetricIdentifier;
  /** Value to keep. */
  readonly target: MetricTarget;
}
export interface ExternalMetricStatus {
  /** Value now. */
  readonly current: MetricValueStatus;
  /** The metric. */
  readonly metric: MetricIdentifier;
}
export interface HPAScalingPolicy {
  /** Seconds for which the value holds, at most 1800. */
  readonly periodSeconds: number;
  /** Whether the value is a number of replicas or a percentage. */
  readonly type: HPAScalingPolicyType;
  /** Most change in the period. */
  readonly value: number;
}
export interface HPAScalingRules {
  /** Limits of the change. */
  readonly policies?: readonly HPAScalingPolicy[] | undefined;
  /** Which of the policies holds. @default Max */
  readonly selectPolicy?: ScalingPolicySelect | undefined;
  /** Seconds of past advice that are considered. @default - 300 down, 0 up */
  readonly stabilizationWindowSeconds?: number | undefined;
  /** How far a metric may be off before anything happens, as 0.1. */
  readonly tolerance?: Quantity | undefined;
}
export interface HorizontalPodAutoscaler {
  /** API group and version of the object. */
  readonly apiVersion: 'autoscaling/v2';
  /** Kind of the object. */
  readonly kind: 'HorizontalPodAutoscaler';
  /** Name, namespace, labels and annotations of the object. */
  readonly metadata: ObjectMeta;
  /** What the object shall be. */
  readonly spec?: HorizontalPodAutoscalerSpec | undefined;
  /** What the object is. Controllers write it. */
  readonly status?: HorizontalPodAutoscalerStatus | undefined;
}
export interface HorizontalPodAutoscalerBehavior {
  /** How fast the set gets smaller. */
  readonly scaleDown?: HPAScalingRules | undefined;
  /** How fast the set gets larger. */
  readonly scaleUp?: HPAScalingRules | undefined;
}
export interface HorizontalPodAutoscalerCondition {
  /** When the status last changed. */
  readonly lastTransitionTime?: Time | undefined;
  /** What happened, for people. */
  readonly message?: string | undefined;
  /** What happened, in a word. */
  readonly reason?: string | undefined;
  /** True, False or Unknown. */
  readonly status: string;
  /** What the condition is about. */
  readonly type: string;
}
export interface HorizontalPodAutoscalerSpec {
  /** How fast the set changes. */
  readonly behavior?: HorizontalPodAutoscalerBehavior | undefined;
  /** Most replicas. */
  readonly maxReplicas: number;
  /** What the number of replicas follows. @default - 80 % of the CPU request */
  readonly metrics?: readonly MetricSpec[] | undefined;
  /** Fewest replicas. @default 1 */
  readonly minReplicas?: number | undefined;
  /** Set or pool to scale. */
  readonly scaleTargetRef: CrossVersionObjectReference;
}
export interface HorizontalPodAutoscalerStatus {
  /** Conditions of the autoscaler. */
  readonly conditions?: readonly HorizontalPodAutoscalerCondition[] | undefined;
  /** Metrics as they were last read. */
  readonly currentMetrics?: readonly MetricStatus[] | undefined;
  /** Replicas now. */
  readonly currentReplicas?: number | undefined;
  /** Replicas that the autoscaler has asked for. */
  readonly desiredReplicas: number;
  /** When the number was last changed. */
  readonly lastScaleTime?: Time | undefined;
  /** Generation that the status is about. */
  readonly observedGeneration?: number | undefined;
}
export interface MetricIdentifier {
  /** Name of the metric. */
  readonly name: string;
  /** Labels of the metric. */
  readonly selector?: LabelSelector | undefined;
}
export interface MetricSpec {
  /** Resource of one container of each pod. */
  readonly containerResource?: ContainerResourceMetricSource | undefined;
  /** Metric from outside of the cluster. */
  readonly external?: ExternalMetricSource | undefined;
  /** Metric of one object. */
  readonly object?: ObjectMetricSource | undefined;
  /** Metric of each pod. */
  readonly pods?: PodsMetricSource | undefined;
  /** Resource of each pod. */
  readonly resource?: ResourceMetricSource | undefined;
  /** Which of the sources is set. */
  readonly type: MetricSourceType;
}
export interface MetricStatus {
  /** Resource of one container of each pod. */
  readonly containerResource?: ContainerResourceMetricStatus | undefined;
  /** Metric from outside of the cluster. */
  readonly external?: ExternalMetricStatus | undefined;
  /** Metric of one object. */
  readonly object?: ObjectMetricStatus | undefined;
  /** Metric of each pod. */
  readonly pods?: PodsMetricStatus | undefined;
  /** Resource of each pod. */
  readonly resource?: ResourceMetricStatus | undefined;
  /** Which of the sources is set. */
  readonly type: MetricSourceType;
}
export interface MetricTarget {
  /** Percentage of what the pods request. */
  readonly averageUtilization?: number | undefined;
  /** Value for each pod. */
  readonly averageValue?: Quantity | undefined;
  /** Which of the values is set. */
  readonly type: MetricTargetType;
  /** Value for all pods together. */
  readonly value?: Quantity | undefined;
}
export interface MetricValueStatus {
  /** Percentage of what the pods request. */
  readonly averageUtilization?: number | undefined;
  /** Value for each pod. */
  readonly averageValue?: Quantity | undefined;
  /** Value for all pods together. */
  readonly value?: Quantity | undefined;
}
export interface ObjectMetricSource {
  /** Object that the metric is of. */
  readonly describedObject: CrossVersionObjectReference;
  /** The metric. */
  readonly metric: MetricIdentifier;
  /** Value to keep. */
  readonly target: MetricTarget;
}
export interface ObjectMetricStatus {
  /** Value now. */
  readonly current: MetricValueStatus;
  /** Object that the metric is of. */
  readonly describedObject: CrossVersionObjectReference;
  /** The metric. */
  readonly metric: MetricIdentifier;
}
export interface PodsMetricSource {
  /** The metric. */
  readonly metric: MetricIdentifier;
  /** Value to keep. */
  readonly target: MetricTarget;
}
export interface PodsMetricStatus {
  /** Value now. */
  readonly current: MetricValueStatus;
  /** The metric. */
  readonly metric: MetricIdentifier;
}
export interface ResourceMetricSource {
  /** Resource, as cpu. */
  readonly name: string;
  /** Value to keep. */
  readonly target: MetricTarget;
}
export interface ResourceMetricStatus {
  /** Value now. */
  readonly current: MetricValueStatus;
  /** Resource, as cpu. */
  readonly name: string;
}
