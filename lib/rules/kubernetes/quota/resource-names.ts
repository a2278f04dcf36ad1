import type { Finding } from '../../../core/diagnostic.ts';
import { quotaResources, resourceNameErrors } from '../../../core/resource-names.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { limitedOf, type Quota } from './quota.ts';

export const quotaNames: Rule<Quota> = defineRule<Quota>({
  code: 'K80132',
  name: 'quota/resource-names',
  severity: 'error',
  upstream: 'validation.ValidateResourceQuotaResourceName',
  page: {
    summary:
      'A ResourceQuota names resources that Kubernetes counts: requests.memory, limits.cpu, pods, others with their domain, such as requests.nvidia.com/gpu, and objects as count/virtualmachines.kubevirt.io.',
    refused: 'kind: ResourceQuota, metadata: { name: vms, namespace: vms }, spec: { hard: { request.memory: 10Gi } }',
    accepted: 'kind: ResourceQuota, metadata: { name: vms, namespace: vms }, spec: { hard: { requests.memory: 10Gi } }',
  },
  fields: ['spec.hard'],
  check: nameFindings,
});

export function nameFindings(quota: Quota): readonly Finding[] {
  return limitedOf(quota).flatMap((name) =>
    resourceNameErrors(name, 'quota').map((error) => findingAt(`spec.hard[${name}]`, invalid(name, error), hintFor(name))),
  );
}

function hintFor(name: string): string {
  const objects = /^virtualmachine\w*s$/.test(name) ? `count/${name}.kubevirt.io` : undefined;
  const meant = objects ?? nearest(name, [...quotaResources]);
  return meant === undefined
    ? 'Write requests or limits before the resource, or count/ before the plural and group of a kind.'
    : `Write ${meant} instead of ${name}.`;
}
