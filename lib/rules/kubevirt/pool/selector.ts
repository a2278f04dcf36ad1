import { goType } from '../../../core/go/types/go-type.ts';
import { valueAt } from '../../../core/data/path.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { templateSelector } from '../template-selector.ts';
import type { VirtualMachinePool } from './spec.ts';

export const poolSelector: readonly [unreadable: Rule<VirtualMachinePool>, unmatched: Rule<VirtualMachinePool>] = templateSelector({
  codes: ['KV3101', 'KV3102'],
  folder: 'pool',
  upstream: 'admitters.ValidateVMPoolSpec',
  labelsField: 'virtualMachineTemplate.metadata.labels',
  selectorOf: ({ spec }) => spec.selector,
  labelsOf: ({ spec }) => spec.virtualMachineTemplate.metadata?.labels,
});

export const poolSelectorUpdate: Rule<VirtualMachinePool> = defineRule({
  code: 'KV3105',
  name: 'pool/selector-update',
  severity: 'error',
  upstream: 'admitters.ValidateVMPoolSpec',
  page: {
    summary: 'The selector of a pool cannot be changed.',
    refused: 'selector: { matchExpressions: [{ key: app, operator: Exists }] }',
    accepted: 'replicas: 5',
    holds: ['replicas: 3'],
  },
  fields: ['spec.selector'],
  check({ spec }, _at, { old }) {
    if (old === undefined || semanticEqual(goType('*meta/v1.LabelSelector'), valueAt(old, ['spec', 'selector']), spec.selector))
      return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: 'spec.selector',
        message: 'selector is immutable after creation.',
        hint: 'Leave spec.selector as it is, and write a new pool with another name.',
      },
    ];
  },
});
