import type { VirtualMachineInstancetype } from '../../../../imports/instancetype-v1beta1.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

type Instancetype = Written<Pick<VirtualMachineInstancetype, 'spec'>>;

const path = 'spec.memory.overcommitPercent';

export const instancetypeOvercommitRange: Rule<Instancetype> = defineRule({
  code: 'KV4001',
  name: 'instancetype/overcommit-range',
  severity: 'error',
  upstream: 'webhooks.validateMemoryOvercommitPercentSetting',
  page: {
    summary: 'The memory.overcommitPercent of an instancetype is 0 to 100.',
    refused: 'memory: { guest: 4Gi, overcommitPercent: 150 }',
    gives: ['K80005'],
    accepted: 'memory: { guest: 4Gi, overcommitPercent: 15 }',
  },
  fields: [path],
  check({ spec }) {
    const percent = spec?.memory?.overcommitPercent ?? 0;
    if (percent >= 0 && percent <= 100) return none;
    return [refusal(`${path} '${percent}': must be in range between 0 and 100.`, 'Write memory.overcommitPercent: 0 to 100.')];
  },
});

export const instancetypeOvercommitHugepages: Rule<Instancetype> = defineRule({
  code: 'KV4002',
  name: 'instancetype/overcommit-hugepages',
  severity: 'error',
  upstream: 'webhooks.validateMemoryOvercommitPercentNoHugepages',
  page: {
    summary: 'An instancetype with hugepages does not overcommit its memory.',
    refused: 'memory: { guest: 4Gi, overcommitPercent: 15, hugepages: { pageSize: 2Mi } }',
    accepted: 'memory: { guest: 4Gi, hugepages: { pageSize: 2Mi } }',
  },
  fields: [path, 'spec.memory.hugepages'],
  check({ spec }) {
    if ((spec?.memory?.overcommitPercent ?? 0) === 0 || isAbsent(spec?.memory?.hugepages)) return none;
    const message = `${path} and spec.memory.hugepages should not be requested together.`;
    return [refusal(message, 'Remove memory.overcommitPercent or memory.hugepages.')];
  },
});

function refusal(message: string, hint: string): Finding {
  return { type: 'FieldValueInvalid', path, message, hint };
}
