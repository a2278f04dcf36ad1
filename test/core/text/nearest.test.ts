import { nearest } from '../../../lib/core/text/nearest.ts';

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

test('a text that nobody has typed is near to none, however alike the others are', () => {
  const long = 'x'.repeat(1 << 18);
  expect(nearest(long, [long.slice(1)])).toBeUndefined();
});
