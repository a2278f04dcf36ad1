import type { CPUFeature } from '../../../../../imports/kubevirt-v1.ts';
import type { Stored } from '../../../../core/data/stored.ts';
import { field } from '../../../field.ts';
import { oneWord } from '../../one-word.ts';
import { defineItemRule, none, type ItemRule } from '../../../rule.ts';

const words = ['force', 'require', 'optional', 'disable', 'forbid'];
const policies: ReadonlySet<string> = new Set(['', ...words]);

export const cpuFeaturePolicies: ItemRule<Stored<CPUFeature>, unknown> = defineItemRule({
  code: 'KV1032',
  name: 'vmi/cpu/cpu-feature-policies',
  severity: 'error',
  upstream: 'admitters.validateCPUFeaturePolicies',
  page: {
    summary: 'The policy of a CPU feature is force, require, optional, disable or forbid.',
    refused: 'cpu: { features: [{ name: vmx, policy: want }] }',
    accepted: 'cpu: { features: [{ name: vmx, policy: require }] }',
  },
  fields: ['policy'],
  check({ name, policy = '' }, at) {
    if (policies.has(policy)) return none;
    return [
      {
        type: 'FieldValueNotSupported',
        path: field(at, 'policy'),
        message: `CPU feature ${name} uses policy ${policy} that is not supported.`,
        hint: `Write ${oneWord(policy, words)} as policy.`,
      },
    ];
  },
});
