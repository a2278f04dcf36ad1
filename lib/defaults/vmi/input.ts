import type { VmiDefault } from './vmi.ts';

/** An input device is a tablet on the USB bus. */
export const input: VmiDefault = {
  name: 'vmi/input',
  upstream: 'v1.setDefaults_Input',
  fields: ['spec.domain.devices.inputs[*].bus', 'spec.domain.devices.inputs[*].type'],
  *assign({ spec }) {
    for (const [i, { bus, type }] of spec.domain?.devices?.inputs?.entries() ?? []) {
      if (!bus) yield [['spec', 'domain', 'devices', 'inputs', i, 'bus'], 'usb'];
      if (!type) yield [['spec', 'domain', 'devices', 'inputs', i, 'type'], 'tablet'];
    }
  },
};
