import { selectorFindings } from '../validation/selector-findings.ts';
import { defineRule, type Rule } from '../../rule.ts';
import type { Budget } from './budget.ts';

export const budgetSelector: Rule<Budget> = defineRule<Budget>({
  code: 'K80123',
  name: 'budget/selector',
  severity: 'error',
  upstream: 'validation.ValidateLabelSelector',
  page: {
    summary: 'The selector of a PodDisruptionBudget has valid label keys and values.',
    refused: 'minAvailable: 1, selector: { matchExpressions: [{ key: app, operator: In }] }',
    accepted: 'minAvailable: 1, selector: { matchExpressions: [{ key: app, operator: Exists }] }',
  },
  fields: ['spec.selector'],
  check: ({ spec }) => selectorFindings(spec?.selector, ['spec', 'selector']),
});
