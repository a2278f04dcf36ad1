import { parsePath, printPath, valueAt, withValues, type Path } from '../../../lib/core/data/path.ts';

test.each<[path: Path, text: string]>([
  [[], ''],
  [['spec', 'volumes', 0, 'name'], 'spec.volumes[0].name'],
  [['metadata', 'labels', 'app.io/name'], 'metadata.labels[app.io/name]'],
  [['metadata', 'labels', 'app'], 'metadata.labels.app'],
  [['nodeSelector', 'a b', 'x-y_1'], 'nodeSelector[a b].x-y_1'],
])('%j is printed as %s, and read again', (path, text) => {
  expect(printPath(path)).toBe(text);
  expect(parsePath(text)).toEqual(path);
});

test('a value is looked up as far as the way leads', () => {
  const root = { a: [{ b: null }] };
  expect(valueAt(root, ['a', 0, 'b'])).toBeNull();
  expect(valueAt(root, ['a', 0, 'b', 'c'])).toBeUndefined();
  expect(valueAt(root, ['a', 1, 'b'])).toBeUndefined();
});

test('values are put into a copy, which shares what lies beside them', () => {
  const root = { a: { b: 1 }, c: { d: [1, 2] } };
  const copy = withValues(root, [
    { path: ['a', 'x', 'y'], value: 2 },
    { path: ['a', 'b'], value: undefined },
  ]);
  expect(copy).toEqual({ a: { x: { y: 2 } }, c: { d: [1, 2] } });
  expect(copy.c).toBe(root.c);
  expect(root).toEqual({ a: { b: 1 }, c: { d: [1, 2] } });
});
