import { gateState, type GateState } from '../../../cluster/feature-gates.ts';
import { listOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { gateWarning } from './gate-warning.ts';

const path = 'spec.configuration.developerConfiguration.featureGates';

const hints: Readonly<Partial<Record<GateState, (gate: string) => string>>> = {
  GA: (gate) => `Remove ${gate}: its feature is always on.`,
  Deprecated: (gate) => `Remove ${gate} once nothing needs it; a later release will not have it.`,
  Discontinued: (gate) => `Remove ${gate}: it has no effect.`,
};

/** KubeVirt stores such an object with these warnings, which nobody sees where an engine applies it. */
export const inactiveGates: Rule = defineRule({
  code: 'KP0509',
  name: 'kubevirt/inactive-gates',
  severity: 'warning',
  upstream: 'webhooks.warnDeprecatedFeatureGates',
  page: {
    summary: 'A KubeVirt object lists feature gates that its release still reads: none that has graduated, is deprecated or discontinued.',
    refused: 'kind: KubeVirt, configuration: { developerConfiguration: { featureGates: [LiveMigration] } }',
    accepted: 'kind: KubeVirt, configuration: { developerConfiguration: { featureGates: [HostDisk] } }',
  },
  fields: [path],
  *check(kubeVirt, _at, { config: { release } }) {
    for (const [i, gate] of listOf(valueAt(kubeVirt, path.split('.'))).entries()) {
      const warning = typeof gate === 'string' ? gateWarning(gate, release) : undefined;
      if (typeof gate !== 'string' || !warning) continue;
      const hint = hints[gateState(gate, release) ?? 'GA']?.(gate);
      yield { path: `${path}[${i}]`, message: warning, ...(hint !== undefined && { hint }) };
    }
  },
});
