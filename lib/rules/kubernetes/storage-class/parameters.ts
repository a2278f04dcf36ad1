import { invalid, tooLong } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { StorageClass } from './storage-class.ts';

const most = 512;
const longest = 256 * 1024;

export const parameters: Rule<StorageClass> = defineRule<StorageClass>({
  code: 'K80172',
  name: 'storage-class/parameters',
  severity: 'error',
  upstream: 'validation.validateParameters',
  page: {
    summary: `A StorageClass has at most ${most} parameters, together at most 256 KiB, and none without a name.`,
    refused: 'parameters: { "": ssd }',
    accepted: 'parameters: { type: ssd }',
  },
  fields: ['parameters'],
  check(storageClass) {
    const entries = Object.entries(storageClass.parameters ?? {});
    if (entries.length > most) return [findingAt('parameters', tooLong(most), `Leave at most ${most} parameters.`)];
    const size = entries.reduce((sum, [key, value]) => sum + Buffer.byteLength(key) + Buffer.byteLength(value ?? ''), 0);
    const unnamed = entries.some(([key]) => key === '');
    if (!unnamed && size <= longest) return none;
    return [
      ...(unnamed ? [findingAt('parameters', invalid('', 'field can not be empty.'), 'Give each of parameters a name.')] : []),
      ...(size > longest ? [findingAt('parameters', tooLong(longest), `Shorten parameters by ${size - longest} bytes.`)] : []),
    ];
  },
});
