import { isAbsent } from '../../../core/data/absent.ts';
import type { FieldFault } from '../../../schema/field-fault.ts';
import { goJsonOf } from '../../../schema/print-go-value.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { Budget } from './budget.ts';

type Spec = NonNullable<Budget['spec']>;

export const twoCounts: Rule<Budget> = defineRule<Budget>({
  code: 'K80121',
  name: 'budget/two-counts',
  severity: 'error',
  upstream: 'validation.ValidatePodDisruptionBudgetSpec',
  page: {
    summary: 'A PodDisruptionBudget has minAvailable or maxUnavailable, not both.',
    refused: 'minAvailable: 1, maxUnavailable: 1',
    accepted: 'minAvailable: 1',
  },
  fields: ['spec.minAvailable', 'spec.maxUnavailable'],
  check({ spec }) {
    if (!spec || isAbsent(spec.minAvailable) || isAbsent(spec.maxUnavailable)) return none;
    const fault: FieldFault = {
      type: 'FieldValueInvalid',
      body: `Invalid value: ${printed(spec)}: minAvailable and maxUnavailable cannot be both set`,
    };
    return [findingAt('spec', fault, 'Remove spec.maxUnavailable, or spec.minAvailable.')];
  },
});

/** As Go prints the struct: with capitals, and in its order. */
function printed({ minAvailable, selector, maxUnavailable, unhealthyPodEvictionPolicy }: Spec): string {
  const fields = [
    `"MinAvailable":${goJsonOf(minAvailable)}`,
    `"Selector":${isAbsent(selector) ? 'null' : printedSelector(selector)}`,
    `"MaxUnavailable":${goJsonOf(maxUnavailable)}`,
    `"UnhealthyPodEvictionPolicy":${goJsonOf(unhealthyPodEvictionPolicy ?? null)}`,
  ];
  return `{${fields.join(',')}}`;
}

function printedSelector({ matchLabels, matchExpressions }: NonNullable<Spec['selector']>): string {
  const labels = matchLabels && Object.keys(matchLabels).length > 0 ? [`"matchLabels":${goJsonOf(matchLabels)}`] : [];
  const expressions = matchExpressions && matchExpressions.length > 0 ? [`"matchExpressions":${goJsonOf(matchExpressions)}`] : [];
  return `{${[...labels, ...expressions].join(',')}}`;
}
