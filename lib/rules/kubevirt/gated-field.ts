import { isGateOn } from '../../cluster/feature-gates.ts';
import { newestWith, type ReleaseRange } from '../../core/kubevirt/release.ts';
import { field } from '../field.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { addGate } from './add-gate.ts';

interface GatedField<Spec> extends Pick<Rule, 'code' | 'name' | 'upstream'>, ReleaseRange {
  readonly gate: string;
  /** What needs the gate, as YAML writes it. */
  readonly of: string;
  /** Where upstream says that it stands. */
  readonly below: readonly string[];
  readonly uses: (spec: Spec) => boolean;
  readonly message: string;
  readonly refused: string;
  readonly accepted: string;
}

/** The rule of a field that is refused while its feature gate is off. The examples disable a gate that is on by default. */
export function gatedField<Spec>({ gate, of, below, uses, message, refused, accepted, ...entry }: GatedField<Spec>): Rule<Spec> {
  const cluster = isGateOn(gate, {}, newestWith(entry)) && `{ developerConfiguration: { disabledFeatureGates: [${gate}] } }`;
  const name = of.slice(of.lastIndexOf('.') + 1);
  return defineRule<Spec>({
    ...entry,
    severity: 'error',
    page: { summary: `${name} needs the feature gate ${gate}.`, refused, accepted, ...(cluster && { cluster }) },
    fields: [of],
    check(spec, at, context) {
      if (!uses(spec) || context.config.isGateOn(gate)) return none;
      const hint = `${addGate(gate)}, or remove ${name}.`;
      return [{ type: 'FieldValueInvalid', path: field(at, ...below), message, hint }];
    },
  });
}
