import type { VirtualMachineClone } from '../../../../imports/clone-v1beta1.ts';
import { macAddressFault } from '../../../core/net/mac-address.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, type Rule } from '../../rule.ts';

export const cloneNewMacAddresses: Rule<Written<VirtualMachineClone>> = defineRule({
  code: 'KV6306',
  name: 'clone/new-mac-addresses',
  severity: 'error',
  upstream: 'admitters.validateNewMacAddresses',
  page: {
    summary: 'The MAC addresses for a clone are six bytes in hexadecimal.',
    refused: "newMacAddresses: { default: '02:00:00:00:00' }",
    accepted: "newMacAddresses: { default: '02:00:00:00:00:01' }",
  },
  fields: ['spec.newMacAddresses'],
  *check({ spec }) {
    for (const [name, mac] of Object.entries(spec?.newMacAddresses ?? {})) {
      if (macAddressFault(mac ?? '') === undefined) continue;
      yield {
        type: 'FieldValueInvalid',
        path: name === '' ? 'spec.newMacAddresses[]' : `spec.newMacAddresses.${name}`,
        message: `interface ${name} has malformed MAC address (${mac}).`,
        hint: `Write newMacAddresses.${name} as six bytes, such as 02:00:00:00:00:01.`,
      };
    }
  },
});
