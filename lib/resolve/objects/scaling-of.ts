import type { Draft, Scaling } from '../../core/draft.ts';
import { listOf, mapOf } from '../../core/data/guards.ts';
import { isOwned } from '../../core/owned.ts';
import { valueAt } from '../../core/data/path.ts';
import { scaleTargetOf } from '../../rules/kubernetes/hpa/scale-target.ts';

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
  const byCpuUtilization = ref.kind === 'ScaledObject' ? triggersByCpu(spec) : aimsAtCpu(spec);
  return { target, minimum: typeof minimum === 'number' ? minimum : undefined, byCpuUtilization };
}

/** By the percentage of v1, or a v2 metric of the pods' CPU; the API server adds one where there is no metric at all. */
function aimsAtCpu(spec: unknown): boolean {
  const metrics = listOf(valueAt(spec, ['metrics']));
  if (metrics.length === 0 || typeof valueAt(spec, ['targetCPUUtilizationPercentage']) === 'number') return true;
  return metrics.some((metric) => {
    const resource = valueAt(metric, ['resource']);
    return valueAt(resource, ['name']) === 'cpu' && typeof valueAt(resource, ['target', 'averageUtilization']) === 'number';
  });
}

/** By KEDA's trigger `cpu`. */
function triggersByCpu(spec: unknown): boolean {
  return listOf(valueAt(spec, ['triggers'])).some((trigger) => {
    const { type, metricType, metadata } = mapOf(trigger) ?? {};
    const settings = mapOf(metadata);
    return type === 'cpu' && (metricType ?? settings?.['type']) === 'Utilization' && Number.isFinite(Number(settings?.['value']));
  });
}
