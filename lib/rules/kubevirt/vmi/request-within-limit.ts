import { quantityMilliValue, quantityValue } from '../../../core/quantity/quantity-value.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { printedResource, resource, type ResourceName } from './resources.ts';
import type { WithDomain } from './spec.ts';

function requestWithinLimit(code: Rule['code'], upstream: string, name: ResourceName): Rule<WithDomain> {
  const valueOf = name === 'memory' ? quantityValue : quantityMilliValue;
  const [less, more] = name === 'memory' ? ['1Gi', '2Gi'] : ['1', '2'];
  return defineRule<WithDomain>({
    code,
    name: `vmi/${name}-request-within-limit`,
    severity: 'error',
    upstream,
    page: {
      summary: `resources.requests.${name} is at most resources.limits.${name}.`,
      refused: `resources: { requests: { ${name}: ${more} }, limits: { ${name}: ${less} } }`,
      accepted: `resources: { requests: { ${name}: ${less} }, limits: { ${name}: ${more} } }`,
    },
    fields: [`domain.resources.requests.${name}`, `domain.resources.limits.${name}`],
    check({ domain }, at) {
      if (domain.resources?.requests?.[name] === undefined || domain.resources.limits?.[name] === undefined) return none;
      const limit = valueOf(resource(domain, 'limits', name));
      if (limit <= 0n || valueOf(resource(domain, 'requests', name)) <= limit) return none;
      const path = field(at, 'domain', 'resources', 'requests', name);
      const request = printedResource(domain, 'requests', name);
      const limitAt = field(at, 'domain', 'resources', 'limits', name);
      return [
        {
          type: 'FieldValueInvalid',
          path,
          message: `${path} '${request}' is greater than ${limitAt} '${printedResource(domain, 'limits', name)}'`,
          hint: `Raise resources.limits.${name} to at least ${request}, or lower resources.requests.${name}.`,
        },
      ];
    },
  });
}

export const memoryRequestWithinLimit: Rule<WithDomain> = requestWithinLimit(
  'KV1006',
  'admitters.validateMemoryLimitsNegativeOrNull',
  'memory',
);
export const cpuRequestWithinLimit: Rule<WithDomain> = requestWithinLimit(
  'KV1019',
  'admitters.validateCpuRequestDoesNotExceedLimit',
  'cpu',
);
