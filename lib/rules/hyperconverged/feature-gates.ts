import { isAbsent } from '../../core/data/absent.ts';
import type { Finding } from '../../core/diagnostic.ts';
import { valueAt } from '../../core/data/path.ts';
import { hyperConvergedGate, hyperConvergedGates } from '../../cluster/hyperconverged/feature-gates.ts';
import { pathIn } from '../../cluster/hyperconverged/moved-fields.ts';
import { defineRule, type Rule } from '../rule.ts';
import type { HyperConvergedRequest } from './request.ts';

/** Told on every request of v1beta1 that holds one, whatever it says; a v1 has lost them in its conversion. */
export const deprecatedGates: Rule<HyperConvergedRequest> = defineRule<HyperConvergedRequest>({
  code: 'HC0141',
  name: 'hyperconverged/deprecated-feature-gate',
  severity: 'warning',
  upstream: 'validator.validateDeprecatedFeatureGates',
  page: {
    summary: 'A deprecated feature gate has no effect, in v1beta1 as in v1.',
    refused: 'featureGates: { nonRoot: true }',
    accepted: 'featureGates: { downwardMetrics: true }',
  },
  fields: ['spec.featureGates'],
  check({ spec }) {
    return hyperConvergedGates
      .filter(({ name, warned }) => warned === true && !isAbsent(valueAt(spec.featureGates, [name])))
      .map(({ name }) =>
        told(`spec.featureGates.${name}`, `spec.featureGates.${name} is deprecated and ignored. It will be removed in a future version;`),
      );
  },
});

/** Of v1beta1 likewise; on UPDATE told only of what the request adds or changes. */
export const movedGates: Rule<HyperConvergedRequest> = defineRule<HyperConvergedRequest>({
  code: 'HC0142',
  name: 'hyperconverged/moved-feature-gate',
  severity: 'warning',
  upstream: 'validator.validateOldFGOnCreate',
  page: {
    summary: 'A feature gate that has become a field of the spec has no effect as a gate.',
    refused: 'featureGates: { enableApplicationAwareQuota: true }',
    accepted: 'enableApplicationAwareQuota: true',
  },
  fields: ['spec.featureGates'],
  *check({ spec, old }) {
    for (const { name, movedTo } of hyperConvergedGates) {
      const value = valueAt(spec.featureGates, [name]);
      if (movedTo === undefined || typeof value !== 'boolean' || valueAt(old?.spec.featureGates, [name]) === value) continue;
      const message = `spec.featureGates.${name} is deprecated and ignored. It will removed in a future version; use spec.${movedTo} instead`;
      yield told(`spec.featureGates.${name}`, message, `spec.${movedTo}: ${value}`);
    }
  },
});

const v1 = 'apiVersion: hco.kubevirt.io/v1, evictionStrategy: null, virtualization: { evictionStrategy: LiveMigrate }';

/** v1, on CREATE: an UPDATE converts first, which loses these gates. */
export const idleGates: Rule<HyperConvergedRequest> = defineRule<HyperConvergedRequest>({
  code: 'HC0143',
  name: 'hyperconverged/unknown-feature-gate',
  severity: 'warning',
  upstream: 'validator.validateDeprecatedFeatureGates',
  page: {
    summary: 'A gate that v1 does not know, or knows as deprecated, has no effect.',
    refused: `${v1}, featureGates: [{ name: LiveMigration }]`,
    accepted: `${v1}, featureGates: [{ name: downwardMetrics }]`,
  },
  fields: ['spec.featureGates'],
  *check({ object, version, operation }) {
    if (version === 'v1beta1' || operation === 'UPDATE') return;
    const gates = valueAt(object, ['spec', 'featureGates']);
    if (!Array.isArray(gates)) return;
    const named = new Set<string>();
    for (const [i, gate] of gates.entries()) {
      const name = String(valueAt(gate, ['name']));
      if (!named.has(name)) yield* idleGate(name, `spec.featureGates[${i}]`);
      named.add(name);
    }
  },
});

function* idleGate(name: string, path: string): Generator<Finding> {
  const gate = hyperConvergedGate(name);
  if (gate === undefined) yield told(path, `the ${name} featureGate is unknown and ignored.`);
  else if (gate.movedTo !== undefined) {
    const message = `the ${name} featureGate is deprecated and ignored. use spec.${gate.movedTo} field instead`;
    yield told(path, message, `${pathIn('v1', `spec.${gate.movedTo}`)}: true`);
  } else if (gate.phase === 'deprecated') yield told(path, `the ${name} featureGate deprecated and ignored.`);
}

function told(path: string, message: string, instead?: string): Finding {
  return { path, message, hint: instead === undefined ? 'Remove the gate.' : `Write ${instead}, and remove the gate.` };
}
