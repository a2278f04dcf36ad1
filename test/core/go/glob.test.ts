import { matchesGlob } from '../../../lib/core/go/glob.ts';

test.each([
  ['q35*', 'q35'],
  ['q35*', 'q35-rhel9'],
  ['*', 'abc'],
  ['**', 'ab'],
  ['a*b*c', 'aXbYc'],
  ['q?5', 'q35'],
  ['😀?', '😀😀'],
  ['[p-q]*', 'q35'],
  ['[^a]*', 'q35'],
  [String.raw`\*`, '*'],
  [String.raw`\q35`, 'q35'],
  [String.raw`[\]]`, ']'],
  [String.raw`[\-]`, '-'],
  ['a]', 'a]'],
  ['v{1}', 'v{1}'],
  ['', ''],
])('%j matches %j, as in Go', (pattern, text) => {
  expect(matchesGlob(pattern, text)).toBe(true);
});

test.each([
  ['pc-q35*', 'q35'],
  ['*', 'a/b'],
  ['q?5', 'q5'],
  ['q.5', 'q35'],
  ['[^p-q]*', 'q35'],
])('%j does not match %j', (pattern, text) => {
  expect(matchesGlob(pattern, text)).toBe(false);
});

test.each(['[', 'a[', '[]a]', '[a-]', '[-a]', '[b-a]', 'a\\'])('%j is malformed and matches nothing', (pattern) => {
  expect(['', 'a', '[', '-', ']', 'b', 'a['].filter((text) => matchesGlob(pattern, text))).toEqual([]);
});
