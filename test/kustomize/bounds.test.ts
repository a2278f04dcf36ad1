import { namesIn } from '../../lib/kustomize/named-files.ts';
import { mergeSchemaFrom } from '../../lib/kustomize/merge/merge-schema.ts';
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

test('lists of 1,000 items together, of which one lacks a key, are merged, and not of 1,001; with all keys many more', () => {
  const merged = (count: number, first: string): Answer => {
    const service = (ports: readonly string[]): string =>
      `{ apiVersion: v1, kind: Service, metadata: { name: a }, spec: { ports: ${list(ports)} } }`;
    const port = (i: number): string => `{ port: ${i + 2}, protocol: TCP }`;
    const files: Tree = {
      'root/kustomization.yaml': 'resources: [a.yaml]\npatches: [{ path: b.yaml }]\n',
      'root/a.yaml': service([first, ...Array.from({ length: count - 2 }, (_, i) => port(i))]),
      'root/b.yaml': service([port(count)]),
    };
    return buildTree(files, 'root');
  };
  expect(merged(1000, '{ port: 1 }')).toHaveProperty('objects.length', 1);
  expect(merged(1001, '{ port: 1 }')).toEqual({ error: 'a list of more than 1000 items is merged, some of which lack a key' });
  expect(merged(10_000, '{ port: 1, protocol: TCP }')).toHaveProperty(['objects', 0, 'spec', 'ports', 'length'], 10_000);
});

test('a name of a file has 4,096 letters, and not 4,097', () => {
  const named = (letters: number): number => namesIn({ patches: ['a'.repeat(letters)] }).filter(([, name]) => name !== '').length;
  expect([named(4096), named(4097)]).toEqual([1, 0]);
});

test('fields of definitions are known 101 levels down, and not 102', () => {
  const isKnown = (levels: number): boolean => {
    const schema = Array.from({ length: levels }).reduce<object>((inner) => ({ properties: { a: inner } }), {});
    return mergeSchemaFrom({ definitions: { T: schema } }).fieldOf(['T', ...names(levels - 1).map(() => 'a')].join('/'), 'a') !== undefined;
  };
  expect([isKnown(101), isKnown(102)]).toEqual([true, false]);
});

test('5,000,000 values are made for one folder, and not one more', () => {
  const above = 100;
  /** A ConfigMap of so many values, its own five and the map of its data included. */
  const mapOf = (name: string, values: number): string =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\ndata:\n${names(values - 6)
      .map((key) => `  ${key}: x\n`)
      .join('')}`;
  /** Each folder makes anew what the one below it has made; the first adds the rest. */
  const nested = (values: number): Answer => {
    const each = Math.floor(values / (above + 1)) - 1;
    const resources = (i: number): string => (i === above ? 'a.yaml' : i === 0 ? '../f1, b.yaml' : `../f${i + 1}`);
    const files = names(above + 1).map((folder, i) => [`${folder}/kustomization.yaml`, `resources: [${resources(i)}]\n`] as const);
    const rest = values - each * (above + 1);
    return buildTree({ ...Object.fromEntries(files), [`f${above}/a.yaml`]: mapOf('a', each), 'f0/b.yaml': mapOf('b', rest) }, 'f0');
  };
  expect(nested(5_000_000)).toHaveProperty('objects.length', 2);
  expect(nested(5_000_001)).toEqual({ error: 'what is built here has more than 5000000 values' });
});
