import { isAbsent } from '../../../core/data/absent.ts';
import { listOf, mapOf } from '../../../core/data/guards.ts';
import { printPath, valueAt, type Path } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** The metrics that pods are measured by, and where each has its target. */
const parts = ['resource', 'containerResource'] as const;

/** The field of a target that each type names. */
const fieldOfType: ReadonlyMap<string, string> = new Map([
  ['Utilization', 'averageUtilization'],
  ['AverageValue', 'averageValue'],
]);

/** Upstream: computeStatusForResourceMetric, which takes averageValue where there is one, whatever the type says. */
export const targetType: Rule = defineRule({
  code: 'KP0211',
  name: 'hpa/target-type',
  severity: 'warning',
  page: {
    summary:
      'The target of a metric has the value that its type names. The autoscaler does not read the type: averageValue: 50 of cpu is 50 CPUs for each pod, which no guest ever uses.',
    refused: [
      'kind: VirtualMachineInstanceReplicaSet, resources: { requests: { cpu: 1 } }',
      'kind: HorizontalPodAutoscaler, maxReplicas: 5, metrics: [{ type: Resource, resource: { name: cpu, target: { type: Utilization, averageValue: 50 } } }]',
    ],
    accepted: [
      'kind: VirtualMachineInstanceReplicaSet, resources: { requests: { cpu: 1 } }',
      'kind: HorizontalPodAutoscaler, maxReplicas: 5, metrics: [{ type: Resource, resource: { name: cpu, target: { type: Utilization, averageUtilization: 50 } } }]',
    ],
  },
  fields: ['spec.metrics'],
  check(manifest) {
    if (manifest.kind !== 'HorizontalPodAutoscaler') return none;
    return listOf(valueAt(manifest, ['spec', 'metrics'])).flatMap((metric, i) =>
      parts.flatMap((part) => findingsOf(mapOf(mapOf(metric)?.[part])?.['target'], ['spec', 'metrics', i, part, 'target'])),
    );
  },
});

function findingsOf(value: unknown, at: Path): readonly Finding[] {
  const target = mapOf(value) ?? {};
  const named = fieldOfType.get(String(target['type']));
  const other = Array.from(fieldOfType).find(([, field]) => field !== named && !isAbsent(target[field]));
  if (named === undefined || other === undefined || !isAbsent(target[named])) return none;
  const [type, written] = other;
  return [
    {
      path: printPath([...at, written]),
      message: `type: ${String(target['type'])} has no effect beside ${written}, which is what the autoscaler compares`,
      hint: `Write ${named} instead of ${written}, or type: ${type}.`,
    },
  ];
}
