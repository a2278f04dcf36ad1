import { textOf } from '../../../../core/data/guards.ts';
import { valueAt } from '../../../../core/data/path.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';
import { compareQuantities, parseQuantity, readQuantity } from '../../../../core/quantity/quantity.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';

const at = ['spec', 'domain', 'memory', 'hugepages', 'pageSize'] as const;

/** Sizes of other processors. Most others do not divide the memory of a guest, which KV1011 tells. */
const ofOthers = ['64Ki', '1Mi', '4Mi', '16Mi', '32Mi', '512Mi', '2Gi', '16Gi'].map(parseQuantity);

/** The kernel has these alone for x86-64 (hugetlbpage.c); kubelet offers each size as the resource hugepages-SIZE. */
export const pagesOfAmd64: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1735',
  name: 'vmi/memory/pages-of-amd64',
  severity: 'warning',
  page: {
    summary:
      'Huge pages of amd64 have 2Mi or 1Gi. KubeVirt accepts sizes of other processors too, of which no node has pages, so the guest is never scheduled.',
    refused: 'memory: { guest: 2Gi, hugepages: { pageSize: 4Mi } }',
    accepted: 'memory: { guest: 2Gi, hugepages: { pageSize: 2Mi } }',
  },
  fields: [at.join('.')],
  check(template, above, { config }) {
    const written = valueAt(template, at);
    const size = written === undefined ? undefined : readQuantity(written);
    if (size === undefined || !ofOthers.some((each) => compareQuantities(each, size) === 0)) return none;
    if ((textOf(template.spec['architecture']) || config.defaultArchitecture) !== 'amd64') return none;
    return [
      {
        path: field(above, ...at),
        message: `no node of amd64 has huge pages of ${String(written)}, so the guest is never scheduled`,
        hint: 'Write memory.hugepages.pageSize: 2Mi, or 1Gi.',
      },
    ];
  },
});
