import type { ReleaseRange } from '../../core/kubevirt/release.ts';
import { none } from '../default.ts';
import { randomUuid } from '../unknowable.ts';
import type { VmDefault } from './virtual-machine.ts';

/** Each new VM has a value of its own, for all its life. */
function firmwareIdentity(field: 'uuid' | 'serial', range: ReleaseRange): VmDefault {
  return {
    ...range,
    name: 'vm/firmware',
    upstream: 'mutators.setFirmwareDefaultsIfEmpty',
    fields: [`spec.template.spec.domain.firmware.${field}`],
    createOnly: true,
    random: true,
    assign({ spec }) {
      if (spec.template?.spec?.domain?.firmware?.[field]) return none;
      return [[['spec', 'template', 'spec', 'domain', 'firmware', field], randomUuid]];
    },
  };
}

export const firmwareUuid: VmDefault = firmwareIdentity('uuid', {});
export const firmwareSerial: VmDefault = firmwareIdentity('serial', { since: '1.7' });
