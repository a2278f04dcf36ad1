import { placeOf } from '../../../lib/check/built-draft.ts';
import { check } from '../../../lib/check/check.ts';
import { Locator } from '../../../lib/check/locate/locator.ts';
import { arranged } from '../../../lib/check/scopes/arranged.ts';
import { valueOf } from '../../../lib/kustomize/node.ts';
import { source } from '../text-source.ts';

const vm = (name: string): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: ${name}, namespace: vms }
spec: { runStrategy: Always, template: { spec: { domain: { devices: {}, memory: { guest: 1Gi } } } } }
`;

type Files = Readonly<Record<string, string>>;

/** Which cluster each file, or object that kustomize makes, is for; undefined where nothing says it. */
function scopesOf(files: Files, clusters: readonly string[] = []): Readonly<Record<string, string | undefined>> {
  const sources = Object.entries(files).map(([file, text]) => source(text, { file, found: true }));
  const { sources: left, built } = arranged(sources, { pathOf: (file) => file, clusters });
  return Object.fromEntries<string | undefined>([
    ...left.map(({ file, scope, isSaid }): [string, string | undefined] => [file, isSaid === true ? scope.cluster : undefined]),
    ...built.map(({ node, scope }): [string, string] => [
      `${scope.cluster}:${node.mapOf('metadata')?.textOf('name') ?? ''}`,
      scope.cluster,
    ]),
  ]);
}

const overlays: Files = {
  'base/kustomization.yaml': 'resources: [db.yaml]',
  'base/db.yaml': vm('db'),
  'prod/kustomization.yaml': 'resources: [../base, web.yaml]\npatches: [{ path: patch.yaml, target: { kind: VirtualMachine } }]',
  'prod/web.yaml': vm('web'),
  'prod/patch.yaml': 'apiVersion: kubevirt.io/v1\nkind: VirtualMachine\nmetadata: { name: any }\nspec: { runStrategy: Halted }',
};

test('a kustomization that no other names is a cluster, with what kustomize makes of it', () => {
  expect(scopesOf(overlays)).toEqual({ 'prod:db': 'prod', 'prod:web': 'prod' });
});

test('names of fields are taken in any case, as kustomize does', () => {
  const files = {
    'base/db.yaml': vm('db'),
    'base/kustomization.yaml': 'Resources: [db.yaml]',
    'prod/kustomization.yaml': 'resources: [../base]\nnamePrefix: a-\nnameprefix: b-\nconfigmapGenerator: [{ name: c, literals: [x=1] }]',
  };
  expect(scopesOf(files)).toEqual({ 'prod:b-db': 'prod', 'prod:b-c-hmg6f82fh6': 'prod' });
});

test('names of fields further down are taken in any case, too', () => {
  const kustomization = `resources: [db.yaml]
patches:
  - Target: { Kind: VirtualMachine }
    Patch: '[{ op: replace, path: /spec/runStrategy, value: Halted }]'
labels: [{ Pairs: { team: blue }, IncludeSelectors: false }]
configMapGenerator: [{ Name: c, Literals: [a=b], Options: { DisableNameSuffixHash: true } }]
replacements:
  - Source: { Kind: ConfigMap, FieldPath: data.a, Name: c }
    Targets: [{ Select: { Kind: VirtualMachine }, FieldPaths: [spec.template.metadata.labels.z], Options: { Create: true } }]
`;
  const sources = Object.entries({ 'kustomization.yaml': kustomization, 'db.yaml': vm('db') }).map(([file, text]) =>
    source(text, { file, found: true }),
  );
  const { built, refused } = arranged(sources, { pathOf: (file) => file, clusters: [] });
  expect(refused).toEqual([]);
  // As kustomize 5.7 makes them.
  expect(built.map(({ node }) => valueOf(node))).toMatchObject([
    {
      kind: 'VirtualMachine',
      metadata: { name: 'db', labels: { team: 'blue' } },
      spec: { runStrategy: 'Halted', template: { metadata: { labels: { z: 'b' } } } },
    },
    { kind: 'ConfigMap', metadata: { name: 'c', labels: { team: 'blue' } }, data: { a: 'b' } },
  ]);
  const [patched] = built;
  expect(patched && placeOf(patched, ['spec', 'runStrategy'], new Locator())).toMatchObject({ file: 'kustomization.yaml', line: 3 });
});

test('a place leads to the name of a field as it is written', () => {
  const sources = [source('nameprefix: []', { file: 'kustomization.yaml', found: true })];
  const { refused } = arranged(sources, { pathOf: (file) => file, clusters: [] });
  expect(refused).toMatchObject([{ code: 'KU0046', location: { file: 'kustomization.yaml', line: 1, column: 13 } }]);
});

test('a base is in each of the clusters that name it', () => {
  expect(scopesOf({ ...overlays, 'test/kustomization.yaml': 'resources: [../base]\nnamePrefix: t-' })).toEqual({
    'prod:db': 'prod',
    'prod:web': 'prod',
    'test:t-db': 'test',
  });
});

test('a folder that is named is a cluster with all kustomizations in it', () => {
  const files = {
    'a/one/kustomization.yaml': 'resources: [db.yaml]',
    'a/one/db.yaml': vm('db'),
    'a/two.yaml': vm('web'),
    'b.yaml': vm('b'),
  };
  expect(scopesOf(files, ['a'])).toEqual({ 'a:db': 'a', 'a/two.yaml': 'a', 'b.yaml': undefined });
});

test('a kustomization that kustomize refuses is told where it says so', () => {
  const files = { ...overlays, 'prod/kustomization.yaml': 'resources: [../base, gone.yaml]' };
  const sources = Object.entries(files).map(([file, text]) => source(text, { file, found: true }));
  const { refused } = arranged(sources, { pathOf: (file) => file, clusters: [] });
  expect(refused).toEqual([
    expect.objectContaining({ code: 'KU0046', severity: 'error', message: expect.stringContaining('kustomize does not build prod: ') }),
  ]);
  expect(refused[0]?.location).toMatchObject({ file: 'prod/kustomization.yaml' });
});

test('of a kustomization that kustomize refuses, the files are taken as they are', () => {
  expect(scopesOf({ ...overlays, 'prod/kustomization.yaml': 'resources: [../base, web.yaml, gone.yaml]' })).toMatchObject({
    'base/db.yaml': 'prod',
    'prod/web.yaml': 'prod',
  });
});

test('a Component that no kustomization names is passed over', () => {
  const files = {
    'c/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [db.yaml]',
    'c/db.yaml': vm('db'),
  };
  expect(scopesOf(files)).toEqual({ 'c/kustomization.yaml': undefined });
});

test('files of a Helm chart are passed over, and their chart is named', () => {
  const files = { 'c/Chart.yaml': 'name: c', 'c/templates/vm.yaml': '{{ x }}', 'c/charts/d/Chart.yaml': 'name: d', 'vm.yaml': vm('db') };
  const sources = Object.entries(files).map(([file, text]) => source(text, { file, found: true }));
  const { sources: left, charts } = arranged(sources, { pathOf: (file) => file, clusters: [] });
  expect([left.map(({ file }) => file), charts]).toEqual([['vm.yaml'], ['c/Chart.yaml']]);
});

test.each([
  ['the same, is a note', '', 'note 2 deliveries make this VirtualMachine, all of them the same'],
  ['the same but for labels, is a note', 'commonLabels: { tier: db }', 'note 2 deliveries make this VirtualMachine, all of them the same'],
  [
    'otherwise, is an error',
    'patches: [{ target: { kind: VirtualMachine }, patch: "[{op: replace, path: /spec/runStrategy, value: Halted}]" }]',
    'error this VirtualMachine is defined twice',
  ],
])('what two kustomizations of one cluster make %s', (_how, more, told) => {
  const files: Files = {
    'base/kustomization.yaml': 'resources: [db.yaml]',
    'base/db.yaml': vm('db'),
    'prod/a/kustomization.yaml': 'resources: [../../base]',
    'prod/b/kustomization.yaml': `resources: [../../base]\n${more}`,
  };
  const sources = Object.entries(files).map(([file, text]) => source(text, { file, found: true }));
  const { sources: left, built } = arranged(sources, { pathOf: (file) => file, clusters: ['prod'] });
  const found = check(left, { built }).judged.flat();
  expect(found.filter(({ code }) => code === 'KP0001').map(({ severity, message }) => `${severity} ${message}`)).toEqual([told]);
});

test('a folder of which patches are taken may hold some that are not in use', () => {
  const patch = 'apiVersion: kubevirt.io/v1\nkind: VirtualMachine\nmetadata: { name: x }\nspec: { runStrategy: Always }\n';
  const files: Files = {
    'prod/kustomization.yaml':
      'resources: [db.yaml, mixed/a.yaml]\npatches: [{ path: patches/off.yaml }, { path: patch.yaml }, { path: mixed/p.yaml }]',
    'prod/db.yaml': vm('db'),
    'prod/other.yaml': vm('other'),
    'prod/patch.yaml': patch,
    'prod/patches/off.yaml': patch,
    'prod/patches/on.yaml': patch,
    'prod/mixed/a.yaml': vm('a'),
    'prod/mixed/b.yaml': vm('b'),
    'prod/mixed/p.yaml': patch,
  };
  const sources = Object.entries(files).map(([file, text]) => source(text, { file, found: true }));
  const { sources: left } = arranged(sources, { pathOf: (file) => file, clusters: [] });
  expect(left.map(({ file }) => file)).not.toContain('prod/patches/on.yaml');
  expect(left.map(({ file }) => file)).toEqual(expect.arrayContaining(['prod/other.yaml', 'prod/mixed/b.yaml']));
});

test('bundles of operators are passed over: a catalog serves several versions of one operator', () => {
  const bundle = (version: string): Files => ({
    [`catalog/${version}/metadata/annotations.yaml`]: 'annotations: {}',
    [`catalog/${version}/manifests/csv.yaml`]: vm('db'),
  });
  const files = { ...bundle('1.0'), ...bundle('1.1'), 'metadata/annotations.yaml': 'a: b', 'vm.yaml': vm('db') };
  const sources = Object.entries(files).map(([file, text]) => source(text, { file, found: true }));
  const { sources: left, bundles } = arranged(sources, { pathOf: (file) => file, clusters: [] });
  expect(left.map(({ file }) => file)).toEqual(['metadata/annotations.yaml', 'vm.yaml']);
  expect(bundles).toEqual(['catalog/1.0/metadata/annotations.yaml', 'catalog/1.1/metadata/annotations.yaml']);
});

test('a finding stands where the value was written: in the base, in the patch, or in the kustomization', () => {
  const files: Files = {
    'base/kustomization.yaml': 'resources: [db.yaml]',
    'base/db.yaml': vm('db')
      .replace('metadata', '# a comment\nmetadata')
      .replace('guest: 1Gi', 'guest: 1Gi, hugepages: { pageSize: none }'),
    'prod/kustomization.yaml': 'resources: [../base]\nnamespace: Prod\npatches: [{ path: patch.yaml }]',
    'prod/patch.yaml':
      'apiVersion: kubevirt.io/v1\nkind: VirtualMachine\nmetadata: { name: db, namespace: vms }\nspec:\n  runStrategy: Sometimes\n',
  };
  const sources = Object.entries(files).map(([file, text]) => source(text, { file, found: true }));
  const { sources: left, built } = arranged(sources, { pathOf: (file) => file, clusters: [] });
  const found = check(left, { built }).judged.flat();
  const places = found.map(({ path, location }) => {
    const { file, line } = location && 'file' in location ? location : { file: '', line: 0 };
    return `${path ?? ''} ${file}:${line}`;
  });
  expect(places).toEqual(
    expect.arrayContaining([
      'spec.runStrategy prod/patch.yaml:5',
      'metadata.namespace prod/kustomization.yaml:2',
      'spec.template.spec.domain.memory.hugepages.pageSize base/db.yaml:5',
    ]),
  );
});

test('kustomizations that name each other are those of the first, which kustomize refuses', () => {
  const files = { 'a/kustomization.yaml': 'resources: [../b]', 'b/kustomization.yaml': 'resources: [../a]' };
  expect(scopesOf(files)).toEqual({ 'a/kustomization.yaml': 'a', 'b/kustomization.yaml': 'a' });
});

describe('an object that is made twice', () => {
  const found = (files: Files, clusters: readonly string[] = []): readonly string[] => {
    const sources = Object.entries(files).map(([file, text]) => source(text, { file, found: true }));
    const { sources: left, built } = arranged(sources, { pathOf: (file) => file, clusters });
    const { judged } = check(left, { built });
    return judged.flat().map(({ code, severity }) => `${severity} ${code}`);
  };

  test.each<[what: string, files: Files, clusters: readonly string[], findings: readonly string[]]>([
    ['in one file', { 'a.yaml': `${vm('db')}---\n${vm('db')}` }, [], ['error KP0001']],
    ['in two files of which nothing says what they are', { 'a.yaml': vm('db'), 'b.yaml': vm('db') }, [], ['note KP0001']],
    ['in one cluster', { 'x/a.yaml': vm('db'), 'x/b.yaml': vm('db') }, ['x'], ['error KP0001']],
    ['in two clusters', { 'x/a.yaml': vm('db'), 'y/b.yaml': vm('db') }, ['x', 'y'], []],
  ])('%s', (_what, files, clusters, findings) =>
    expect(found(files, clusters).filter((each) => each.endsWith('KP0001'))).toEqual(findings),
  );
});
