import { forEachItem, type Assignment } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** An input device is a tablet on the USB bus. */
export const input: VmiDefault = {
  name: 'vmi/input',
  upstream: 'v1.setDefaults_Input',
  fields: ['spec.domain.devices.inputs[*].bus', 'spec.domain.devices.inputs[*].type'],
  assign({ spec }) {
    return forEachItem(spec.domain?.devices?.inputs, ({ bus, type }, i) => {
      const at = ['spec', 'domain', 'devices', 'inputs', i];
      const writes: Assignment[] = [];
      if (!bus) writes.push([[...at, 'bus'], 'usb']);
      if (!type) writes.push([[...at, 'type'], 'tablet']);
      return writes;
    });
  },
};
