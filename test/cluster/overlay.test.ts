import { overlay } from '../../lib/cluster/overlay.ts';

test.each([
  ['a value', { a: 1 }, { a: 2 }, { a: 2 }],
  ['a new key', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ['a map within a map', { a: { b: 1, c: 2 } }, { a: { b: 3 } }, { a: { b: 3, c: 2 } }],
  ['null', { a: { b: 1 } }, { a: null }, {}],
  ['a shorter list', { a: [1, 2, 3] }, { a: [4] }, { a: [4] }],
  ['an empty list', { a: [1] }, { a: [] }, { a: [] }],
  [
    'maps in a list, which keep what was at their place',
    { a: [{ b: 1 }, { b: 2 }] },
    { a: [{}, { c: 3 }, {}] },
    { a: [{ b: 1 }, { b: 2, c: 3 }, {}] },
  ],
  ['a list in place of a map', { a: { b: 1 } }, { a: [2] }, { a: [2] }],
  ['a key that objects have by nature', {}, JSON.parse('{"__proto__":{"a":1}}') as object, JSON.parse('{"__proto__":{"a":1}}') as object],
])('lays over it %s', (_what, base, over, expected) => {
  expect(overlay(base, over)).toEqual(expected);
});
