import { isAbsent } from '../../../core/data/absent.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { VmSpec } from '../vm/spec.ts';
import type { VirtualMachinePool } from './spec.ts';

export const poolTemplate: Rule<VirtualMachinePool> = defineRule({
  code: 'KV3106',
  name: 'pool/template',
  severity: 'error',
  upstream: 'admitters.ValidateVMPoolSpec',
  page: {
    summary: 'A pool has the template of its VMs.',
    refused: 'virtualMachineTemplate: null',
    accepted: 'virtualMachineTemplate: { metadata: { labels: { app: web } } }',
    gives: ['K80002'],
  },
  fields: ['spec.virtualMachineTemplate'],
  check(pool) {
    if (hasTemplate(pool)) return none;
    return [
      {
        type: 'FieldValueRequired',
        path: 'spec.template',
        message: 'missing virtual machine template.',
        hint: 'Write spec.virtualMachineTemplate with the labels and the spec of a VirtualMachine.',
      },
    ];
  },
});

/** Nothing else of a pool is looked at without one. */
export function hasTemplate({ spec }: VirtualMachinePool): boolean {
  return !isAbsent(spec.virtualMachineTemplate);
}

const empty = {} as VmSpec; // Go reads a template without a spec as one without a template of VMIs

export function vmSpecOf({ spec }: VirtualMachinePool): VmSpec {
  return spec.virtualMachineTemplate.spec ?? empty;
}
