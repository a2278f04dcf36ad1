import type { ReleaseRange } from '../../core/kubevirt/release.ts';
import { addGate } from './add-gate.ts';
import { defineRule, none, type CodeEntry, type Rule } from '../rule.ts';

interface GatedKind extends Pick<CodeEntry, 'code' | 'name'>, ReleaseRange {
  readonly upstream: string;
  readonly kind: string;
  readonly gate: string;
  /** A beta gate is on until a cluster disables it; an alpha one, and up to 1.8 any other, off until a cluster lists it. @default 'beta' */
  readonly stage?: 'alpha' | 'beta';
  readonly message: string;
}

/** The rule of kinds that nobody may create while a feature gate is off. */
export function gateOff<Kind>({ code, name, upstream, kind, gate, stage = 'beta', message, ...range }: GatedKind): Rule<Kind> {
  const plain = 'kind: KubeVirt';
  const configured = (list: string): string => `kind: KubeVirt, configuration: { developerConfiguration: { ${list}: [${gate}] } }`;
  const [off, on] = stage === 'alpha' ? [plain, configured('featureGates')] : [configured('disabledFeatureGates'), plain];
  const hint =
    stage === 'alpha'
      ? `${addGate(gate)}.`
      : `Take ${gate} out of developerConfiguration.disabledFeatureGates of the KubeVirt CR, or list it in featureGates.`;
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
