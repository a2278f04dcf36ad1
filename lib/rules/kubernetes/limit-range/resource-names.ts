import type { Finding } from '../../../core/diagnostic.ts';
import type { LimitItem } from '../../../core/limit-range.ts';
import { containerResources, resourceNameErrors } from '../../../core/resource-names.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineLimitRule, type LimitRule } from './limit-rule.ts';
import { boundsOf } from './limits.ts';

export const limitNames: LimitRule = defineLimitRule({
  code: 'K80142',
  name: 'limit-range/resource-names',
  severity: 'error',
  upstream: 'validation.validateLimitRangeResourceName',
  page: {
    summary:
      'An entry of a LimitRange names resources of containers: cpu, memory, ephemeral-storage, hugepages-2Mi, or with their domain; one for claims may name storage.',
    refused: 'limits: [{ type: Container, max: { requests.memory: 8Gi } }]',
    accepted: 'limits: [{ type: Container, max: { memory: 8Gi } }]',
  },
  fields: ['max', 'min', 'default', 'defaultRequest', 'maxLimitRequestRatio'],
  findings,
});

function findings(item: LimitItem, at: string): readonly Finding[] {
  const isOfPods = item.type === 'Pod' || item.type === 'Container';
  return boundsOf(item).flatMap((field) =>
    Array.from(item[field].keys()).flatMap((name) =>
      resourceNameErrors(name, isOfPods ? 'container' : 'claim').map((error) =>
        findingAt(`${at}.${field}[${name}]`, invalid(name, error), hintFor(name, item.type)),
      ),
    ),
  );
}

function hintFor(name: string, type: string): string {
  if (type === 'PersistentVolumeClaim') return `Write storage instead of ${name}.`;
  const known = [...containerResources];
  const [, ofQuota] = /^(?:requests|limits)\.(.*)$/.exec(name) ?? []; // as a ResourceQuota names it
  const meant = ofQuota ?? known.find((each) => each.startsWith(name)) ?? nearest(name, known);
  return `Write ${meant ?? 'cpu, memory, ephemeral-storage, or a resource with its domain'} instead of ${name}.`;
}
