import { NamedDefinitions } from '../../../lib/cli/import-crd/named-definitions.ts';
import type { Schema } from '../../../lib/cli/import-crd/schema.ts';

const text: Schema = { type: 'string' };
const object = (properties: Readonly<Record<string, Schema>>): Schema => ({ type: 'object', properties });

function namesOf(kind: string, schema: Schema): readonly string[] {
  const named = new NamedDefinitions(() => undefined);
  named.add(kind, schema);
  return Object.keys(named.definitions);
}

test.each<[what: string, schema: Schema, names: readonly string[]]>([
  [
    'objects are named by their path',
    object({ spec: object({ a: object({ b: object({ c: text }) }) }) }),
    ['Kind', 'KindSpec', 'KindSpecA', 'KindSpecAB'],
  ],
  [
    'so are items and values of maps',
    object({ list: { type: 'array', items: object({ a: text }) }, map: { type: 'object', additionalProperties: object({ b: text }) } }),
    ['Kind', 'KindList', 'KindMap'],
  ],
  ['one shape has one name', object({ a: object({ x: text }), b: object({ x: text }) }), ['Kind', 'KindA']],
  [
    'a shape that spec and status share is named after the spec',
    object({ status: object({ x: object({ y: text }) }), spec: object({ x: object({ y: text }) }) }),
    ['Kind', 'KindSpec', 'KindSpecX'],
  ],
  [
    'paths that read the same get a number',
    object({ aB: object({ c: object({ x: text }) }), a: object({ bC: object({ y: text }) }) }),
    ['Kind', 'KindAB', 'KindA', 'KindABC', 'KindABC2'],
  ],
  [
    'keys that are no words are made words',
    object({ 'on-failure': object({ x: text }), ipv4pool: object({ y: text }) }),
    ['Kind', 'KindOnFailure', 'KindIpv4Pool'],
  ],
])('%s', (_, schema, names) => {
  expect(namesOf('Kind', schema)).toEqual(names);
});

test('a kind keeps clear of the names that every file has', () => {
  expect(namesOf('Quantity', object({}))).toEqual(['Quantity2']);
});

test('what is known elsewhere is referred to', () => {
  const named = new NamedDefinitions((_, key) => (key === 'affinity' ? 'core-v1.json#/definitions/Affinity' : undefined));
  named.add('Kind', object({ affinity: object({ a: text }) }));
  expect(named.definitions).toEqual({ Kind: object({ affinity: { $ref: 'core-v1.json#/definitions/Affinity' } }) });
});
