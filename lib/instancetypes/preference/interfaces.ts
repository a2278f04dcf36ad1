import type { Interface } from '../../../imports/kubevirt-v1.ts';
import { isAbsent } from '../../core/data/absent.ts';
import type { Written } from '../../core/data/written.ts';
import type { VmiSpec } from '../vmi-template.ts';
import type { PreferencePart } from './preference-part.ts';

const bindings = ['bridge', 'slirp', 'masquerade', 'sriov', 'macvtap', 'passt', 'passtBinding', 'binding'] as const;

export const interfaces: PreferencePart = {
  name: 'preference/interfaces',
  upstream: 'apply.applyInterfacePreferences',
  *assign({ devices: preferred }, { spec }) {
    if (!preferred) return;
    for (const [i, own] of spec.domain?.devices?.interfaces?.entries() ?? []) {
      const at = ['spec', 'domain', 'devices', 'interfaces', i];
      if (preferred.preferredInterfaceModel && !own.model) yield [[...at, 'model'], preferred.preferredInterfaceModel];
      if (!isAbsent(preferred.preferredInterfaceMasquerade) && !hasBinding(own) && isOnPodNetwork(own, spec)) {
        yield [[...at, 'masquerade'], preferred.preferredInterfaceMasquerade];
      }
    }
  },
};

function hasBinding(own: Written<Interface>): boolean {
  return bindings.some((binding) => !isAbsent((own as Readonly<Record<string, unknown>>)[binding])); // the API's type lacks the discontinued ones
}

function isOnPodNetwork({ name }: Written<Interface>, { networks }: VmiSpec): boolean {
  const network = networks?.find((each) => (each.name ?? '') === (name ?? ''));
  return !isAbsent(network?.pod);
}
