import { findingsOf } from '../../../kubernetes/validation/field-error.ts';
import { topologySpreadErrors } from '../../../kubernetes/validation/topology-spread.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { VmiSpec } from '../spec.ts';

const hint = 'Remove the constraint, or give it another topologyKey or whenUnsatisfiable.';

export const topologySpread: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1041',
  name: 'vmi/scheduling/topology-spread',
  severity: 'error',
  upstream: 'admitters.validateTopologySpreadConstraints',
  page: {
    summary:
      'A topology spread constraint has a skew above 0, a topology key and a valid selector, and no other one has the same key and action.',
    refused:
      'topologySpreadConstraints: [{ maxSkew: 0, topologyKey: zone, whenUnsatisfiable: DoNotSchedule, labelSelector: { matchLabels: { app: db } } }]',
    accepted:
      'topologySpreadConstraints: [{ maxSkew: 1, topologyKey: zone, whenUnsatisfiable: DoNotSchedule, labelSelector: { matchLabels: { app: db } } }]',
  },
  fields: ['topologySpreadConstraints'],
  check({ topologySpreadConstraints: constraints }, at) {
    if (constraints === undefined) return none;
    return findingsOf(topologySpreadErrors(constraints, [...at, 'topologySpreadConstraints']), hint);
  },
});
