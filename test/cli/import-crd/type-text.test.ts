import { quantity } from '../../../lib/cli/import-crd/quantity.ts';
import type { Schema } from '../../../lib/cli/import-crd/schema.ts';
import { typeText } from '../../../lib/cli/import-crd/type-text.ts';

test.each<[type: string, schema: Schema]>([
  ['string', { type: 'string' }],
  ['number', { type: 'integer', format: 'int64' }],
  ['number', { type: 'number' }],
  ['boolean', { type: 'boolean' }],
  ['unknown', { 'x-kubernetes-preserve-unknown-fields': true }],
  ['Name', { $ref: '#/definitions/Name' }],
  ['number | string', { 'x-kubernetes-int-or-string': true }],
  [`'a' | "it's"`, { type: 'string', enum: ['a', "it's"] }],
  ['readonly string[]', { type: 'array', items: { type: 'string' } }],
  [`readonly ('a' | 'b')[]`, { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }],
  ['readonly (readonly number[])[]', { type: 'array', items: { type: 'array', items: { type: 'number' } } }],
  ['{ readonly [key: string]: string }', { type: 'object', additionalProperties: { type: 'string' } }],
  ['{ readonly [key: string]: readonly string[] }', { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }],
  ['{ readonly [key: string]: unknown }', { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }],
  ['{ readonly [key: string]: unknown }', { type: 'object', 'x-kubernetes-embedded-resource': true }],
  ['{ readonly [key: string]: never }', { type: 'object' }],
])('%s', (type, schema) => {
  expect(typeText(schema, (ref) => ref.replace('#/definitions/', ''))).toBe(type);
});

test('a quantity has a suffix that Kubernetes knows', () => {
  const type = typeText(quantity, String);
  expect(type).toMatch(/^number \| `\$\{number\}\$\{.*'Gi'.*\}`$/);
  expect(type).not.toContain("'GB'");
});
