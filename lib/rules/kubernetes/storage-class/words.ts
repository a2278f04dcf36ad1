import type { Finding } from '../../../core/diagnostic.ts';
import { anyOf } from '../../../core/text/any-of.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { notSupported } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import { bindingModeOf, reclaimPolicyOf, type StorageClass } from './storage-class.ts';

const policies = ['Delete', 'Retain'];
const modes = ['Immediate', 'WaitForFirstConsumer'];

export const words: Rule<StorageClass> = defineRule<StorageClass>({
  code: 'K80173',
  name: 'storage-class/words',
  severity: 'error',
  upstream: 'validation.validateVolumeBindingMode',
  page: {
    summary: 'The reclaimPolicy of a StorageClass is Delete or Retain, and its volumeBindingMode Immediate or WaitForFirstConsumer.',
    refused: 'volumeBindingMode: WaitForConsumer',
    accepted: 'volumeBindingMode: WaitForFirstConsumer',
  },
  fields: ['reclaimPolicy', 'volumeBindingMode'],
  words: { reclaimPolicy: policies, volumeBindingMode: modes },
  check(storageClass) {
    const policy = reclaimPolicyOf(storageClass);
    return [
      ...(policy === '' ? [] : wordFindings('reclaimPolicy', policy, policies)),
      ...wordFindings('volumeBindingMode', bindingModeOf(storageClass), modes),
    ];
  },
});

function wordFindings(field: string, word: string, known: readonly string[]): readonly Finding[] {
  if (known.includes(word)) return [];
  const meant = word === '' ? undefined : nearest(word, known);
  return [findingAt(field, notSupported(word, known), `Write ${meant ?? anyOf(known)} as ${field}, or leave it out.`)];
}
