import { isAbsent } from '../../../core/data/absent.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { VmSpec } from './spec.ts';

export const vmTemplate: Rule<VmSpec> = defineRule({
  code: 'KV2001',
  name: 'vm/template',
  severity: 'error',
  upstream: 'admitters.ValidateVirtualMachineSpec',
  page: {
    summary: 'A VM has a template.',
    refused: 'template: null',
    accepted: 'template: { spec: { domain: { devices: {} } } }',
    gives: ['K80002'],
  },
  fields: ['template'],
  check(spec, at) {
    if (hasTemplate(spec)) return none;
    return [
      {
        type: 'FieldValueRequired',
        path: field(at, 'template'),
        message: 'missing virtual machine template.',
        hint: 'Write template with the spec of a VirtualMachineInstance.',
      },
    ];
  },
});

/** Nothing else of a spec is looked at without one. */
export function hasTemplate(spec: VmSpec): boolean {
  return !isAbsent((spec as Partial<VmSpec>).template); // a pool's webhook sees what the CRD would refuse
}
