import { none } from '../default.ts';
import { randomUuid } from '../unknowable.ts';
import type { VmiDefault } from './vmi.ts';

/** Each VMI has a firmware uuid of its own. A VM's is given to it by the VM mutator or virt-controller, so it survives a restart. */
export const firmwareUuid: VmiDefault = {
  name: 'vmi/firmware-uuid',
  upstream: 'v1.SetDefaults_Firmware',
  fields: ['spec.domain.firmware.uuid'],
  random: true,
  assign({ spec }) {
    return spec.domain?.firmware?.uuid ? none : [[['spec', 'domain', 'firmware', 'uuid'], randomUuid]];
  },
};
