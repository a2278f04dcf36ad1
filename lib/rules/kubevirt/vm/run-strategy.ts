import { isAbsent } from '../../../core/data/absent.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { addGate } from '../add-gate.ts';
import { field } from '../../field.ts';
import { oneWord } from '../one-word.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { VmSpec } from './spec.ts';

const strategies: readonly string[] = ['Halted', 'Manual', 'Always', 'RerunOnFailure', 'Once'];
const gate = 'DecentralizedLiveMigration';

export const vmRunStrategyGiven: Rule<VmSpec> = defineRule({
  code: 'KV2005',
  name: 'vm/run-strategy-given',
  severity: 'error',
  upstream: 'admitters.validateRunStrategy',
  page: {
    summary: 'A VM has either runStrategy or the deprecated running, and not both.',
    refused: 'runStrategy: null',
    accepted: 'runStrategy: Always',
  },
  fields: ['running', 'runStrategy'],
  check({ running, runStrategy }, at) {
    if (isAbsent(running) !== isAbsent(runStrategy)) return none;
    const refusal = (message: string, hint: string): readonly Finding[] => {
      return [{ type: 'FieldValueInvalid', path: field(at, 'running'), message, hint }];
    };
    if (isAbsent(running)) return refusal('RunStrategy must be specified', 'Write runStrategy: Always, or Halted.');
    const message = 'Running and RunStrategy are mutually exclusive. Note that Running is deprecated, please use RunStrategy instead';
    return refusal(message, 'Remove running.');
  },
});

export const vmRunStrategy: Rule<VmSpec> = defineRule({
  code: 'KV2006',
  name: 'vm/run-strategy',
  severity: 'error',
  upstream: 'admitters.validateRunStrategy',
  page: {
    summary: `The runStrategy of a VM is one of ${strategies.join(', ')}; WaitAsReceiver needs the feature gate ${gate}.`,
    refused: 'runStrategy: Running',
    accepted: 'runStrategy: Always',
  },
  fields: ['runStrategy'],
  words: { runStrategy: strategies },
  check({ runStrategy }, at, { config }) {
    if (isAbsent(runStrategy) || strategies.includes(runStrategy)) return none;
    const waits = runStrategy === 'WaitAsReceiver';
    if (waits && config.isGateOn(gate)) return none;
    const reason = waits ? `, ${gate} feature gate is not enabled in kubevirt resource` : '';
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'runStrategy'),
        message: `Invalid RunStrategy (${runStrategy})${reason}`,
        hint: `${waits ? `${addGate(gate)}, or write` : 'Write'} ${oneWord(runStrategy, strategies)} as runStrategy.`,
      },
    ];
  },
});
