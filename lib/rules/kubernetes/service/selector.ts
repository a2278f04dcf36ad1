import type { Finding } from '../../../core/diagnostic.ts';
import { labelValueErrors, qualifiedNameErrors } from '../../../core/labels/label-name.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { Service } from './service.ts';

export const selector: Rule<Service> = defineRule<Service>({
  code: 'K80047',
  name: 'service/selector',
  severity: 'error',
  upstream: 'validation.ValidateLabels',
  page: {
    summary: 'The selector of a Service has valid label keys and values.',
    refused: 'selector: { app: "web server" }',
    accepted: 'selector: { app: web-server }',
  },
  fields: ['spec.selector'],
  check({ spec }) {
    const labels = spec?.selector;
    if (!labels) return none;
    const findings: Finding[] = [];
    const tell = (value: unknown, error: string, hint: string): void =>
      void findings.push(findingAt('spec.selector', invalid(value, error), hint));
    for (const [key, value] of Object.entries(labels)) {
      for (const error of qualifiedNameErrors(key))
        tell(key, error, 'Give the keys of spec.selector letters, digits, dashes, dots and underscores.');
      for (const error of labelValueErrors(value ?? ''))
        tell(value, error, `Give spec.selector.${key} the value of a label that the pods have.`);
    }
    return findings;
  },
});
