import { isAbsent } from '../../core/absent.ts';
import type { PreferencePart } from './preference-part.ts';

/** A panic device where there is none, else the model of those that have none. */
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
