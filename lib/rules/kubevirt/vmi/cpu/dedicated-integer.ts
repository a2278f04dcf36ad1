import { quantityMilliValue, quantityValue } from '../../../../core/quantity/quantity-value.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import { resource, type ResourceList } from '../resources.ts';
import type { WithDomain } from '../spec.ts';

function dedicatedInteger(code: Rule['code'], upstream: string, list: ResourceList): Rule<WithDomain> {
  return defineRule<WithDomain>({
    code,
    name: `vmi/cpu/dedicated-${list}-integer`,
    severity: 'error',
    upstream,
    page: {
      summary: `With dedicated CPUs resources.${list}.cpu is a whole number.`,
      refused: `cpu: { dedicatedCpuPlacement: true }, resources: { ${list}: { cpu: 1500m } }`,
      accepted: `cpu: { dedicatedCpuPlacement: true }, resources: { ${list}: { cpu: 2 } }`,
    },
    fields: ['domain.cpu.dedicatedCpuPlacement', `domain.resources.${list}.cpu`],
    check({ domain }, at) {
      if (!domain.cpu?.dedicatedCpuPlacement || domain.resources?.[list]?.['cpu'] === undefined) return none;
      const cpus = resource(domain, list, 'cpu');
      const whole = quantityValue(cpus);
      if (whole <= 0n || BigInt.asIntN(64, whole * 1000n) === quantityMilliValue(cpus)) return none;
      return [
        {
          type: 'FieldValueInvalid',
          path: field(at, 'domain', 'resources', list, 'cpu'),
          message: `provided resources CPU ${list} must be an interger`,
          hint: `Write a whole number as resources.${list}.cpu, or leave it to cpu.cores.`,
        },
      ];
    },
  });
}

export const dedicatedRequestInteger: Rule<WithDomain> = dedicatedInteger('KV1021', 'admitters.validateCPURequestIsInteger', 'requests');
export const dedicatedLimitInteger: Rule<WithDomain> = dedicatedInteger('KV1022', 'admitters.validateCPULimitIsInteger', 'limits');
