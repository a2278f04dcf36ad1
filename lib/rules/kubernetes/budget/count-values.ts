import { isAbsent } from '../../../core/data/absent.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { counts, type Budget } from './budget.ts';

const percent = /^[0-9]+%$/;
const noPercent =
  "a valid percent string must be a numeric string followed by an ending '%' (e.g. '1%',  or '93%', regex used for validation is '[0-9]+%')";

export const countValues: Rule<Budget> = defineRule<Budget>({
  code: 'K80122',
  name: 'budget/count-values',
  severity: 'error',
  upstream: 'validation.ValidatePositiveIntOrPercent',
  page: {
    summary: 'minAvailable and maxUnavailable of a PodDisruptionBudget are numbers of pods, or percentages up to 100%.',
    refused: 'minAvailable: "2"',
    accepted: 'minAvailable: 2',
  },
  fields: counts.map((name) => `spec.${name}`),
  check({ spec }) {
    return counts.flatMap((name): readonly Finding[] => {
      const value = spec?.[name];
      const error = isAbsent(value) ? undefined : errorOf(value);
      return error === undefined ? [] : [findingAt(`spec.${name}`, invalid(value, error), hintFor(name, value))];
    });
  },
});

function errorOf(value: number | string): string | undefined {
  if (typeof value === 'number') return value < 0 ? 'must be greater than or equal to 0' : undefined;
  if (!percent.test(value)) return noPercent;
  return Number(value.slice(0, -1)) > 100 ? 'must not be greater than 100%' : undefined;
}

function hintFor(name: string, value: unknown): string {
  if (typeof value === 'string' && /^\d+$/.test(value)) return `Write ${name}: ${Number(value)} without quotes, or ${value}% for a share.`;
  return `Write ${name} as a number of pods, or as a percentage up to 100%.`;
}
