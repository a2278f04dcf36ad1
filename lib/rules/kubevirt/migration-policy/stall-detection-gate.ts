import type { MigrationPolicy, MigrationPolicySpec } from '../../../../imports/migrations-v1alpha1.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Code } from '../../../core/diagnostic.ts';
import { goType } from '../../../core/go/types/go-type.ts';
import { valueAt } from '../../../core/data/path.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import type { Written } from '../../../core/data/written.ts';
import { addGate } from '../add-gate.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const gate = 'MigrationStallDetection';

interface GatedField {
  readonly code: Code;
  readonly name: string;
  /** As the message names it, below spec. */
  readonly field: string;
  /** As goType takes it. */
  readonly type: string;
  readonly valueOf: (spec: Written<MigrationPolicySpec> | null | undefined) => unknown;
  readonly example: string;
}

function behindGate({ code, name, field, type, valueOf, example }: GatedField): Rule<Written<MigrationPolicy>> {
  return defineRule<Written<MigrationPolicy>>({
    code,
    name,
    severity: 'error',
    since: '1.9',
    upstream: 'admitters.MigrationPolicyAdmitter.Admit',
    page: {
      summary: `${field} of a MigrationPolicy needs the feature gate ${gate}.`,
      refused: example,
      accepted: [example, `kind: KubeVirt, configuration: { developerConfiguration: { featureGates: [${gate}] } }`],
    },
    fields: [`spec.${field}`],
    check({ spec }, _at, { config, old }) {
      const value = valueOf(spec);
      if (isAbsent(value) || config.isGateOn(gate)) return none;
      if (semanticEqual(goType(type), valueOf(valueAt(old, ['spec']) as Written<MigrationPolicySpec> | undefined), value)) return none; // it was admitted
      return [
        {
          type: 'FieldValueInvalid',
          path: `spec.${field}`,
          message: `${field} cannot be modified without enabling the ${gate} feature gate`,
          hint: `${addGate(gate)}, or remove spec.${field}.`,
        },
      ];
    },
  });
}

export const maxDowntimeGate: Rule<Written<MigrationPolicy>> = behindGate({
  code: 'KV5102',
  name: 'migration-policy/max-downtime-gate',
  field: 'maxDowntimeMs',
  type: '*uint64',
  valueOf: (spec) => spec?.maxDowntimeMs,
  example: 'maxDowntimeMs: 300',
});

export const stallDetectorGate: Rule<Written<MigrationPolicy>> = behindGate({
  code: 'KV5103',
  name: 'migration-policy/stall-detector-gate',
  field: 'experimental.stallDetector',
  type: '*StallDetectorOptions',
  valueOf: (spec) => spec?.experimental?.stallDetector,
  example: 'experimental: { stallDetector: {} }',
});
