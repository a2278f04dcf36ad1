import { createContext, runInContext } from 'node:vm';
import * as fc from 'fast-check';
import type { Path } from '../../../lib/core/data/path.ts';
import { toYaml, UnprintableValue, YamlWriter } from '../../../lib/emit/index.ts';
import { anyText, manifestOf } from './hostile-strings.ts';

const text = (writer: YamlWriter): string => Buffer.from(writer.bytes()).toString('utf8');

test('a manifest prints as cdk8s prints it', () => {
  const manifest = {
    spec: { b: [], a: {}, args: ['--all', ['nested', { x: 1, w: [true] }], []], zero: 0, gone: undefined, empty: null },
    metadata: { name: 'web', labels: { 'app.kubernetes.io/name': 'web' } },
    kind: 'Pod',
    apiVersion: 'v1',
    data: { script: '#!/bin/sh\necho "$1"\n' },
  };
  expect(toYaml(manifest)).toBe(`apiVersion: v1
kind: Pod
metadata:
  labels:
    app.kubernetes.io/name: web
  name: web
data:
  script: |
    #!/bin/sh
    echo "$1"
spec:
  a: {}
  args:
    - --all
    - - nested
      - w:
          - true
        x: 1
    - []
  b: []
  zero: 0
`);
});

test.each([
  ['an empty map', {}, '{}\n'],
  ['a map of nothing', { a: undefined, b: null }, '{}\n'],
  ['maps that hold nothing', { a: { b: null }, c: [{ d: undefined }] }, 'a: {}\nc:\n  - {}\n'],
  ['null and undefined in a list', { a: [null, undefined, 1] }, 'a:\n  - null\n  - null\n  - 1\n'],
  [
    'whole numbers first, rising, as JavaScript keeps them',
    { b: 1, '10': 1, '9': 1, a: 1, kind: 'X', '01': 1 },
    '"9": 1\n"10": 1\nkind: X\n"01": 1\na: 1\nb: 1\n',
  ],
  ['capitals before small letters', { a: 1, B: 1, _: 1 }, 'B: 1\n_: 1\na: 1\n'],
  ['__proto__ as any key', JSON.parse('{"a":{"__proto__":1}}') as object, 'a:\n  __proto__: 1\n'],
  ['a map without a prototype', Object.assign(Object.create(null) as object, { a: 1 }), 'a: 1\n'],
  ['a map of another realm', runInContext('({ a: [{ b: 1 }] })', createContext()) as object, 'a:\n  - b: 1\n'],
  [
    'a key too long for a reader to look for its colon',
    { ['k'.repeat(1025)]: { b: 1, a: 2 }, l: 1 },
    `? ${'k'.repeat(1025)}\n: a: 2\n  b: 1\nl: 1\n`,
  ],
])('%s', (_name, manifest, yaml) => {
  expect(toYaml(manifest)).toBe(yaml);
});

test.each([
  [0, '0'],
  [-0, '-0'],
  [-1, '-1'],
  [9, '9'],
  [10, '10'],
  [1073741823, '1073741823'],
  [1073741824, '1073741824'],
  [2 ** 53, '9007199254740992'],
  [0.1, '0.1'],
  [1.5e-7, '1.5e-7'],
  [1e21, '1.0e+21'],
  [-5e-324, '-5.0e-324'],
])('the number %d', (number, digits) => {
  expect(toYaml({ number })).toBe(`number: ${digits}\n`);
});

test('documents follow each other behind ---, until a reset', () => {
  const writer = new YamlWriter(8);
  writer.document({ a: 1 });
  writer.document({});
  expect(text(writer)).toBe('a: 1\n---\n{}\n');
  writer.reset();
  writer.document({ b: 2 });
  expect(text(writer)).toBe('b: 2\n');
});

test('a buffer that starts small grows to the same text', () => {
  fc.assert(
    fc.property(fc.array(manifestOf(anyText), { minLength: 1, maxLength: 3 }), (manifests) => {
      const [small, large] = [new YamlWriter(1), new YamlWriter(1 << 20)];
      for (const manifest of manifests) {
        small.document(manifest);
        large.document(manifest);
      }
      expect(text(small)).toBe(text(large));
      expect(text(large)).toBe(manifests.map((manifest) => toYaml(manifest)).join('---\n'));
    }),
  );
});

test('what is taken stays as it is, and what was not is forgotten by a reset', () => {
  const writer = new YamlWriter(8);
  const taken = ['first', 'second', 'third'].map((name) => {
    writer.separator();
    writer.document({ forgotten: name });
    writer.reset();
    writer.document({ name });
    return writer.take();
  });
  expect(taken.map(({ buffer, start, end }) => buffer.toString('utf8', start, end))).toEqual([
    'name: first\n',
    'name: second\n',
    'name: third\n',
  ]);
  expect(writer.bytes()).toHaveLength(0);
});

test('documents are taken one by one from buffers of any size', () => {
  fc.assert(
    fc.property(fc.array(manifestOf(anyText), { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 200 }), (manifests, capacity) => {
      const writer = new YamlWriter(capacity);
      const taken = manifests.map((manifest) => {
        writer.document(manifest);
        return writer.take();
      });
      const texts = taken.map(({ buffer, start, end }) => buffer.toString('utf8', start, end));
      expect(texts).toEqual(manifests.map((manifest) => toYaml(manifest)));
    }),
  );
});

test('the order in which a manifest was built does not matter', () => {
  fc.assert(
    fc.property(manifestOf(anyText), (manifest) => {
      expect(toYaml(reversed(manifest) as object)).toBe(toYaml(manifest));
    }),
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, child]) => [key, reversed(child)]));
}

class Quantity {
  readonly value = 4;
}
const circle: Record<string, unknown> = { a: {} };
circle['b'] = [{ c: circle }];
const deep = Array.from({ length: 502 }).reduce<object>((child) => ({ a: child }), {});

test.each<[string, unknown, Path, string]>([
  ['NaN', { a: { b: [1, NaN] } }, ['a', 'b', 1], 'NaN is not a number that Kubernetes can store'],
  ['an infinity', { a: -Infinity }, ['a'], '-Infinity is not a number that Kubernetes can store'],
  ['a bigint', { a: 1n }, ['a'], 'a bigint is not plain data'],
  ['a function', { a: [() => 1] }, ['a', 0], 'a function is not plain data'],
  ['a symbol', { a: Symbol('x') }, ['a'], 'a symbol is not plain data'],
  ['a date', { a: new Date(0) }, ['a'], 'an instance of Date is not plain data'],
  ['a class', { a: { b: new Quantity() } }, ['a', 'b'], 'an instance of Quantity is not plain data'],
  ['a map', { a: new Map([['x', 1]]) }, ['a'], 'an instance of Map is not plain data'],
  ['bytes', { a: Buffer.from('x') }, ['a'], 'an instance of Buffer is not plain data'],
  ['a circle', circle, ['b', 0, 'c'], 'the value contains itself'],
  ['too deep a nest', deep, Array.from({ length: 501 }, () => 'a'), 'the value is nested deeper than 500 levels'],
  ['half a surrogate pair', { a: 'x\udc00' }, ['a'], 'the string holds half of a surrogate pair, which is no character'],
  [
    'half a surrogate pair in a text of lines',
    { a: 'x\n\ud83d\n' },
    ['a'],
    'the string holds half of a surrogate pair, which is no character',
  ],
  [
    'half a surrogate pair in a key',
    { a: { 'x\udc00': 1 } },
    ['a', 'x\udc00'],
    'the key holds half of a surrogate pair, which is no character',
  ],
  ['a list for a manifest', [], [], 'a manifest is an object, not a list'],
  ['a class for a manifest', new Quantity(), [], 'an instance of Quantity is not plain data'],
])('refuses %s and says where', (_name, manifest, path, reason) => {
  const writer = new YamlWriter();
  writer.document({ before: 1 });
  const error = refusalOf(() => writer.document(manifest as object));
  expect(error).toMatchObject({ path, reason });
  writer.document({ after: 1 });
  expect(text(writer)).toBe('before: 1\n---\nafter: 1\n');
});

function refusalOf(action: () => void): unknown {
  try {
    action();
  } catch (error) {
    if (error instanceof UnprintableValue) return error;
    throw error;
  }
  return undefined;
}

test('names the path in its message', () => {
  expect(() => toYaml({ spec: { 'a/b': [NaN] } })).toThrow('spec[a/b][0]: NaN is not a number that Kubernetes can store');
});

test('what is used twice is printed twice', () => {
  const shared = { x: 1 };
  expect(toYaml({ a: shared, b: [shared, shared] })).toBe('a:\n  x: 1\nb:\n  - x: 1\n  - x: 1\n');
});
