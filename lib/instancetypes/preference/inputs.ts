import type { PreferencePart } from './preference-part.ts';

/** Bus and type of the input devices that have none. */
export const inputs: PreferencePart = {
  name: 'preference/inputs',
  upstream: 'apply.applyInputPreferences',
  *assign({ devices: preferred }, { spec }) {
    if (!preferred) return;
    for (const [i, { bus, type }] of spec.domain?.devices?.inputs?.entries() ?? []) {
      const at = ['spec', 'domain', 'devices', 'inputs', i];
      if (preferred.preferredInputBus && !bus) yield [[...at, 'bus'], preferred.preferredInputBus];
      if (preferred.preferredInputType && !type) yield [[...at, 'type'], preferred.preferredInputType];
    }
  },
};
