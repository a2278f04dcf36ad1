import { printPath } from '../../lib/core/data/path.ts';
import type { JsonSchema } from '../../lib/schema/json-schema.ts';
import { prune } from '../../lib/schema/prune.ts';
import { nodeOf } from './schemas.ts';

const text: JsonSchema = { type: 'string' };

/** What is kept of `spec`, and what is told of as unknown. */
function pruned(spec: JsonSchema, value: unknown): readonly [kept: unknown, unknown: readonly string[]] {
  const unknown: string[] = [];
  const root = nodeOf({ type: 'object', properties: { spec } });
  return [prune<{ readonly spec?: unknown }>(root, { spec: value }, (path) => unknown.push(printPath(path))).spec, unknown];
}

test.each<[what: string, schema: JsonSchema, value: unknown, kept: unknown, unknown: readonly string[]]>([
  ['unknown fields go', { properties: { a: text } }, { a: 'x', b: 1 }, { a: 'x' }, ['spec.b']],
  ['in lists too', { items: { properties: { a: text } } }, [{ a: 'x' }, { b: 1 }], [{ a: 'x' }, {}], ['spec[1].b']],
  ['and in maps', { additionalProperties: { properties: { a: text } } }, { k: { b: 1 } }, { k: {} }, ['spec.k.b']],
  [
    'without a schema nothing is known',
    { additionalProperties: true },
    { k: { b: 1 }, l: [{ c: 1 }] },
    { k: {}, l: [{}] },
    ['spec.k.b', 'spec.l[0].c'],
  ],
  ['scalars of the wrong type stay', { properties: { a: { properties: { b: text } } } }, { a: 5 }, { a: 5 }, []],
  ['what preserves unknown fields keeps them', { 'x-kubernetes-preserve-unknown-fields': true }, { b: { c: 1 } }, { b: { c: 1 } }, []],
  [
    'but not within fields that it knows',
    { properties: { a: { properties: {} } }, 'x-kubernetes-preserve-unknown-fields': true },
    { a: { c: 1 }, b: 1 },
    { a: {}, b: 1 },
    ['spec.a.c'],
  ],
  [
    'embedded objects keep what names them',
    { 'x-kubernetes-embedded-resource': true, properties: { spec: { properties: {} } } },
    { apiVersion: 'v1', kind: 'Pod', metadata: { x: 1 }, spec: { y: 1 } },
    { apiVersion: 'v1', kind: 'Pod', metadata: { x: 1 }, spec: {} },
    ['spec.spec.y'],
  ],
  ['nulls go', { properties: { a: text } }, { a: null }, {}, []],
  ['nullable ones stay', { properties: { a: { ...text, nullable: true } } }, { a: null }, { a: null }, []],
  ['and those whose default comes next', { properties: { a: { ...text, default: 'x' } } }, { a: null }, { a: null }, []],
  ['and items of lists', { items: text }, [null], [null], []],
])('%s', (_, schema, value, kept, unknown) => {
  expect(pruned(schema, value)).toEqual([kept, unknown]);
});

test('what is known is shared', () => {
  const object = { apiVersion: 'v1', metadata: { any: 1 }, spec: { a: 'x' } };
  const root = nodeOf({ properties: { spec: { properties: { a: text } } } });
  expect(prune(root, object, () => {})).toBe(object);
});

test('a field called __proto__ is a field like any other', () => {
  const object = JSON.parse('{ "spec": { "__proto__": { "a": 1 }, "b": 1 } }') as { readonly spec: object };
  const root = nodeOf({ properties: { spec: { properties: {} } } });
  const kept = prune(root, object, () => {});
  expect(Object.getPrototypeOf(kept.spec)).toBe(Object.prototype);
  expect(Object.keys(kept.spec)).toEqual([]);
});
