import { anyOf } from '../../../core/text/any-of.ts';
import { field } from '../../field.ts';
import { oneWord } from '../one-word.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { WithDomain } from './spec.ts';

const upstream = 'admitters.validateIOThreadsPolicy';
const policies = ['shared', 'auto', 'supplementalPool'];

export const ioThreadsPolicy: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1313',
  name: 'vmi/io-threads-policy',
  severity: 'error',
  upstream,
  page: {
    summary: `The ioThreadsPolicy is ${anyOf(policies)}.`,
    refused: 'ioThreadsPolicy: dedicated',
    accepted: 'ioThreadsPolicy: auto',
  },
  fields: ['domain.ioThreadsPolicy'],
  words: { 'domain.ioThreadsPolicy': policies },
  check({ domain: { ioThreadsPolicy: policy } }, at) {
    if (policy === undefined || policies.includes(policy)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'domain', 'ioThreadsPolicy'),
        message: `Invalid IOThreadsPolicy (${policy})`,
        hint: `Write ${oneWord(policy, policies)} as ioThreadsPolicy, or leave it out.`,
      },
    ];
  },
});

export const ioThreadsPool: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1314',
  name: 'vmi/io-threads-pool-size',
  severity: 'error',
  upstream,
  page: {
    summary: 'A supplemental pool of I/O threads has a size.',
    refused: 'ioThreadsPolicy: supplementalPool',
    accepted: 'ioThreadsPolicy: supplementalPool, ioThreads: { supplementalPoolThreadCount: 4 }',
  },
  fields: ['domain.ioThreadsPolicy', 'domain.ioThreads.supplementalPoolThreadCount'],
  check({ domain: { ioThreadsPolicy: policy, ioThreads } }, at) {
    if (policy !== 'supplementalPool' || (ioThreads?.supplementalPoolThreadCount ?? 0) >= 1) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'domain', 'ioThreads', 'count'),
        message: 'the number of iothreads needs to be set and positive for the dedicated policy',
        hint: 'Write ioThreads.supplementalPoolThreadCount.',
      },
    ];
  },
});
