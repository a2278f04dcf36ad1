import { CopyOnWrite } from '../../../lib/core/data/copy-on-write.ts';

function written(original: object, ...writes: readonly (readonly [path: readonly (string | number)[], value: unknown])[]): object {
  const copy = new CopyOnWrite(original);
  for (const [path, value] of writes) copy.write(path, value);
  return copy.value;
}

test.each([
  ['a field', { a: 1 }, [['b'], 2], { a: 1, b: 2 }],
  ['a field that is there', { a: 1 }, [['a'], 2], { a: 2 }],
  ['maps that are missing', {}, [['a', 'b'], 1], { a: { b: 1 } }],
  ['a map that is null', { a: null }, [['a', 'b'], 1], { a: { b: 1 } }],
  ['a list that is missing', {}, [['a', 0], 1], { a: [1] }],
  ['a list that is null', { a: null }, [['a', 0, 'b'], 1], { a: [{ b: 1 }] }],
  ['a map that is a text', { a: 'text' }, [['a', 'b'], 1], { a: { b: 1 } }],
  ['a list that is a text', { a: 'text' }, [['a', 1, 'b'], 1], { a: [undefined, { b: 1 }] }],
  ['an item behind the last one', { a: [1] }, [['a', 1], 2], { a: [1, 2] }],
  ['a field of an item', { a: [{ b: 1 }] }, [['a', 0, 'c'], 2], { a: [{ b: 1, c: 2 }] }],
] as const)('writes %s', (_name, original, write, expected) => {
  expect(written(original, write)).toEqual(expected);
});

test('leaves the original as it was', () => {
  const original = { a: { b: [{ c: 1 }] }, d: {} };
  const before = structuredClone(original);
  written(original, [['a', 'b', 0, 'c'], 2], [['a', 'b', 1], {}], [['d', 'e'], 1]);
  expect(original).toEqual(before);
});

test('shares what it does not write to, and makes one copy of the rest', () => {
  const original = { a: { b: 1 }, c: {} };
  const copy = new CopyOnWrite<{ readonly a: object; readonly c: object }>(original);
  copy.write(['a', 'b'], 2);
  const { a, c } = copy.value;
  copy.write(['a', 'b'], 3);
  expect(copy.value.a).toBe(a);
  expect(c).toBe(original.c);
});

test('is the original until something is written', () => {
  const original = {};
  expect(new CopyOnWrite(original).value).toBe(original);
});

test('never writes into a value that was written into it', () => {
  const value = { b: 1 };
  expect(written({}, [['a'], value], [['a', 'b'], 2])).toEqual({ a: { b: 2 } });
  expect(value).toEqual({ b: 1 });
});

test('makes one copy of each of many', () => {
  const original = { items: Array.from({ length: 40 }, (_, i) => ({ i })) };
  const copy = new CopyOnWrite(original);
  for (const name of ['a', 'b']) for (let i = 0; i < 40; i += 1) copy.write(['items', i, name], i);
  const first = copy.value.items[0];
  copy.write(['items', 0, 'c'], 0);
  expect(copy.value.items[0]).toBe(first);
  expect(copy.value).toEqual({ items: original.items.map(({ i }) => ({ i, a: i, b: i, ...(i === 0 && { c: 0 }) })) });
  expect(original.items).toEqual(Array.from({ length: 40 }, (_, i) => ({ i })));
});
