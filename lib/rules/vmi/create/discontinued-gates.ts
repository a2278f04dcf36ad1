import type { Code } from '../../../core/diagnostic.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { WithDomain } from '../spec.ts';

/** `again` is the code of the same refusal by the rules of networks. */
function discontinuedGate(code: Code, again: Code, gate: 'Passt' | 'Macvtap', binding: 'passt' | 'macvtap'): Rule<WithDomain> {
  return defineRule<WithDomain>({
    code,
    name: 'vmi/create/discontinued-gates',
    severity: 'error',
    upstream: 'featuregate.ValidateFeatureGates',
    page: {
      summary: `The feature gate ${gate} opens nothing any more.`,
      refused: `interfaces: [{ name: default, masquerade: {}, ${binding}: {} }]`,
      accepted: 'interfaces: [{ name: default, masquerade: {} }]',
      cluster: `{ developerConfiguration: { featureGates: [${gate}] } }`,
      gives: [again, code],
    },
    fields: [`domain.devices.interfaces[*].${binding}`],
    check({ domain: { devices } }, _at, { cluster }) {
      if (!devices.interfaces?.some((iface) => iface[binding] !== undefined)) return none;
      const listed = cluster.configuration.developerConfiguration?.featureGates?.filter((name) => name === gate) ?? [];
      return listed.map(() => ({
        type: 'FieldValueNotSupported',
        message: `${gate} network binding is discontinued since v1.3. Please refer to Kubevirt user guide for alternatives.`,
        hint: `Write masquerade: {} or bridge: {} instead of ${binding}, and take ${gate} from featureGates of the cluster.`,
      }));
    },
  });
}

/** In the order in which a cluster lists its gates; of the two that are left it rarely has both. */
export const discontinuedGates: readonly Rule<WithDomain>[] = [
  discontinuedGate('KV1601', 'KV1102', 'Passt', 'passt'),
  discontinuedGate('KV1602', 'KV1103', 'Macvtap', 'macvtap'),
];
