import { containerResources, quotaResources } from '../../../core/resource-names.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { dnsLabelErrors, qualifiedNameErrors } from '../../../core/labels/label-name.ts';
import { invalid, required } from '../../../schema/field-fault.ts';
import { pathSegmentErrors } from '../../../schema/metadata/names.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { metricsOf, sourcesOf, type Autoscaler, type Metric } from './autoscaler.ts';
import { referenceFindings } from './reference.ts';

export const metricNames: Rule<Autoscaler> = defineRule<Autoscaler>({
  code: 'K80055',
  name: 'hpa/metric-names',
  severity: 'error',
  upstream: 'validation.validateMetricIdentifier',
  page: {
    summary: 'A metric names what it measures: a metric, a resource of pods, a container, an object.',
    refused: 'metrics: [{ type: Pods, pods: { metric: { name: web/requests }, target: { type: AverageValue, averageValue: 100 } } }]',
    accepted: 'metrics: [{ type: Pods, pods: { metric: { name: web_requests }, target: { type: AverageValue, averageValue: 100 } } }]',
  },
  fields: ['spec.metrics'],
  check(autoscaler) {
    return metricsOf(autoscaler).flatMap((metric, i) => namesOf(metric, `spec.metrics[${i}]`));
  },
});

function namesOf(metric: Metric, at: string): readonly Finding[] {
  const [source] = sourcesOf(metric); // the others are refused unread
  switch (source) {
    case undefined:
      return [];
    case 'resource':
      return nameFindings(metric.resource?.name, `${at}.resource.name`, 'must specify a resource name', () => []);
    case 'containerResource': {
      const { name, container } = metric.containerResource ?? {};
      return [
        ...nameFindings(name, `${at}.containerResource.name`, 'must specify a resource name', containerResourceErrors),
        ...nameFindings(container, `${at}.containerResource.container`, 'must specify a container', dnsLabelErrors),
      ];
    }
    default:
      return [
        ...(source === 'object'
          ? referenceFindings(metric.object?.describedObject, `${at}.object.describedObject`, { takesCoreGroup: true })
          : []),
        ...nameFindings(metric[source]?.metric?.name, `${at}.${source}.metric.name`, 'must specify a metric name', pathSegmentErrors),
      ];
  }
}

function nameFindings(
  name: string | null | undefined,
  at: string,
  missing: string,
  errorsOf: (name: string) => readonly string[],
): readonly Finding[] {
  if (!name) return [findingAt(at, required(missing), `Add ${at}.`)];
  return errorsOf(name).map((error) =>
    findingAt(at, invalid(name, error), `Write ${at} as the metrics API has it, such as cpu or http_requests.`),
  );
}

/** ValidateContainerResourceName */
function containerResourceErrors(name: string): readonly string[] {
  const errors = qualifiedNameErrors(name);
  if (name.includes('/') || containerResources.has(name) || name.startsWith('hugepages-')) return errors;
  // Of these a quota counts, and nothing can be measured.
  const isStandard = errors.length > 0 || quotaResources.has(name) || name === 'storage' || name.startsWith('requests.hugepages-');
  return [
    ...errors,
    ...(isStandard ? [] : ['must be a standard resource type or fully qualified']),
    'must be a standard resource for containers',
  ];
}
