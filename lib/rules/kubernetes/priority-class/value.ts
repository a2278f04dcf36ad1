import { forbidden } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { systemPrefix, valueOf, type PriorityClass } from './priority-class.ts';

const highest = 1_000_000_000;

export const value: Rule<PriorityClass> = defineRule<PriorityClass>({
  code: 'K80182',
  name: 'priority-class/value',
  severity: 'error',
  upstream: 'validation.ValidatePriorityClass',
  page: {
    summary: `The value of a PriorityClass is at most ${highest}; what is higher is for the system.`,
    refused: 'value: 2000000000',
    accepted: `value: ${highest}`,
  },
  fields: ['value'],
  check(priorityClass, _at, { old }) {
    const isOfSystem = priorityClass.metadata?.name?.startsWith(systemPrefix) === true;
    if (old !== undefined || isOfSystem || valueOf(priorityClass) <= highest) return none;
    const fault = forbidden(`maximum allowed value of a user defined priority is ${highest}`);
    return [findingAt('value', fault, `Write a value of at most ${highest}.`)];
  },
});
