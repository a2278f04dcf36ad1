import { diffFormats } from '../../../lib/cli/diff/formats.ts';
import { kustomized, type Kustomized } from '../../../lib/cli/diff/kustomizations.ts';
import type { AnyMap } from '../../../lib/core/data/guards.ts';
import { Project, type Finished } from '../project.ts';

const git = 'git -c user.name=test -c user.email=test@example.org';
const vm = (name: string, memory = '1Gi'): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: ${name}, namespace: vms }
spec: { runStrategy: Always, template: { spec: { domain: { devices: {}, memory: { guest: ${memory} } } } } }
`;
const patch = (guest: string): string => `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: vms }
spec: { template: { spec: { domain: { memory: { guest: ${guest} } } } } }
`;

const webPatch = patch('2Gi').replace('db', 'web');

let project: Project;

beforeEach(() => {
  project = new Project({
    'deploy/base/db.yaml': vm('db'),
    'deploy/base/web.yaml': vm('web'),
    'deploy/base/kustomization.yaml': 'resources: [db.yaml, web.yaml]\n',
    'deploy/prod/kustomization.yml': `resources: [../base, .extra, motd.txt]
patches: [{ path: patch.yaml }, { path: 'a:b.yaml', target: { kind: VirtualMachine, name: web } }]
configMapGenerator: [{ name: notes, files: [linked.txt] }]
secretGenerator: [{ name: init, files: [userdata=cloud-init.txt] }]
`,
    'deploy/prod/patch.yaml': patch('2Gi'),
    'deploy/prod/cloud-init.txt': 'password: hunter2\n',
    'deploy/prod/a:b.yaml': '- { op: add, path: /spec/runStrategy, value: Manual }\n',
    'deploy/prod/notes.txt': 'old',
    'deploy/prod/motd.txt': vm('extra'),
    'deploy/prod/.extra/Kustomization': 'resources: [a.yaml]\n',
    'deploy/prod/.extra/a.yaml': vm('hidden'),
  });
  project.shell(
    `ln -s notes.txt deploy/prod/linked.txt && git init -q && git add deploy && ${git} commit -qm first && cp -a deploy before`,
  );
});
afterEach(() => project.remove());

/** The change between two commits, between two folders, and between a commit and a folder: each has to say the same. */
function diffs(...options: readonly string[]): readonly Finished[] {
  project.shell(`git add deploy && ${git} commit -qm second --allow-empty`);
  return [
    ['HEAD~1:deploy', 'HEAD:deploy'],
    ['before', 'deploy'],
    ['HEAD~1:deploy', './deploy'],
  ].map((sides) => project.run(['diff', ...sides, '--fail-on', 'data-loss', ...options]));
}

test('what does not change is the same', () => {
  for (const { code, stdout } of diffs()) {
    expect(stdout).toMatch(/hold the same objects\.\n/);
    expect(stdout).not.toContain('not followed');
    expect(code).toBe(0);
  }
});

test.each<[what: string, files: Readonly<Record<string, string>>, said: readonly string[]]>([
  [
    'a VM that a kustomization drops',
    { 'base/kustomization.yaml': 'resources: [web.yaml]\n', 'prod/patch.yaml': webPatch },
    ['removed VirtualMachine prod:vms/db'],
  ],
  ['a prefix', { 'prod/kustomization.yml': 'resources: [../base]\nnamePrefix: a-\n' }, ['prod:vms/a-db']],
  ['a patch', { 'prod/patch.yaml': patch('4Gi') }, ['prod:vms/db', 'memory.guest: 2Gi → 4Gi']],
  [
    'a patch with a colon in its name',
    { 'prod/a:b.yaml': '- { op: replace, path: /spec/runStrategy, value: Halted }\n' },
    ['prod:vms/web', 'spec.runStrategy: Manual → Halted'],
  ],
  ['a value of the base that a patch sets, too', { 'base/db.yaml': vm('db', '8Gi') }, ['hold the same objects.']],
  ['a file behind a link', { 'prod/notes.txt': 'new' }, ['ConfigMap prod:notes-']],
  ['a file of a generated Secret', { 'prod/cloud-init.txt': 'password: hunter3\n' }, ['Secret prod:init-']],
  ['a resource with another extension', { 'prod/motd.txt': vm('extra', '2Gi') }, ['prod:vms/extra', 'memory.guest: 1Gi → 2Gi']],
  ['a resource in a hidden folder', { 'prod/.extra/a.yaml': vm('hidden', '2Gi') }, ['prod:vms/hidden', 'memory.guest: 1Gi → 2Gi']],
  ['a further overlay', { 'test/Kustomization': 'resources: [../base]\n' }, ['test:vms/db']],
  [
    'a Component that no kustomization names',
    { 'more/kustomization.yaml': 'kind: Component\nresources: [more.yaml]\n', 'more/more.yaml': vm('more') },
    ['not followed added Component more/kustomization.yaml = not followed: The kustomization is new.'],
  ],
  ['a chart that it inflates', { 'prod/kustomization.yml': 'resources: [../base]\nhelmCharts: [{ name: x }]\n' }, ['not followed']],
  [
    'a kustomization that cannot be built',
    { 'base/kustomization.yaml': 'resources: [gone.yaml]\n' },
    ['refused changed Kustomization prod/kustomization.yml', 'says: there is no file or folder base/gone.yaml'],
  ],
])('%s', (_what, files, said) => {
  project.write(Object.fromEntries(Object.entries(files).map(([path, text]) => [`deploy/${path}`, text])));
  for (const { stdout } of diffs()) {
    for (const words of said) expect(stdout.replaceAll(/\s+/g, ' ')).toContain(words);
    expect(stdout).not.toContain('hunter');
  }
});

describe('a folder that kustomize did not build before', () => {
  beforeEach(() => {
    project.write({ 'deploy/prod/kustomization.yml': 'resources: [../base, gone.yaml]\n' });
    project.shell(`git add deploy && ${git} commit -qm broken && rm -r before && cp -a deploy before`);
  });

  test('and builds now may change anything', () => {
    project.write({ 'deploy/prod/kustomization.yml': 'resources: [../base]\n' });
    for (const { code, stdout } of diffs()) {
      expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(
        /not followed changed Kustomization prod\/kustomization\.yml .*said: there is no file or folder prod\/gone\.yaml\./,
      );
      expect(stdout).not.toContain('VirtualMachine');
      expect(code).toBe(1);
    }
  });

  test('nor now is told of where its files change', () => {
    project.write({ 'deploy/base/db.yaml': vm('db', '2Gi') });
    for (const { stdout } of diffs()) expect(stdout).toMatch(/refused +changed\s+Kustomization prod\/kustomization\.yml/);
  });

  test('nor now is named where nothing changes', () => {
    for (const { stdout } of diffs())
      expect(stdout).toContain('kustomize builds 1 folder on neither side, so its objects are not compared: prod.');
  });
});

test('an overlay is compared with what its base holds outside of the folder', () => {
  project.write({ 'deploy/base/web.yaml': vm('web', '3Gi') });
  project.shell(`git add deploy && ${git} commit -qm second`);
  for (const sides of [
    ['HEAD~1:deploy/prod', 'HEAD:deploy/prod'],
    ['before/prod', 'deploy/prod'],
  ]) {
    const { stdout } = project.run(['diff', ...sides]);
    expect(stdout).toContain('VirtualMachine vms/web');
    expect(stdout).toContain('memory.guest: 1Gi → 3Gi');
  }
});

test.each(diffFormats.filter((format) => format !== 'human'))('%s shows what is not followed', (format) => {
  project.write({ 'deploy/base/kustomization.yaml': 'resources: [db.yaml, web.yaml, https://example.org/more.yaml]\n' });
  project.shell(`git add deploy && ${git} commit -qm second`);
  const { code, stdout } = project.run(['diff', 'HEAD~1:deploy', 'HEAD:deploy', '--fail-on', 'data-loss', '--format', format]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/not[- ]followed/);
  expect(stdout).toContain('base/kustomization.yaml');
});

test('an object of Flux may be called like a kustomization', () => {
  const flux = (prune: boolean): string => `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: vms, namespace: flux-system }
spec: { prune: ${prune} }
`;
  project.write({ 'before/flux/kustomization.yaml': flux(false), 'deploy/flux/kustomization.yaml': flux(true) });
  expect(project.run(['diff', 'before', 'deploy']).stdout).toContain('spec.prune: false → true');
});

test('charts leave a kustomization beside their manifests as it is', () => {
  project.write({
    'main.js': `const { Chart } = require('cdk8s');
const { App, Namespace } = require('cdk8s-kubevirt');
const app = new App();
new Namespace(new Chart(app, 'web'), 'shop');
app.synth();
`,
    'manifests/kustomization.yaml': 'resources: [web]\n',
  });
  project.run(['synth', '--app', 'main.js']);
  project.shell(`git add manifests && ${git} commit -qm charts`);
  expect(project.run(['diff', '--app', 'main.js', '--fail-on', 'data-loss'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('HEAD and charts hold the same objects.'),
  });
  project.write({ 'manifests/kustomization.yaml': 'resources: []\n' });
  expect(project.run(['diff', '--app', 'main.js', '--fail-on', 'data-loss']).code).toBe(1);
});

/** What a kustomization at the top of a folder makes of files, none of which holds anything. */
function kustomizedOf(value: AnyMap, files: readonly string[]): Kustomized {
  const isFile = (path: string): boolean => files.includes(path);
  return kustomized([{ path: 'kustomization.yaml', cluster: '', value, file: '/kustomization.yaml' }], {
    isFile,
    below: (at) => files.filter((path) => path === at || path.startsWith(`${at}/`)).map((path) => ({ path, bytes: Buffer.alloc(0) })),
  });
}

test.each<[what: string, value: AnyMap, isInput: boolean]>([
  ['a patch', { patches: [{ path: 'db.yaml' }] }, true],
  ['a resource', { resources: ['db.yaml'] }, false],
  ['a base', { bases: ['db.yaml'] }, false],
  ['a component', { components: ['db.yaml'] }, false],
  ['the version of the API', { apiVersion: 'db.yaml' }, false],
  ['its name', { metadata: { name: 'db.yaml' } }, false],
  ['a label', { labels: [{ pairs: { app: 'db.yaml' } }] }, false],
  ['an image', { images: [{ name: 'db.yaml' }] }, false],
])('a file that a kustomization names as %s', (_what, value, isInput) => {
  expect(kustomizedOf(value, ['db.yaml']).isInput('db.yaml')).toBe(isInput);
});

test('only what a kustomization names and the folder holds has a digest', () => {
  const { kustomizations } = kustomizedOf({ patches: [{ path: 'db.yaml', target: { kind: 'VirtualMachine' } }] }, ['db.yaml']);
  expect([...(kustomizations[0]?.digests.keys() ?? [])]).toEqual(['db.yaml']);
});
