import { threeWayMerge } from '../../../lib/core/data/three-way-merge.ts';

test.each<[what: string, original: object, modified: object, live: object, expected: object]>([
  ['what Git says', { a: 1 }, { a: 2 }, { a: 1 }, { a: 2 }],
  ['what the cluster added', { a: 1 }, { a: 1 }, { a: 1, b: 2 }, { a: 1, b: 2 }],
  ['what Git no longer says', { a: 1, b: 2 }, { a: 1 }, { a: 1, b: 2, c: 3 }, { a: 1, c: 3 }],
  ['the same further down', { m: { a: 1, b: 2 } }, { m: { a: 1 } }, { m: { a: 1, b: 2, c: 3 } }, { m: { a: 1, c: 3 } }],
  ['lists as a whole', { l: [1] }, { l: [1, 2] }, { l: [1, 9] }, { l: [1, 2] }],
  ['null, which takes away', { a: 1 }, { a: null }, { a: 1, b: 2 }, { b: 2 }],
  ['null, which takes away what Git never had', {}, { a: null }, { a: 1, b: 2 }, { b: 2 }],
  ['what the cluster has where null stays', { m: { a: null } }, { m: { a: null } }, { m: { a: 1 } }, { m: { a: 1 } }],
  ['what the cluster has no longer where null goes', { a: null }, {}, { a: 1, b: 2 }, { b: 2 }],
  ['lists without what is null in their items', {}, { l: [null, { a: null, b: [null, 1] }] }, {}, { l: [null, { b: [null, 1] }] }],
  ['keys that objects inherit', { constructor: 1 }, { b: 2 }, { constructor: 1, toString: 3 }, { toString: 3, b: 2 }],
  ['a key that objects are made with', {}, JSON.parse('{ "__proto__": "a" }') as object, {}, JSON.parse('{ "__proto__": "a" }') as object],
  ['an empty map, which adds nothing', { m: { a: 1 } }, { m: {} }, { m: { a: 1, b: 2 } }, { m: { b: 2 } }],
])('keeps %s', (_what, original, modified, live, expected) => {
  expect(threeWayMerge(original, modified, live)).toEqual(expected);
});
