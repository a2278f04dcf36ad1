import { selectorFindings } from '../validation/selector-findings.ts';
import { defineRule, type Rule } from '../../rule.ts';
import type { Claim } from './claim.ts';

export const selector: Rule<Claim> = defineRule<Claim>({
  code: 'K80075',
  name: 'claim/selector',
  severity: 'error',
  upstream: 'validation.ValidateLabelSelector',
  page: {
    summary: 'The selector of a claim has valid label keys and values.',
    refused: 'selector: { matchLabels: { tier: "fast & safe" } }',
    accepted: 'selector: { matchLabels: { tier: fast } }',
  },
  fields: ['spec.selector'],
  check: ({ spec }) => selectorFindings(spec?.selector, ['spec', 'selector']),
});
