import type { HPAScalingRules } from '../../../../imports/autoscaling-v2.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Written } from '../../../core/data/written.ts';
import { invalid, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import type { Autoscaler } from './autoscaler.ts';

const longestWindow = 3600;
const longestPeriod = 1800;

export const scalingRules: Rule<Autoscaler> = defineRule<Autoscaler>({
  code: 'K80056',
  name: 'hpa/scaling-rules',
  severity: 'error',
  upstream: 'validation.validateScalingRules',
  page: {
    summary: 'Scaling policies each change something, within periods of up to half an hour, and stabilization windows are up to an hour.',
    refused: 'behavior: { scaleDown: { stabilizationWindowSeconds: 7200 } }',
    accepted: 'behavior: { scaleDown: { stabilizationWindowSeconds: 3600 } }',
  },
  fields: ['spec.behavior'],
  check({ spec }) {
    const { scaleUp, scaleDown } = spec?.behavior ?? {};
    return [...rulesFindings(scaleUp, 'spec.behavior.scaleUp'), ...rulesFindings(scaleDown, 'spec.behavior.scaleDown')];
  },
});

function rulesFindings(rules: Written<HPAScalingRules> | null | undefined, at: string): readonly Finding[] {
  if (!rules) return [];
  const { policies, stabilizationWindowSeconds: window } = rules;
  const findings: Finding[] = [];
  const tell = (field: string, value: number, detail: string, hint: string): void =>
    void findings.push(findingAt(`${at}.${field}`, invalid(value, detail), `Give ${at}.${field} ${hint}.`));
  if (!isAbsent(window)) {
    const hint = `a number of seconds between 0 and ${longestWindow}`;
    if (window < 0) tell('stabilizationWindowSeconds', window, 'must be greater than or equal to zero', hint);
    if (window > longestWindow) tell('stabilizationWindowSeconds', window, `must be less than or equal to ${longestWindow}`, hint);
  }
  // None at all are the cluster's own (copyHPAScalingRules).
  if (policies?.length === 0) {
    const hint = `Add a policy to ${at}.policies, or write selectPolicy: Disabled there and remove policies.`;
    findings.push(findingAt(`${at}.policies`, required('must specify at least one Policy'), hint));
  }
  for (const [i, { value = 0, periodSeconds: period = 0 }] of (policies ?? []).entries()) {
    const policy = `policies[${i}]`;
    const hint = `a number of seconds between 1 and ${longestPeriod}`;
    if ((value ?? 0) <= 0)
      tell(`${policy}.value`, value ?? 0, 'must be greater than zero', 'a number of pods, or a percentage, of at least 1');
    if ((period ?? 0) <= 0) tell(`${policy}.periodSeconds`, period ?? 0, 'must be greater than zero', hint);
    if ((period ?? 0) > longestPeriod) tell(`${policy}.periodSeconds`, period ?? 0, `must be less than or equal to ${longestPeriod}`, hint);
  }
  return findings;
}
