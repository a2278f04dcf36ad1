import { isGateOn } from '../../cluster/feature-gates.ts';
import { newestWith, type ReleaseRange } from '../../core/kubevirt/release.ts';
import { addGate } from './add-gate.ts';
import { defineRule, none, type CodeEntry, type Rule } from '../rule.ts';

interface GatedKind extends Pick<CodeEntry, 'code' | 'name'>, ReleaseRange {
  readonly upstream: string;
  readonly kind: string;
  readonly gate: string;
  readonly message: string;
}

/** The rule of a kind that nobody may create while a feature gate is off. Page and hint follow the table of gates, as the newest release with the rule reads it. */
export function gatedKind<Kind>({ code, name, upstream, kind, gate, message, ...range }: GatedKind): Rule<Kind> {
  const plain = 'kind: KubeVirt';
  const configured = (list: string): string => `kind: KubeVirt, configuration: { developerConfiguration: { ${list}: [${gate}] } }`;
  const isOnByDefault = isGateOn(gate, {}, newestWith(range));
  const [off, on] = isOnByDefault ? [configured('disabledFeatureGates'), plain] : [plain, configured('featureGates')];
  const hint = isOnByDefault
    ? `Take ${gate} out of developerConfiguration.disabledFeatureGates of the KubeVirt CR, or list it in featureGates.`
    : `${addGate(gate)}.`;
  return defineRule<Kind>({
    ...range,
    code,
    name,
    severity: 'error',
    upstream,
    page: {
      summary: `A ${kind} needs the feature gate ${gate}.`,
      refused: [`kind: ${kind}`, off],
      accepted: [`kind: ${kind}`, on],
    },
    fields: [],
    ofAbsent: true,
    check: (_object, _at, { config, old }) => (old !== undefined || config.isGateOn(gate) ? none : [{ message, hint }]),
  });
}
