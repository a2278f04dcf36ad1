import type { Finding } from '../../../core/diagnostic.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { invalid, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import type { Quota } from './quota.ts';

/** Upstream names no entry of the list. */
export const expressionsAt = 'spec.scopeSelector.matchExpressions';

/** A condition of a quota as Go holds it. */
interface Expression {
  readonly scopeName: string;
  readonly operator: string;
  readonly values: readonly string[] | null;
}

export function expressionsOf({ spec }: Quota): readonly Expression[] {
  return (spec?.scopeSelector?.matchExpressions ?? []).map(({ scopeName, operator, values }) => ({
    scopeName: scopeName ?? '',
    operator: operator ?? '',
    values: values ?? null,
  }));
}

export const scopeExpressions: Rule<Quota> = defineRule<Quota>({
  code: 'K80135',
  name: 'quota/scope-expressions',
  severity: 'error',
  upstream: 'validation.validateScopedResourceSelectorRequirement',
  page: {
    summary:
      'A scope of a scopeSelector has the operator In or NotIn with values, or Exists or DoesNotExist without; the scopes without values have Exists.',
    refused:
      'kind: ResourceQuota, spec: { hard: { pods: 4 }, scopeSelector: { matchExpressions: [{ scopeName: PriorityClass, operator: In }] } }',
    accepted:
      'kind: ResourceQuota, spec: { hard: { pods: 4 }, scopeSelector: { matchExpressions: [{ scopeName: PriorityClass, operator: In, values: [high] }] } }',
  },
  fields: ['spec.scopeSelector'],
  check: expressionFindings,
});

const withoutValues: readonly string[] = ['BestEffort', 'NotBestEffort', 'Terminating', 'NotTerminating', 'CrossNamespacePodAffinity'];
const onlyExists =
  "must be 'Exists' when scope is any of ResourceQuotaScopeTerminating, ResourceQuotaScopeNotTerminating, ResourceQuotaScopeBestEffort, ResourceQuotaScopeNotBestEffort or ResourceQuotaScopeCrossNamespacePodAffinity";

export function expressionFindings(quota: Quota): readonly Finding[] {
  return expressionsOf(quota).flatMap((expression) => {
    const { scopeName, operator } = expression;
    const isOther = withoutValues.includes(scopeName) && operator !== 'Exists';
    const hint = `Write operator: Exists for ${scopeName}, without values.`;
    if (!isOther) return valueFindings(expression);
    return [findingAt(`${expressionsAt}.operator`, invalid(operator, onlyExists), hint)].concat(valueFindings(expression, hint));
  });
}

const operators = ['In', 'NotIn', 'Exists', 'DoesNotExist'];

/** With the hint that puts the operator right, where there is one. */
function valueFindings({ scopeName, operator, values }: Expression, hint?: string): readonly Finding[] {
  const count = values?.length ?? 0;
  if (operator === 'In' || operator === 'NotIn') {
    if (count > 0) return [];
    const fault = required("must be at least one value when `operator` is 'In' or 'NotIn' for scope selector");
    return [
      findingAt(`${expressionsAt}.values`, fault, hint ?? `Add values to ${scopeName}, such as values: [high], or write operator: Exists.`),
    ];
  }
  if (operator === 'Exists' || operator === 'DoesNotExist') {
    if (count === 0) return [];
    const fault = invalid(values, "must be no value when `operator` is 'Exist' or 'DoesNotExist' for scope selector");
    const other = operator === 'Exists' ? 'In' : 'NotIn';
    return [findingAt(`${expressionsAt}.values`, fault, hint ?? `Remove the values of ${scopeName}, or write operator: ${other}.`)];
  }
  const meant = nearest(operator, operators) ?? 'In, NotIn, Exists or DoesNotExist';
  const fault = invalid(operator, 'not a valid selector operator');
  return [findingAt(`${expressionsAt}.operator`, fault, hint ?? `Write ${meant} as operator of ${scopeName}.`)];
}
