import { quantityMilliValue, quantityValue } from '../../../core/quantity/quantity-value.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { printedResource, resource, type ResourceList, type ResourceName } from './resources.ts';
import type { WithDomain } from './spec.ts';

function notNegative(code: Rule['code'], upstream: string, list: ResourceList, name: ResourceName): Rule<WithDomain> {
  const valueOf = name === 'memory' ? quantityValue : quantityMilliValue;
  const written = `${list}.${name}`;
  const least = name === 'memory' ? '1Gi' : '1';
  const requests = list === 'limits' ? `requests: { ${name}: ${least} }, ` : ''; // else the limit becomes the request
  return defineRule<WithDomain>({
    code,
    name: `vmi/${list}-${name}-not-negative`,
    severity: 'error',
    upstream,
    page: {
      summary: `resources.${written} is not negative.`,
      refused: `resources: { ${requests}${list}: { ${name}: -1 } }`,
      accepted: `resources: { ${requests}${list}: { ${name}: ${least} } }`,
    },
    fields: [`domain.resources.${written}`],
    check({ domain }, at) {
      if (domain.resources?.[list]?.[name] === undefined || valueOf(resource(domain, list, name)) >= 0n) return none;
      const path = field(at, 'domain', 'resources', list, name);
      const message = `${path} '${printedResource(domain, list, name)}': must be greater than or equal to 0.`;
      return [{ type: 'FieldValueInvalid', path, message, hint: `Write a positive quantity as resources.${written}, or leave it out.` }];
    },
  });
}

export const memoryRequestNotNegative: Rule<WithDomain> = notNegative(
  'KV1003',
  'admitters.validateMemoryRequestsNegativeOrNull',
  'requests',
  'memory',
);
export const memoryLimitNotNegative: Rule<WithDomain> = notNegative(
  'KV1005',
  'admitters.validateMemoryLimitsNegativeOrNull',
  'limits',
  'memory',
);
export const cpuRequestNotNegative: Rule<WithDomain> = notNegative('KV1017', 'admitters.validateCPURequestNotNegative', 'requests', 'cpu');
export const cpuLimitNotNegative: Rule<WithDomain> = notNegative('KV1018', 'admitters.validateCPULimitNotNegative', 'limits', 'cpu');
