import type { Finding } from '../../../core/diagnostic.ts';
import { forbidden, invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { preemptionPolicyOf, valueOf, type PriorityClass } from './priority-class.ts';

export const immutableFields: Rule<PriorityClass> = defineRule<PriorityClass>({
  code: 'K80184',
  name: 'priority-class/immutable-fields',
  severity: 'error',
  upstream: 'validation.ValidatePriorityClassUpdate',
  page: {
    summary: 'The value and the preemptionPolicy of a PriorityClass cannot be changed; a new class with another name can have others.',
    refused: 'value: 2000',
    accepted: 'value: 1000, description: for databases',
    holds: ['value: 1000'],
  },
  fields: ['value', 'preemptionPolicy'],
  ofAbsent: true,
  check(priorityClass, _at, { old }) {
    if (old === undefined) return none;
    const held = old as unknown as PriorityClass; // of the same kind
    const findings: Finding[] = [];
    const another = 'or write a new PriorityClass with another name';
    if (valueOf(priorityClass) !== valueOf(held))
      findings.push(findingAt('value', forbidden('may not be changed in an update.'), `Keep value: ${valueOf(held)}, ${another}.`));
    const policy = preemptionPolicyOf(priorityClass);
    if (policy !== preemptionPolicyOf(held)) {
      const hint = `Keep preemptionPolicy: ${preemptionPolicyOf(held)}, ${another}.`;
      findings.push(findingAt('preemptionPolicy', invalid(policy, 'field is immutable'), hint));
    }
    return findings;
  },
});
