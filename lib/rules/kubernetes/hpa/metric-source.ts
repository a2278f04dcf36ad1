import type { Finding } from '../../../core/diagnostic.ts';
import { forbidden, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { metricsOf, sourcesOf, type Autoscaler } from './autoscaler.ts';

export const metricSource: Rule<Autoscaler> = defineRule<Autoscaler>({
  code: 'K80053',
  name: 'hpa/metric-source',
  severity: 'error',
  upstream: 'validation.validateMetricSpec',
  page: {
    summary:
      'A metric has the source that its type names, and no other: type: Pods has pods, type: ContainerResource has containerResource.',
    refused: 'metrics: [{ type: Pods, resource: { name: memory, target: { type: AverageValue, averageValue: 2Gi } } }]',
    accepted: 'metrics: [{ type: Resource, resource: { name: memory, target: { type: AverageValue, averageValue: 2Gi } } }]',
  },
  fields: ['spec.metrics'],
  check(autoscaler) {
    const findings: Finding[] = [];
    for (const [i, metric] of metricsOf(autoscaler).entries()) {
      const type = metric.type ?? '';
      const expected = `${type.slice(0, 1).toLowerCase()}${type.slice(1)}`;
      const present = sourcesOf(metric);
      const at = `spec.metrics[${i}]`;
      if (!present.some((source) => source === expected)) {
        const fault = required('must populate information for the given metric source');
        findings.push(findingAt(`${at}.${expected}`, fault, `Add ${expected} to ${at}, or write the type of what is there.`));
      }
      for (const source of present.length === 1 ? [] : present) {
        if (source === expected) continue;
        const fault = forbidden('must populate the given metric source only');
        findings.push(findingAt(`${at}.${source}`, fault, `Make ${at}.${source} a metric of its own.`));
      }
    }
    return findings;
  },
});
