import type { VirtualMachinePreference } from '../../../../imports/instancetype-v1beta1.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import { preferredTopology, spreadLevels, spreadOptions } from '../../../core/kubevirt/preferred-cpu-topology.ts';
import type { Written } from '../../../core/data/written.ts';
import { oneWord } from '../one-word.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

type Preference = Written<Pick<VirtualMachinePreference, 'spec'>>;

const levels = Array.from(spreadLevels.keys());

export const preferenceSpreadAcross: Rule<Preference> = defineRule({
  code: 'KV4102',
  name: 'preference/spread-across',
  severity: 'error',
  upstream: 'webhooks.validateSpreadOptions',
  page: {
    summary: `spreadOptions.across is one of ${levels.join(', ')}.`,
    refused: 'cpu: { preferredCPUTopology: spread, spreadOptions: { across: Nodes } }',
    accepted: 'cpu: { preferredCPUTopology: spread, spreadOptions: { across: CoresThreads } }',
  },
  fields: ['spec.cpu.spreadOptions.across'],
  check({ spec }) {
    if (isAbsent(spec) || preferredTopology(spec) !== 'spread') return none;
    const { across } = spreadOptions(spec);
    if (levels.includes(across)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: 'spec.cpu.spreadOptions.across',
        message: `across ${across} is not supported`,
        hint: `Write ${oneWord(across, levels)} as spreadOptions.across.`,
      },
    ];
  },
});

export const preferenceSpreadRatio: Rule<Preference> = defineRule({
  code: 'KV4103',
  name: 'preference/spread-ratio',
  severity: 'error',
  upstream: 'webhooks.validateSpreadOptions',
  page: {
    summary: 'A core has two threads, so spreading across cores and threads has the ratio 2.',
    refused: 'cpu: { preferredCPUTopology: spread, spreadOptions: { across: CoresThreads, ratio: 4 } }',
    accepted: 'cpu: { preferredCPUTopology: spread, spreadOptions: { across: CoresThreads } }',
  },
  fields: ['spec.cpu.spreadOptions.ratio', 'spec.preferSpreadSocketToCoreRatio'],
  check({ spec }) {
    if (isAbsent(spec) || preferredTopology(spec) !== 'spread') return none;
    const { ratio, across } = spreadOptions(spec);
    if (across !== 'CoresThreads' || ratio === 2) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: 'spec.cpu.spreadOptions.ratio',
        message: 'only a ratio of 2 (1 core 2 threads) is allowed when spreading vCPUs over cores and threads',
        hint: 'Write spreadOptions.ratio: 2, or across: SocketsCores.',
      },
    ];
  },
});
