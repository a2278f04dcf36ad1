import type { MetricTarget } from '../../../../imports/autoscaling-v2.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { canonicalQuantity, readQuantity, signOf } from '../../../core/quantity/quantity.ts';
import type { Written } from '../../../core/data/written.ts';
import { forbidden, invalid, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { metricsOf, sourcesOf, type Autoscaler, type Source } from './autoscaler.ts';

type Target = Written<MetricTarget>;
type Goal = 'value' | 'averageValue' | 'averageUtilization';

interface SourceGoals {
  /** One of these there has to be. */
  readonly oneOf: readonly Goal[];
  /** What is missed is the last of `oneOf`, and it is missed in these words. */
  readonly missed: string;
  /** Whether both may be there, and if not, which one is too much. */
  readonly surplus?: { readonly goal: Goal; readonly words: string };
}

const ofPods: SourceGoals = {
  oneOf: ['averageValue', 'averageUtilization'],
  missed: 'must set either a target raw value or a target utilization',
  surplus: { goal: 'averageValue', words: 'may not set both a target raw value and a target utilization' },
};

const goals: Readonly<Record<Source, SourceGoals>> = {
  object: { oneOf: ['value', 'averageValue'], missed: 'must set either a target value or averageValue' },
  external: {
    oneOf: ['value', 'averageValue'],
    missed: 'must set either a target value for metric or a per-pod target',
    surplus: { goal: 'value', words: 'may not set both a target value for metric and a per-pod target' },
  },
  pods: { oneOf: ['averageValue'], missed: 'must specify a positive target averageValue' },
  resource: ofPods,
  containerResource: ofPods,
};

export const metricTarget: Rule<Autoscaler> = defineRule<Autoscaler>({
  code: 'K80054',
  name: 'hpa/metric-target',
  severity: 'error',
  upstream: 'validation.validateMetricTarget',
  page: {
    summary: 'A metric has a target above zero that suits its source: a utilization for resources, averageValue for pods.',
    refused: 'metrics: [{ type: Resource, resource: { name: memory, target: { type: AverageValue, averageValue: 0 } } }]',
    accepted: 'metrics: [{ type: Resource, resource: { name: memory, target: { type: AverageValue, averageValue: 2Gi } } }]',
  },
  fields: ['spec.metrics', 'spec.targetCPUUtilizationPercentage'],
  check(autoscaler) {
    const percentage = autoscaler.spec?.targetCPUUtilizationPercentage;
    if (!isAbsent(percentage)) {
      // The one metric of autoscaling/v1, for which the API server names the field of v2.
      return percentage < 1 ? [tooFew(percentage, 'spec.metrics[0].resource.target', 'spec.targetCPUUtilizationPercentage')] : none;
    }
    return metricsOf(autoscaler).flatMap((metric, i) => {
      const [source] = sourcesOf(metric); // the others are refused unread
      const target = source && metric[source]?.target;
      return source === undefined || isAbsent(target) ? [] : targetFindings(target, goals[source], `spec.metrics[${i}].${source}.target`);
    });
  },
});

function targetFindings(target: Target, { oneOf, missed, surplus }: SourceGoals, at: string): readonly Finding[] {
  const findings: Finding[] = [];
  for (const goal of ['value', 'averageValue'] as const) {
    const quantity = readQuantity(target[goal] ?? undefined);
    if (quantity === undefined || signOf(quantity) === 1) continue;
    findings.push(
      findingAt(`${at}.${goal}`, invalid(canonicalQuantity(quantity), 'must be positive'), `Give ${at}.${goal} a quantity above zero.`),
    );
  }
  const { averageUtilization } = target;
  if (!isAbsent(averageUtilization) && averageUtilization < 1) findings.push(tooFew(averageUtilization, at, `${at}.averageUtilization`));
  const last = oneOf.at(-1) ?? '';
  if (oneOf.every((goal) => isAbsent(target[goal]))) {
    findings.push(findingAt(`${at}.${last}`, required(missed), `Add ${oneOf.join(' or ')} to ${at}.`));
  }
  if (surplus !== undefined && oneOf.every((goal) => !isAbsent(target[goal]))) {
    findings.push(findingAt(`${at}.${surplus.goal}`, forbidden(surplus.words), `Keep one of ${oneOf.join(' and ')} in ${at}.`));
  }
  return findings;
}

function tooFew(percentage: number, at: string, written: string): Finding {
  return findingAt(
    `${at}.averageUtilization`,
    invalid(percentage, 'must be greater than 0'),
    `Give ${written} a percentage of at least 1.`,
  );
}
