import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Project } from '../project.ts';

const root = join(__dirname, '../../..');
const tsc = join(root, 'node_modules/.bin/tsc');
const example = 'https://git.example.org/fleet.git';

let project: Project;
beforeEach(() => {
  project = new Project();
  for (const name of ['@types/node', 'typescript']) project.link(join(root, 'node_modules', name), `node_modules/${name}`);
});
afterEach(() => project.remove());

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: project.folder, encoding: 'utf8' });

test.each([
  ['argocd', 'github', ['argo-cd/configmap_argocd_argocd-cm.yaml', 'production/delivery/application.argoproj.io_argocd_production.yaml']],
  ['flux', 'gitlab', ['production/delivery/kustomization.kustomize.toolkit.fluxcd.io_flux-system_production.yaml']],
])(
  'a repository for %s and %s compiles strictly, and the cluster admits all of it',
  (delivery, ci, handover) => {
    expect(project.run(['init', '--delivery', delivery, '--ci', ci])).toMatchObject({ code: 0, stderr: '' });
    expect(execFileSync(tsc, ['--noEmit'], { cwd: project.folder, encoding: 'utf8' })).toBe('');
    expect(project.run(['synth', '--strict'])).toMatchObject({ code: 0 });
    expect(project.run(['check', '--strict'])).toMatchObject({ code: 0, stderr: '' });
    const applied = Array.from(
      project.read('README.md').matchAll(/^kubectl apply --server-side -f manifests\/(.*)$/gm),
      ([, file]) => file,
    );
    expect(applied).toEqual(handover);
    for (const file of handover) expect(project.has(`manifests/${file}`)).toBe(true);
  },
  60_000,
);

test('its own script of CI is green after synth and red before it', () => {
  project.run(['init']);
  const { scripts } = JSON.parse(project.read('package.json')) as { scripts: Record<string, string> };
  const verify = (scripts['verify'] ?? 'missing').replaceAll('cdk8s-kubevirt', 'node "$COMMAND"').replace('tsc', JSON.stringify(tsc));
  expect(project.shell(verify)).toMatchObject({ code: 1 });
  project.run(['synth']);
  expect(project.shell(verify)).toMatchObject({ code: 0 });
}, 60_000);

test('a clone with the line ends of Windows in texts has the manifests as they are', () => {
  project.run(['init']);
  project.run(['synth']);
  const commit = 'git init -q && git add -A && git -c user.name=a -c user.email=a@b.c commit -qm a';
  project.shell(`${commit} && git clone -q -c core.autocrlf=true . clone && ln -s ../node_modules clone/node_modules`);
  expect(project.read('clone/charts/main.ts')).toContain('\r\n');
  expect(project.shell('cd clone && node "$COMMAND" synth --check')).toMatchObject({ code: 0 });
});

test('without delivery and CI there are charts and settings alone', () => {
  expect(project.run(['init', 'shop', '--delivery', 'none', '--ci', 'none'])).toEqual({
    code: 0,
    stderr: '',
    stdout: `written  shop/package.json
written  shop/README.md
written  shop/charts/main.ts
written  shop/charts/web.ts
written  shop/cdk8s.yaml
written  shop/tsconfig.json
written  shop/.gitignore
written  shop/.gitattributes

Next:
  cd shop
  npm install && npm run synth
`,
  });
  expect(JSON.parse(project.read('shop/package.json'))).toMatchObject({ name: 'shop', private: true });
});

test('files that are there stay as they are, and what they lack is told', () => {
  const ours = { 'package.json': '{}', 'README.md': 'ours', 'charts/old.ts': 'export {};', '.gitignore': 'secret' };
  project.write(ours);
  const { code, stdout } = project.run(['init']);
  expect(code).toBe(0);
  for (const [path, text] of Object.entries(ours)) expect(project.read(path)).toBe(text);
  for (const path of ['package.json', 'README.md', 'charts', '.gitignore']) expect(stdout).toContain(`kept     ${path}\n`);
  expect(project.has('charts/main.ts')).toBe(false);
  expect(project.has('cdk8s.yaml')).toBe(true);

  const steps = stdout.split('\n').filter((line) => line.startsWith('  npm pkg'));
  expect(steps).toHaveLength(1);
  expect(project.shell(steps.join('\n'))).toMatchObject({ code: 0 });
  expect(JSON.parse(project.read('package.json'))).toMatchObject({ scripts: { synth: 'cdk8s-kubevirt synth' } });
});

test('what a package.json has already is not asked for again', () => {
  project.run(['init']);
  const { stdout } = project.run(['init']);
  expect(stdout).toContain('Next:\n  npm install && npm run synth\n');

  const made = JSON.parse(project.read('package.json')) as { scripts: object; dependencies: object };
  project.write({ 'package.json': JSON.stringify({ scripts: { diff: 'git diff' }, dependencies: made.dependencies }) });
  const steps = project.run(['init']).stdout;
  expect(steps).toContain("npm pkg set 'scripts.synth=");
  expect(steps).not.toContain('scripts.diff');
  expect(steps).not.toContain('cdk8s@');
  expect(steps).toContain("npm install --save-dev '@types/node@");
});

test.each([
  ['pnpm-lock.yaml', 'pnpm add --save-dev', 'pnpm install && pnpm run synth', 'Change npm ci in the CI workflow to pnpm.'],
  ['yarn.lock', 'yarn add --dev', 'yarn install && yarn run synth', 'Change npm ci in the CI workflow to yarn.'],
])('beside %s the commands are those of its program', (lockFile, ...told) => {
  project.write({ 'package.json': '{}', [lockFile]: '' });
  const { stdout } = project.run(['init']);
  for (const each of told) expect(stdout).toContain(each);
  expect(stdout).not.toContain('  npm install');
  const page = project.read('README.md');
  expect(page).toContain(`Commit \`${lockFile}\` too`);
  expect(page).not.toMatch(/^npm /m);
});

test.each(['{', 'null', '{ "scripts": null }'])('a package.json of %s is kept, and asked for everything', (text) => {
  project.write({ 'package.json': text });
  expect(project.run(['init'])).toMatchObject({ code: 0, stdout: expect.stringContaining('npm pkg set') });
});

test('a second run changes nothing', () => {
  project.run(['init']);
  const before = project.contents('charts');
  expect(project.run(['init']).stdout).not.toContain('written');
  expect(project.contents('charts')).toEqual(before);
});

test.each([
  ['git@gitlab.example.org:shop/vms.git', 'git@gitlab.example.org:shop/vms.git', '.gitlab-ci.yml'],
  ['https://bot:se@cret@github.com/shop/vms.git', 'https://github.com/shop/vms.git', '.github/workflows/kubevirt.yml'],
])('the remote %s tells where Argo CD reads and which CI there is', (remote, repoURL, workflow) => {
  git('init', '--quiet');
  git('remote', 'add', 'origin', remote);
  expect(project.run(['init']).stdout).not.toContain(example);
  expect(project.read('charts/main.ts')).toContain(`repoURL: '${repoURL}'`);
  expect(project.has(workflow)).toBe(true);
});

test('--repo wins, whatever stands in it', () => {
  project.run(['init', '--repo', String.raw`https://x/'$&\n`]);
  expect(project.read('charts/main.ts')).toContain(String.raw`repoURL: 'https://x/\'$&\\n'`);
});

test('the folder is told as a shell takes it', () => {
  const { stdout } = project.run(['init', "bob's fleet", '--ci', 'gitlab']);
  const [, step = 'false'] = /^ {2}(cd .*)$/m.exec(stdout) ?? [];
  expect(project.shell(`${step} && cat package.json`).stdout).toContain('"name": "bob-s-fleet"');
  expect(stdout).toContain('DIFF_NOTE_TOKEN');
});

test('a repository with a file of GitLab gets none of GitHub', () => {
  project.write({ '.gitlab-ci.yml': 'ours: {}' });
  const { stdout } = project.run(['init']);
  expect(stdout).toContain('kept     .gitlab-ci.yml\n');
  expect(stdout).not.toContain('.github');
});

test('an unknown repository is asked for', () => {
  expect(project.run(['init']).stdout).toContain(`Replace ${example} in charts/main.ts`);
});

test.each([
  [['--delivery', 'helm'], '--delivery does not take "helm"'],
  [['--ci', 'jenkins'], '--ci does not take "jenkins"'],
  [['package.json'], 'package.json/package.json cannot be written: a file stands where a folder has to be'],
  [['package.json/fleet'], 'package.json/fleet/package.json cannot be written: a file stands where a folder has to be'],
])('init %j is refused without a stack', (args, message) => {
  project.write({ 'package.json': '{}' });
  const { code, stderr } = project.run(['init', ...args]);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^ +at /m);
});

test('its packages are those that this one is tested with', () => {
  project.run(['init']);
  const made = JSON.parse(project.read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as typeof made & { version: string; peerDependencies: object };
  expect(made.dependencies).toEqual({ ...own.peerDependencies, 'cdk8s-kubevirt': `^${own.version}` });
  expect(made.devDependencies['typescript']).toBe(own.devDependencies['typescript']);
});
