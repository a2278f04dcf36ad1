import type * as V1 from '../../../../imports/autoscaling-v1.ts';
import type * as V2 from '../../../../imports/autoscaling-v2.ts';
import type { Written } from '../../../core/data/written.ts';

/** Of either version: the API server reads autoscaling/v1 as v2 with one metric. */
export type Autoscaler = Written<V2.HorizontalPodAutoscaler> & {
  readonly spec?: Written<Pick<V1.HorizontalPodAutoscalerSpec, 'targetCPUUtilizationPercentage'>> | null | undefined;
};

export type Metric = Written<V2.MetricSpec>;

/** In the order in which validateMetricSpec looks for them. */
const sources = ['object', 'external', 'pods', 'resource', 'containerResource'] as const;

export type Source = (typeof sources)[number];

/** What of `sources` a metric has. */
export function sourcesOf(metric: Metric): readonly Source[] {
  return sources.filter((source) => metric[source]);
}

export function metricsOf({ spec }: Autoscaler): readonly Metric[] {
  return spec?.metrics ?? [];
}
