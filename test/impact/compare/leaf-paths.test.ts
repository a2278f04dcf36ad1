import { leafPaths } from '../../../lib/impact/compare/leaf-paths.ts';

test.each<[what: string, change: Parameters<typeof leafPaths>[0][number], paths: readonly string[]]>([
  ['a field', { path: 'spec.a', before: 1, after: 2 }, ['spec.a']],
  ['a map that comes', { path: 'spec.a', after: { b: 1, c: { d: 2, e: [3] } } }, ['spec.a.b', 'spec.a.c.d', 'spec.a.c.e']],
  ['a map that goes', { path: 'spec.a', before: { b: { 'example.com/c': 1 } } }, ['spec.a.b[example.com/c]']],
  ['an empty map', { path: 'spec.a', after: {} }, ['spec.a']],
  ['a map in place of a word', { path: 'spec.a', before: 'b', after: { c: 1 } }, ['spec.a']],
])('%s', (_, change, paths) => {
  expect(leafPaths([change])).toEqual(paths);
});
