import { textOf } from '../../../../core/data/guards.ts';
import { valueAt } from '../../../../core/data/path.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';

const at = ['spec', 'domain', 'firmware', 'uuid'] as const;

/** As virUUIDParse of libvirt reads it: 32 digits, with dashes or blanks between them. */
const uuid = /^\s*(?:[-\s]*[\da-f]){32}\s*$/i;

/** virt-launcher writes it into the sysinfo of the domain, which virSysinfoSystemParseXML of libvirt reads. */
export const firmwareUuid: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1730',
  name: 'vmi/firmware/uuid',
  severity: 'error',
  page: {
    summary:
      'The uuid of a firmware is a UUID: 32 hexadecimal digits. KubeVirt accepts any text, and libvirt then refuses to start the guest.',
    refused: 'firmware: { uuid: db-01 }',
    accepted: 'firmware: { uuid: 5d307ca9-b3ef-428c-8861-06e72d69f223 }',
  },
  fields: [at.join('.')],
  check(template, above) {
    const text = textOf(valueAt(template, at));
    if (!text || uuid.test(text)) return none;
    return [
      {
        path: field(above, ...at),
        message: `${JSON.stringify(text)} is no UUID, so libvirt refuses to start the guest`,
        hint: 'Write uuid as 32 hexadecimal digits, such as 5d307ca9-b3ef-428c-8861-06e72d69f223, or leave it out; other identifiers belong in serial.',
      },
    ];
  },
});
