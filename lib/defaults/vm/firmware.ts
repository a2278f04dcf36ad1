import { forEachItem, none } from '../default.ts';
import { randomUuid } from '../unknowable.ts';
import type { VmDefault } from './virtual-machine.ts';

const fields = ['uuid', 'serial'] as const;

/** Each new VM has a firmware uuid and serial of its own, for all its life. */
export const firmware: VmDefault = {
  name: 'vm/firmware',
  upstream: 'mutators.setFirmwareDefaultsIfEmpty',
  fields: ['spec.template.spec.domain.firmware.uuid', 'spec.template.spec.domain.firmware.serial'],
  createOnly: true,
  random: true,
  assign({ spec }) {
    const given = spec.template?.spec?.domain?.firmware;
    return forEachItem(fields, (field) =>
      given?.[field] ? none : [[['spec', 'template', 'spec', 'domain', 'firmware', field], randomUuid]],
    );
  },
};
