import type { Draft, Scaling } from '../core/draft.ts';
import { listOf, mapOf } from '../core/data/narrow.ts';
import { isOwned } from '../core/owned.ts';
import { valueAt } from '../core/data/path.ts';
import { scaleTargetOf } from '../rules/hpa/scale-target.ts';

/** What an autoscaler scales, read from its manifest unless the draft says it; undefined if it has no target, or is not the user's own. */
export function scalingOf(draft: Draft): Scaling | undefined {
  return draft.scaling ?? scalingIn(draft);
}

function scalingIn(draft: Draft): Scaling | undefined {
  const { ref } = draft;
  const manifest = draft.manifest();
  // KEDA scales by a HorizontalPodAutoscaler that it makes itself.
  if (isOwned(manifest)) return undefined;
  const spec = valueAt(manifest, ['spec']);
  const target = scaleTargetOf(manifest);
  if (target === undefined) return undefined;
  const minimum = valueAt(spec, [ref.kind === 'ScaledObject' ? 'minReplicaCount' : 'minReplicas']);
  const cpuUtilization = ref.kind === 'ScaledObject' ? triggerUtilization(spec) : cpuUtilizationOf(spec);
  return { target, minimum: typeof minimum === 'number' ? minimum : undefined, cpuUtilization };
}

/** The default of the API server. */
const defaultUtilization = 80;

/** The percentage of v1, or of a v2 metric of the pods' CPU; 80 where a HorizontalPodAutoscaler names no metric at all. */
function cpuUtilizationOf(spec: unknown): number | undefined {
  const ofV1 = valueAt(spec, ['targetCPUUtilizationPercentage']);
  if (typeof ofV1 === 'number') return ofV1;
  const metrics = listOf(valueAt(spec, ['metrics']));
  if (metrics.length === 0) return defaultUtilization;
  for (const metric of metrics) {
    const resource = mapOf(valueAt(metric, ['resource']));
    const target = valueAt(resource, ['target', 'averageUtilization']);
    if (resource?.['name'] === 'cpu' && typeof target === 'number') return target;
  }
  return undefined;
}

/** KEDA's trigger `cpu`. */
function triggerUtilization(spec: unknown): number | undefined {
  for (const trigger of listOf(valueAt(spec, ['triggers']))) {
    const { type, metricType, metadata } = mapOf(trigger) ?? {};
    const settings = mapOf(metadata);
    if (type !== 'cpu' || (metricType ?? settings?.['type']) !== 'Utilization') continue;
    const value = Number(settings?.['value']);
    if (Number.isFinite(value)) return value;
  }
  return undefined;
}
