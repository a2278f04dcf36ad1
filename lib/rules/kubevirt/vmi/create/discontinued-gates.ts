import type { Code } from '../../../../core/diagnostic.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { WithDomain } from '../spec.ts';

/** Of a VM the rules of networks say the same; a set is asked this alone. */
function discontinuedGate(code: Code, gate: 'Passt' | 'Macvtap', binding: 'passt' | 'macvtap'): Rule<WithDomain> {
  return defineRule<WithDomain>({
    code,
    name: `vmi/create/discontinued-${binding}-gate`,
    severity: 'error',
    upstream: 'featuregate.ValidateFeatureGates',
    page: {
      summary: `The feature gate ${gate} has no effect any more.`,
      refused: [
        `kind: VirtualMachineInstanceReplicaSet, interfaces: [{ name: default, masquerade: {}, ${binding}: {} }]`,
        `kind: KubeVirt, configuration: { developerConfiguration: { featureGates: [${gate}] } }`,
      ],
      accepted: 'kind: VirtualMachineInstanceReplicaSet, interfaces: [{ name: default, masquerade: {} }]',
      gives: ['KP0509', code],
    },
    fields: [`domain.devices.interfaces[*].${binding}`],
    check({ domain: { devices } }, _at, { config }) {
      if (!devices.interfaces?.some((iface) => iface[binding] !== undefined)) return none;
      const listed = config.configuration.developerConfiguration?.featureGates?.filter((name) => name === gate) ?? [];
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
  discontinuedGate('KV1601', 'Passt', 'passt'),
  discontinuedGate('KV1602', 'Macvtap', 'macvtap'),
];
