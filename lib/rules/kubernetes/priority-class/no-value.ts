import { isAbsent } from '../../../core/data/absent.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

export const noValue: Rule = defineRule({
  code: 'KP1742',
  name: 'priority-class/no-value',
  severity: 'warning',
  page: {
    summary:
      'A PriorityClass has a value. The API server takes one without a value, and its pods have priority 0 then, as pods without a class have where no class is the default.',
    refused: 'value: null, description: for databases',
    accepted: 'value: 1000, description: for databases',
  },
  fields: ['value'],
  ofAbsent: true,
  check(priorityClass) {
    if (!isAbsent(priorityClass['value'])) return none;
    const message = 'a PriorityClass without a value has the value 0, which later cannot be changed';
    return [{ path: 'value', message, hint: 'Add value: 1000, or another number; pods of higher values come first.' }];
  },
});
