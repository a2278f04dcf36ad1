import { base64Length } from '../../../core/go/base64.ts';
import { tooLong } from '../../../schema/field-fault.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { Data } from './data.ts';

const most = 1024 * 1024;

export const size: Rule<Data> = defineRule<Data>({
  code: 'K80062',
  name: 'config-map/size',
  severity: 'error',
  upstream: 'validation.ValidateConfigMap',
  page: {
    summary: 'The values of a ConfigMap or a Secret have at most 1 MiB in total; keys do not count, nor the base64 around a value.',
    refused: `new ApiObject(chart, 'scripts', { apiVersion: 'v1', kind: 'ConfigMap', data: { 'setup.sh': '#'.repeat(1048577) } })`,
    accepted: `new ApiObject(chart, 'scripts', { apiVersion: 'v1', kind: 'ConfigMap', data: { 'setup.sh': '#'.repeat(1048576) } })`,
  },
  fields: ['data', 'binaryData', 'stringData'],
  check(object) {
    if (bytesOf(object) <= most) return none;
    const { type, body } = tooLong(most);
    const hint = 'Split it into several objects, or put the data into an image or a volume.';
    // Of a ConfigMap the API server names no field.
    return [{ type, message: body, hint, ...(object.kind === 'Secret' && { path: 'data' }) }];
  },
});

function bytesOf({ kind, data, binaryData, stringData }: Data): number {
  const isSecret = kind === 'Secret';
  const encoded = isSecret
    ? Object.entries(data ?? {}).filter(([key]) => !Object.hasOwn(stringData ?? {}, key))
    : Object.entries(binaryData ?? {});
  const texts = Object.values((isSecret ? stringData : data) ?? {});
  return (
    texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0) +
    encoded.reduce((sum, [, text]) => sum + base64Length(text ?? '').length, 0)
  );
}
