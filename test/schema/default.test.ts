import { withDefaults } from '../../lib/schema/default.ts';
import type { JsonSchema } from '../../lib/schema/json-schema.ts';
import { nodeOf } from './schemas.ts';

const size: JsonSchema = { type: 'integer', default: 2 };

test.each<[what: string, schema: JsonSchema, value: unknown, completed: unknown]>([
  ['an absent field', { properties: { size } }, {}, { size: 2 }],
  ['a field that is undefined', { properties: { size } }, { size: undefined }, { size: 2 }],
  ['a null that is no value', { properties: { size } }, { size: null }, { size: 2 }],
  ['a null that is one', { properties: { size: { ...size, nullable: true } } }, { size: null }, { size: null }],
  ['a field that is there', { properties: { size } }, { size: 3 }, { size: 3 }],
  ['a field within a default', { properties: { a: { default: {}, properties: { size } } } }, {}, { a: { size: 2 } }],
  ['nothing within what is absent', { properties: { a: { properties: { size } } } }, {}, {}],
  ['items', { items: { properties: { size } } }, [{}, { size: 1 }], [{ size: 2 }, { size: 1 }]],
  ['a null among items', { items: size }, [null, 1], [2, 1]],
  ['entries of a map', { additionalProperties: { properties: { size } } }, { k: {} }, { k: { size: 2 } }],
  ['a null in a map', { additionalProperties: size }, { k: null }, { k: 2 }],
  ['a value of the wrong type is left alone', { properties: { size } }, 'none', 'none'],
])('%s', (_, schema, value, completed) => {
  expect(withDefaults(nodeOf(schema), value)).toEqual(completed);
});

test('what needs nothing is shared', () => {
  const value = { a: { size: 1 }, b: [{ size: 1 }] };
  const schema: JsonSchema = { properties: { a: { properties: { size } }, b: { items: { properties: { size } } } } };
  expect(withDefaults(nodeOf(schema), value)).toBe(value);
});
