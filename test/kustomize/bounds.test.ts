import { buildTree, type Answer, type Tree } from '../../tools/kustomize-differential/memory-tree.ts';

const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n';
const made = { objects: [{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } }], notFollowed: [] };
const names = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `f${i}`);
const list = (all: readonly string[]): string => `[${all.join(', ')}]`;

test('a kustomization has 100 others above it, and not 101', () => {
  const nested = (above: number): Answer => {
    const folders = names(above + 1);
    const resources = (i: number): string => (i === above ? '[a.yaml]' : `[../f${i + 1}]`);
    const files = folders.map((folder, i) => [`${folder}/kustomization.yaml`, `resources: ${resources(i)}\n`] as const);
    return buildTree({ ...Object.fromEntries(files), [`f${above}/a.yaml`]: map }, 'f0');
  };
  expect(nested(100)).toEqual(made);
  expect(nested(101)).toEqual({ error: 'kustomizations are nested more than 100 deep' });
});

test('a folder is built of 10,000 kustomizations, and not of 10,001', () => {
  const built = (count: number): Answer => {
    const resources = list(['a.yaml', ...Array.from({ length: count - 1 }, () => 'empty')]);
    const files: Tree = {
      'root/kustomization.yaml': `resources: ${resources}\n`,
      'root/empty/kustomization.yaml': 'resources: []\n',
      'root/a.yaml': map,
    };
    return buildTree(files, 'root');
  };
  expect(built(10_000)).toEqual(made);
  expect(built(10_001)).toEqual({ error: 'more than 10000 kustomizations are built for one folder' });
});

test('lists of 1,000 items together are merged, and not of 1,001', () => {
  const merged = (count: number): Answer => {
    const pod = (finalizers: readonly string[]): string =>
      `{ apiVersion: v1, kind: Pod, metadata: { name: a, finalizers: ${list(finalizers)} } }`;
    const files: Tree = {
      'root/kustomization.yaml': 'resources: [a.yaml]\npatches: [{ path: b.yaml }]\n',
      'root/a.yaml': pod(Array.from({ length: count - 1 }, () => 'a')),
      'root/b.yaml': pod(['b']),
    };
    return buildTree(files, 'root');
  };
  expect(merged(1000)).toHaveProperty('objects.length', 1);
  expect(merged(1001)).toEqual({ error: 'a list of more than 1000 items is merged' });
});
