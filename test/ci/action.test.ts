import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { name as packageName, bin } from '../../package.json';
import { Project } from '../cli/project.ts';

const root = join(__dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Step {
  readonly name: string;
  readonly run: string;
  readonly env?: Readonly<Record<string, string>>;
}

const action = parse(read('action.yml')) as {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
};

const chart = (memory: string): string => `import { App, Cluster, Disk, VirtualMachine } from 'cdk8s-kubevirt';
const app = new App();
const production = new Cluster(app, 'production', { namespace: 'shop', kubevirt: '1.9' });
new VirtualMachine(production, 'db', { memory: '${memory}', disks: [Disk.containerDisk('quay.io/containerdisks/fedora:42', { bus: 'virtio' })] });
app.synth();
`;

/** As a runner has them: npx finds the package, and gh writes down how it was called. */
const tools = {
  npx: '[ "$1 $2" = "--no-install cdk8s-kubevirt" ] || exit 9; shift 2; exec node "$COMMAND" "$@"',
  gh: 'echo "gh $*" >> gh.log; case "$*" in *paginate*) cat comments 2> /dev/null || true ;; esac',
};

let project: Project;

beforeEach(() => {
  project = new Project({
    'cdk8s.yaml': 'language: typescript\napp: npx tsx charts/main.ts\noutput: dist\n',
    'charts/main.ts': chart('4Gi'),
  });
  for (const [name, text] of Object.entries(tools)) project.write({ [`bin/${name}`]: `#!/bin/bash\n${text}\n` });
  project.shell('chmod +x bin/*; mkdir temp');
  project.run(['synth']);
});
afterEach(() => project.remove());

/** Runs the step whose name begins so, as the runner does: the inputs are those of the action, others are given. */
function step(begins: string, env: Readonly<Record<string, string>> = {}): ReturnType<Project['shell']> {
  const found = action.runs.steps.find(({ name }) => name.startsWith(begins));
  const values = Object.entries(found?.env ?? {}).map(([key, value]) => {
    const [, input = ''] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value) ?? [];
    return `export ${key}='${env[key] ?? action.inputs[input]?.default ?? value}'\n`;
  });
  return project.shell(
    `export PATH="$PWD/bin:$PATH" RUNNER_TEMP="$PWD/temp"\n${values.join('')}set -eo pipefail\n${found?.run ?? 'exit 99'}`,
  );
}

test('the folder of manifests passes, and a file that the cluster refuses fails', () => {
  expect(step('Check the manifests')).toMatchObject({ code: 0 });
  project.write({
    'manifests/production/bad.yaml': 'apiVersion: kubevirt.io/v1\nkind: VirtualMachine\nmetadata: { name: bad }\nspec: {}\n',
  });
  expect(step('Check the manifests')).toMatchObject({ code: 1, stderr: expect.stringContaining('K80') as string });
});

test('paths with odd names are paths, not options and not commands', () => {
  project.write({ 'more/-x.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: a }\n' });
  expect(step('Check the manifests', { PATHS: 'manifests more' })).toMatchObject({ code: 0 });
  expect(step('Check the manifests', { PATHS: '--version' }).code).not.toBe(0);
  step('Check the manifests', { PATHS: '$(touch ran)' });
  expect(project.has('ran')).toBe(false);
});

test('manifests that the charts do not give fail, and are not looked at without charts', () => {
  expect(step('Check that the manifests')).toMatchObject({ code: 0 });
  project.write({ 'charts/main.ts': chart('8Gi') });
  expect(step('Check that the manifests')).toMatchObject({ code: 1 });
  expect(step('Check that the manifests', { SYNTH: 'false' })).toMatchObject({ code: 0 });
  project.shell('rm cdk8s.yaml');
  expect(step('Check that the manifests')).toMatchObject({ code: 0 });
});

test('the report of a pull request becomes one comment, which the next run updates', () => {
  project.shell(`git init --quiet --initial-branch main; git config user.email a@b; git config user.name a
git add charts cdk8s.yaml manifests; git commit --quiet -m fleet; git update-ref refs/remotes/origin/main main`);
  project.write({ 'charts/main.ts': chart('8Gi') });
  expect(step('Show what', { TARGET: 'main' })).toMatchObject({ code: 0 });
  expect(project.read('temp/diff.md')).toContain('shop/db');

  const where = { COMMENTS: 'repos/a/b/issues', NUMBER: '7', GH_TOKEN: 'x' };
  expect(step('Comment', where)).toMatchObject({ code: 0 });
  expect(project.read('gh.log')).toContain('--method POST repos/a/b/issues/7/comments');
  project.write({ comments: '41\n' });
  step('Comment', where);
  expect(project.read('gh.log')).toContain('--method PATCH repos/a/b/issues/comments/41');
});

test('inputs are described, and none reaches a script but as a variable', () => {
  expect(Object.values(action.inputs).filter(({ description }) => description.length < 10)).toEqual([]);
  expect(action.runs.steps.filter(({ run }) => run.includes('${{'))).toEqual([]);
});

const hooks = parse(read('.pre-commit-hooks.yaml')) as readonly { readonly id: string; readonly entry: string; readonly files: string }[];

test.each(hooks)('the hook $id passes for committed manifests, and fails for a mistake', ({ entry, files }) => {
  const line = entry.replace('npx --no-install ', '').replace('cdk8s-kubevirt', 'node "$COMMAND"');
  const given = entry.startsWith('npx') ? '' : ' manifests/production/virtualmachine_shop_db.yaml';
  expect('manifests/production/virtualmachine_shop_db.yaml').toMatch(new RegExp(files));
  expect(project.shell(line + given)).toMatchObject({ code: 0 });
  project.write({
    'manifests/production/virtualmachine_shop_db.yaml': 'apiVersion: kubevirt.io/v1\nkind: VirtualMachine\nmetadata: { name: db }\n',
  });
  expect(project.shell(line + given)).toMatchObject({ code: 1 });
});

test('the container starts the command of this package, and the command needs no home and writes nothing', () => {
  const [, entry = ''] = /^ENTRYPOINT \["([^"]+)"\]$/m.exec(read('Containerfile')) ?? [];
  expect(Object.keys(bin)).toContain(entry);
  expect(read('Containerfile')).toContain(`/tmp/${packageName}-*.tgz`);
  expect(read('Containerfile')).toMatch(/^USER \d+$/m);
  const before = project.contents('.');
  const nowhere = { HOME: '/nowhere', TMPDIR: '/nowhere', XDG_CACHE_HOME: '/nowhere' };
  expect(project.run(['check', 'manifests'], nowhere)).toMatchObject({ code: 0 });
  expect(project.run(['synth', '--check'], nowhere)).toMatchObject({ code: 0 });
  expect(project.contents('.')).toEqual(before);
});
