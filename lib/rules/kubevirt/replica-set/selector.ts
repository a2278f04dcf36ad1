import { templateSelector } from '../template-selector.ts';
import type { Rule } from '../../rule.ts';
import type { ReplicaSet } from './spec.ts';

export const replicaSetSelector: readonly [unreadable: Rule<ReplicaSet>, unmatched: Rule<ReplicaSet>] = templateSelector({
  codes: ['KV3001', 'KV3002'],
  folder: 'replica-set',
  upstream: 'admitters.ValidateVMIRSSpec',
  labelsField: 'template.metadata.labels',
  selectorOf: ({ spec }) => spec.selector,
  labelsOf: ({ spec }) => spec.template.metadata?.labels,
});
