import { isAbsent } from '../../core/data/absent.ts';
import type { PreferencePart } from './preference-part.ts';

/** Adds a panic device if there is none. */
export const newPanicDevice: PreferencePart = {
  name: 'preference/panic-devices',
  since: '1.9',
  upstream: 'apply.applyPanicDevicePreferences',
  *assign({ devices: preferred }, { spec }) {
    const model = preferred?.preferredPanicDeviceModel;
    if (isAbsent(model) || (spec.domain?.devices?.panicDevices ?? []).length > 0) return;
    yield [['spec', 'domain', 'devices', 'panicDevices'], [{ model }]];
  },
};

/** Sets the model of those that have none. */
export const panicDeviceModels: PreferencePart = {
  name: 'preference/panic-devices',
  upstream: 'apply.applyPanicDevicePreferences',
  *assign({ devices: preferred }, { spec }) {
    const model = preferred?.preferredPanicDeviceModel;
    if (isAbsent(model)) return;
    for (const [i, device] of (spec.domain?.devices?.panicDevices ?? []).entries()) {
      if (isAbsent(device.model)) yield [['spec', 'domain', 'devices', 'panicDevices', i, 'model'], model];
    }
  },
};
