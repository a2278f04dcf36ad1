import { defineRule, none, type CatalogueEntry, type Rule } from './rule.ts';

interface GatedKind extends Pick<CatalogueEntry, 'code' | 'name'> {
  readonly upstream: string;
  readonly kind: string;
  readonly gate: string;
  readonly message: string;
}

/** The rule of kinds that nobody may create while a feature gate is off. */
export function gateOff<Kind>({ code, name, upstream, kind, gate, message }: GatedKind): Rule<Kind> {
  return defineRule<Kind>({
    code,
    name,
    severity: 'error',
    upstream,
    page: {
      summary: `A ${kind} needs the feature gate ${gate}.`,
      refused: [`kind: ${kind}`, `kind: KubeVirt, configuration: { developerConfiguration: { disabledFeatureGates: [${gate}] } }`],
      accepted: [`kind: ${kind}`, 'kind: KubeVirt'],
    },
    fields: [],
    check(_object, _at, { cluster, old }) {
      if (old !== undefined || cluster.isGateOn(gate)) return none;
      return [
        {
          message,
          hint: `Take ${gate} out of developerConfiguration.disabledFeatureGates of the KubeVirt CR, or list it in featureGates.`,
        },
      ];
    },
  });
}
