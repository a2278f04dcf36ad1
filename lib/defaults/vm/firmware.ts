import { randomUuid } from '../unknowable.ts';
import type { VmDefault } from './virtual-machine.ts';

/** Each new VM has a firmware uuid and serial of its own, for all its life. */
export const firmware: VmDefault = {
  name: 'vm/firmware',
  upstream: 'mutators.setFirmwareDefaultsIfEmpty',
  fields: ['spec.template.spec.domain.firmware.uuid', 'spec.template.spec.domain.firmware.serial'],
  createOnly: true,
  random: true,
  *assign({ spec }) {
    const { uuid, serial } = spec.template?.spec?.domain?.firmware ?? {};
    if (!uuid) yield [['spec', 'template', 'spec', 'domain', 'firmware', 'uuid'], randomUuid];
    if (!serial) yield [['spec', 'template', 'spec', 'domain', 'firmware', 'serial'], randomUuid];
  },
};
