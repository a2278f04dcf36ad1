import { sameData } from '../../../lib/core/data/same-data.ts';

test.each([
  [1, 1],
  ['a', 'a'],
  [null, null],
  [undefined, undefined],
  [{}, {}],
  [[], []],
  [
    { a: 1, b: [{ c: 'd' }] },
    { b: [{ c: 'd' }], a: 1 },
  ],
])('%p is %p', (a, b) => {
  expect(sameData(a, b)).toBe(true);
});

test.each([
  [1, 2],
  [1, '1'],
  [null, undefined],
  [null, {}],
  [{}, []],
  [[1], [1, 2]],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: undefined }, { b: undefined }],
  [{ a: undefined }, {}],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
])('%p is not %p', (a, b) => {
  expect(sameData(a, b)).toBe(false);
  expect(sameData(b, a)).toBe(false);
});
