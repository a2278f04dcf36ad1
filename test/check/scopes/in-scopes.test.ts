import { check } from '../../../lib/check/check.ts';
import { inScopes } from '../../../lib/check/scopes/in-scopes.ts';
import { source } from '../text-source.ts';

const vm = (name: string): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: ${name}, namespace: vms }
spec: { runStrategy: Always, template: { spec: { domain: { devices: {}, memory: { guest: 1Gi } } } } }
`;

type Files = Readonly<Record<string, string>>;

function scopesOf(files: Files, clusters: readonly string[] = []): Readonly<Record<string, string | undefined>> {
  const sources = Object.entries(files).map(([file, text]) => source(text, { file, found: true }));
  const scoped = inScopes(sources, { pathOf: (file) => file, clusters });
  return Object.fromEntries(scoped.map(({ file, scope, isSaid }) => [file, isSaid === true ? scope.cluster : undefined]));
}

const overlays: Files = {
  'base/kustomization.yaml': 'resources: [db.yaml]',
  'base/db.yaml': vm('db'),
  'prod/kustomization.yaml': 'resources: [../base, web.yaml]\npatches: [{ path: patch.yaml }]',
  'prod/web.yaml': vm('web'),
  'prod/patch.yaml': 'spec: { running: true }',
};

test('a kustomization that no other names is a cluster, of whatever it names, without its patches', () => {
  expect(scopesOf(overlays)).toEqual({
    'base/kustomization.yaml': 'prod',
    'base/db.yaml': 'prod',
    'prod/kustomization.yaml': 'prod',
    'prod/web.yaml': 'prod',
  });
});

test('what two clusters share is a scope of its own', () => {
  expect(scopesOf({ ...overlays, 'test/kustomization.yaml': 'resources: [../base]' })).toMatchObject({
    'base/db.yaml': 'base',
    'prod/web.yaml': 'prod',
    'test/kustomization.yaml': 'test',
  });
});

test('a folder that is named is a cluster with all kustomizations in it', () => {
  const files = {
    'a/one/kustomization.yaml': 'resources: [db.yaml]',
    'a/one/db.yaml': vm('db'),
    'a/two.yaml': vm('web'),
    'b.yaml': vm('b'),
  };
  expect(scopesOf(files, ['a'])).toMatchObject({ 'a/one/db.yaml': 'a', 'a/two.yaml': 'a', 'b.yaml': undefined });
});

test('kustomizations that name each other are nobody’s', () => {
  const files = { 'a/kustomization.yaml': 'resources: [../b]', 'b/kustomization.yaml': 'resources: [../a]' };
  expect(scopesOf(files)).toEqual({ 'a/kustomization.yaml': undefined, 'b/kustomization.yaml': undefined });
});

describe('an object that is made twice', () => {
  const found = (files: Files, clusters: readonly string[] = []): readonly string[] => {
    const sources = Object.entries(files).map(([file, text]) => source(text, { file, found: true }));
    const { judged } = check(inScopes(sources, { pathOf: (file) => file, clusters }));
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
