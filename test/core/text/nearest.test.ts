import { nearest, slipOf } from '../../../lib/core/text/nearest.ts';

test.each([
  ['synht', ['synth', 'explain'], 'synth'],
  ['sinth', ['synth', 'explain'], 'synth'],
  ['ouput', ['app', 'output'], 'output'],
  ['OUTPUT', ['app', 'output'], 'output'],
  ['main.ts', ['mian.ts', 'man.ts'], 'mian.ts'],
  ['frobnicate', ['synth', 'explain'], undefined],
  ['a', ['b'], undefined],
  ['ab', ['a'], 'a'],
  ['x', [], undefined],
])('%s among %j is %s', (word, known, found) => {
  expect(nearest(word, known)).toBe(found);
});

test.each([
  [253, 'x'.repeat(252)],
  [254, undefined],
])('a name of %i characters is near to %j', (length, found) => {
  expect(nearest('x'.repeat(length), ['x'.repeat(length - 1)])).toBe(found);
});

test('a text that nobody has typed is near to none, however alike the others are', () => {
  const long = 'x'.repeat(1 << 18);
  expect(nearest(long, [long.slice(1)])).toBeUndefined();
});

test.each([
  ['db-rot', 'db-root'],
  ['db-roott', 'db-root'],
  ['db-riot', 'db-root'],
  ['db-orot', 'db-root'],
  ['dbroot', 'db-root'],
  ['u1.smal', 'u1.small'],
  ['abc', 'abcd'],
  ['a-b', 'ab'],
])('%s is a slip for %s', (name, known) => {
  expect(slipOf(name, ['other', known])).toBe(known);
});

test.each([
  ['db.root', 'db-root'],
  ['db-root-1', 'db-root-2'],
  ['db1', 'db'],
  ['disk-a', 'disk-b'],
  ['zonea', 'zoneb'],
  ['o1.small', 'u1.small'],
  ['ab', 'abc'],
  ['db-rt', 'db-root'],
  ['db-root', 'db-root'],
  ['', 'a'],
])('%s is no slip for %s', (name, known) => {
  expect(slipOf(name, ['other', known])).toBeUndefined();
});
