import { nearest } from '../../../core/text/nearest.ts';
import { notSupported, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { preemptionPolicyOf, type PriorityClass } from './priority-class.ts';

const at = 'preemptionPolicy';
const known = ['PreemptLowerPriority', 'Never'];

export const preemptionPolicy: Rule<PriorityClass> = defineRule<PriorityClass>({
  code: 'K80183',
  name: 'priority-class/preemption-policy',
  severity: 'error',
  upstream: 'validation.ValidatePreemptionPolicy',
  page: {
    summary: 'The preemptionPolicy of a PriorityClass is PreemptLowerPriority or Never.',
    refused: 'preemptionPolicy: never',
    accepted: 'preemptionPolicy: Never',
  },
  fields: [at],
  words: { preemptionPolicy: known },
  check(priorityClass, _at, { old }) {
    const policy = preemptionPolicyOf(priorityClass);
    if (old !== undefined || known.includes(policy)) return none;
    const meant = policy === '' ? undefined : nearest(policy, known);
    const hint = `Write ${meant ?? known.join(' or ')} as ${at}, or leave it out.`;
    return [findingAt(at, policy === '' ? required() : notSupported(policy, known), hint)];
  },
});
