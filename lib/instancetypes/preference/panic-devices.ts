import { isAbsent } from '../../core/data/absent.ts';
import type { PreferencePart } from './preference-part.ts';

/** Adds a panic device if there is none, else sets the model of those without one. */
export const panicDevices: PreferencePart = {
  name: 'preference/panic-devices',
  upstream: 'apply.applyPanicDevicePreferences',
  *assign({ devices: preferred }, { spec }) {
    const model = preferred?.preferredPanicDeviceModel;
    if (isAbsent(model)) return;
    const own = spec.domain?.devices?.panicDevices ?? [];
    if (own.length === 0) yield [['spec', 'domain', 'devices', 'panicDevices'], [{ model }]];
    for (const [i, device] of own.entries()) {
      if (isAbsent(device.model)) yield [['spec', 'domain', 'devices', 'panicDevices', i, 'model'], model];
    }
  },
};
