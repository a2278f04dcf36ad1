import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { Project } from '../project.ts';

const root = join(__dirname, '../../..');
const bin = join(root, 'node_modules/.bin');
const tsc = join(bin, 'tsc');
const example = 'https://git.example.org/fleet.git';

let project: Project;
beforeEach(() => {
  project = new Project();
  for (const name of ['@types/node', '@types/jest', 'expect', 'typescript', '@swc/core', '@swc/jest', 'jest', 'prettier'])
    project.link(join(root, 'node_modules', name), `node_modules/${name}`);
});
afterEach(() => project.remove());

const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: project.folder, encoding: 'utf8' });

interface Emitted {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec?: { readonly path?: string; readonly source?: { readonly path: string } };
}

/** The manifests by path. */
function manifests(): ReadonlyMap<string, Emitted> {
  const paths = Object.keys(project.contents('manifests')).filter((path) => path.endsWith('.yaml'));
  return new Map(paths.map((path) => [`manifests/${path}`, parse(project.read(`manifests/${path}`)) as Emitted]));
}

/** The paths that README.md has applied, and those that what is applied syncs in turn. */
function applied(): ReadonlySet<string> {
  const all = manifests();
  const reached = new Set<string>();
  const reach = (place: string): void => {
    for (const [path, { spec }] of all) {
      if (reached.has(path) || (path !== place && !path.startsWith(`${place}/`))) continue;
      reached.add(path);
      const synced = spec?.source?.path ?? spec?.path;
      if (synced !== undefined) reach(synced.replace(/^\.\//, ''));
    }
  };
  for (const [, place = ''] of project.read('README.md').matchAll(/^kubectl apply --server-side (?:-R )?-f (.*)$/gm)) reach(place);
  return reached;
}

describe.each([
  ['argocd', 'github'],
  ['argocd', 'gitlab'],
  ['flux', 'github'],
  ['flux', 'gitlab'],
  ['none', 'none'],
])('a repository for %s and %s', (delivery, ci) => {
  beforeEach(() => {
    project.run(['init', '--delivery', delivery, '--ci', ci]);
  });

  test('compiles strictly, and nothing is found in it', () => {
    expect(execFileSync(tsc, ['--noEmit'], { cwd: project.folder, encoding: 'utf8' })).toBe('');
    expect(project.run(['synth', '--strict'])).toMatchObject({ code: 0, stderr: '' });
    expect(project.run(['check', '--strict'])).toMatchObject({ code: 0, stderr: '' });
    expect(project.read('charts/main.ts')).not.toMatch(/^[^/]*built-in/m);
  }, 60_000);

  test('has nothing that is not applied, and no namespace that is not there', () => {
    project.run(['synth']);
    const all = manifests();
    expect([...applied()].toSorted()).toEqual([...all.keys()].toSorted());
    const made = [...all.values()].filter(({ kind }) => kind === 'Namespace').map(({ metadata }) => metadata.name);
    const there = { argocd: ['argocd'], flux: ['flux-system'], none: [] }[delivery] ?? [];
    const used = new Set([...all.values()].flatMap(({ metadata }) => metadata.namespace ?? []));
    expect([...used].toSorted()).toEqual([...made, ...there].toSorted());
  }, 60_000);
});

test('a guest has disks on virtio, and lets in the keys of a Secret that README.md creates and Git does not have', () => {
  project.run(['init']);
  project.run(['synth']);
  const guests = [...manifests().values()].filter(({ kind }) => kind === 'VirtualMachine');
  expect(guests).toHaveLength(2);
  for (const guest of guests) {
    expect(guest).toMatchObject({
      spec: {
        template: {
          spec: {
            accessCredentials: [
              { sshPublicKey: { source: { secret: { secretName: 'operator-keys' } }, propagationMethod: { noCloud: {} } } },
            ],
            domain: { devices: { disks: [{ disk: { bus: 'virtio' } }, { disk: { bus: 'virtio' } }] } },
          },
        },
      },
    });
  }
  expect([...manifests().values()].map(({ kind }) => kind)).not.toContain('Secret');
  expect(project.read('README.md')).toContain('kubectl create secret generic operator-keys --namespace web --from-file=');
});

test('its own script of CI is green after synth, and red before it and for a warning', () => {
  project.run(['init']);
  const { scripts } = JSON.parse(project.read('package.json')) as { scripts: Record<string, string> };
  const verify = (scripts['verify'] ?? 'missing')
    .replaceAll('cdk8s-kubevirt', 'node "$COMMAND"')
    .replaceAll(/\b(?:tsc|prettier|jest)(?= --)/g, (tool) => JSON.stringify(join(bin, tool)));
  expect(project.shell(verify)).toMatchObject({ code: 1 });
  project.run(['synth']);
  expect(project.shell(verify)).toMatchObject({ code: 1, stderr: expect.stringContaining('new snapshot') as string });
  expect(project.shell(`${JSON.stringify(join(bin, 'jest'))} --ci=false`)).toMatchObject({ code: 0 });
  expect(project.shell(verify)).toMatchObject({ code: 0 });
  project.write({ 'charts/web.ts': project.read('charts/web.ts').replace('cpu: { sockets: 2 }', "cpu: { model: 'host-model' }") });
  project.run(['synth']);
  project.shell(`${JSON.stringify(join(bin, 'jest'))} -u`);
  expect(project.shell(verify)).toMatchObject({ code: 1, stderr: expect.stringContaining('KP1401') });
}, 60_000);

test('the reports of diff stay out of Git', () => {
  project.run(['init', '--ci', 'gitlab']);
  project.shell('git init -q; touch diff.md diff.html diff.xml diff.sarif diff.json');
  expect(project.shell('git status --short --untracked-files=all').stdout).not.toContain('diff');
});

test('its steps bring a repository to its server', () => {
  git('init', '--quiet', '--bare', 'server.git');
  const { stdout } = project.run(['init', "bob's fleet", '--repo', 'git@git.example.org:vms.git', '--ci', 'none', '--delivery', 'none']);
  const steps = stdout
    .slice(stdout.indexOf('Next:\n') + 6)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(cd|npm|git) /.test(line));
  const npm =
    'npm() { case "$*" in install | test) ;; *) node "$COMMAND" "${@:2}" ;; esac; }; export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b';
  const here = steps.map((step) => step.replace('git@git.example.org:vms.git', '../server.git')).join(' && ');
  expect(project.shell(`${npm}; set -e; ${here}`)).toMatchObject({ code: 0 });
  const pushed = project.shell('git -C server.git ls-tree -r --name-only main').stdout.split('\n');
  expect(pushed).toEqual(expect.arrayContaining(['charts/main.ts', 'manifests/production/namespace_web.yaml']));
  expect(pushed.some((path) => path.startsWith('node_modules'))).toBe(false);
});

test('a folder that has a remote is pushed there, and one within a repository becomes one', () => {
  git('init', '--quiet');
  git('remote', 'add', 'origin', 'git@git.example.org:vms.git');
  const { stdout } = project.run(['init']);
  expect(stdout).not.toMatch(/git init|git remote/);
  expect(stdout).toContain('  git push -u origin HEAD\n');
  expect(project.run(['init', 'inner']).stdout).toMatch(/belongs to another Git repository.*\n {2}git init -b main\n/);
});

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
written  shop/test/web.test.ts
written  shop/cdk8s.yaml
written  shop/tsconfig.json
written  shop/.gitignore
written  shop/.gitattributes
written  shop/.prettierrc.json
written  shop/.prettierignore
written  shop/jest.config.json

Next:
  cd shop
  npm install && npm run synth && npm test
  git init -b main
  git add . && git commit -m 'Add the first guests'
  git remote add origin https://git.example.org/fleet.git # or where the repository is
  git push -u origin HEAD
  Apply the manifests, as README.md says.
`,
  });
  expect(JSON.parse(project.read('shop/package.json'))).toMatchObject({ name: 'shop', private: true });
});

test('files that are there stay as they are', () => {
  const ours = { 'README.md': 'ours', 'charts/old.ts': 'export {};', '.gitignore': 'secret' };
  project.write(ours);
  const { code, stdout } = project.run(['init']);
  expect(code).toBe(0);
  for (const [path, text] of Object.entries(ours)) expect(project.read(path)).toBe(text);
  for (const path of ['README.md', 'charts', '.gitignore']) expect(stdout).toContain(`kept     ${path}\n`);
  expect(project.has('charts/main.ts')).toBe(false);
  expect(project.has('cdk8s.yaml')).toBe(true);
});

describe('a package.json that is there', () => {
  /** What npm init -y and npm install cdk8s-kubevirt-0.1.0.tgz leave. */
  const begun = `{
    "name": "my-fleet",
    "scripts": { "test": "echo \\"Error: no test specified\\" && exit 1" },
    "type": "commonjs",
    "dependencies": {
        "cdk8s-kubevirt": "file:cdk8s-kubevirt-0.1.0.tgz",
        "zod": "^4.0.0"
    }
}
`;

  test('gets what it lacks, and init says what that is', () => {
    project.write({ 'package.json': begun });
    const { code, stdout } = project.run(['init']);
    expect(code).toBe(0);
    expect(stdout).toContain(`extended package.json
           scripts: synth, diff, test, format, verify
           dependencies: cdk8s, constructs
           devDependencies: @swc/core, @swc/jest, @types/jest, @types/node, cdk8s-cli, jest, prettier, typescript
           allowScripts: @parcel/watcher, @swc/core, esbuild
written  README.md
`);
    expect(stdout).toContain('Next:\n  Replace');
    const text = project.read('package.json');
    expect(text).toMatch(/^\{\n {4}"name": "my-fleet",\n {4}"scripts": \{\n {8}"test": "jest",\n/);
    expect(Object.entries((JSON.parse(text) as { dependencies: object }).dependencies)).toEqual([
      ['cdk8s', expect.stringMatching(/^\^2/)],
      ['cdk8s-kubevirt', 'file:cdk8s-kubevirt-0.1.0.tgz'],
      ['constructs', expect.stringMatching(/^\^10/)],
      ['zod', '^4.0.0'],
    ]);
    expect(project.run(['init']).stdout).toContain('kept     package.json\n');
    expect(project.read('package.json')).toBe(text);
  });

  test('keeps its scripts and versions, and init says what its scripts should run too', () => {
    const scripts = { diff: 'cdk8s-kubevirt diff', test: 'vitest', verify: 'make verify' };
    const lists = { optionalDependencies: { prettier: '2.0.0' }, peerDependencies: { constructs: '10.0.0' } };
    project.write({ 'package.json': JSON.stringify({ scripts, ...lists }) });
    const { stdout } = project.run(['init']);
    expect(stdout).toContain('scripts: synth, format\n');
    expect(stdout).toMatch(
      /Next:\n {2}Let the script test of package\.json, which is kept, also run: jest\n {2}Let the script verify of .*: tsc /,
    );
    expect(stdout).not.toContain('script diff');
    expect(JSON.parse(project.read('package.json'))).toMatchObject({ scripts: { ...scripts, synth: 'cdk8s-kubevirt synth' }, ...lists });
    expect(project.read('package.json')).not.toMatch(/"(?:prettier|constructs)": "\^/);
  });

  test('keeps its line ends', () => {
    project.write({ 'package.json': '\uFEFF{\r\n\t"name": "a"\r\n}\r\n' });
    project.run(['init']);
    expect(project.read('package.json')).toMatch(/^\{\r\n\t"name": "a",\r\n\t"scripts": \{\r\n/);
    expect(project.read('package.json')).not.toMatch(/[^\r]\n/);
  });

  test.each([
    ['{ "name": ', 'package.json is not JSON: '],
    ['null', 'package.json is not a JSON object'],
    ['{ "scripts": ["jest"] }', 'scripts in package.json is not an object'],
  ])('that is %s is an error, and nothing is written', (text, message) => {
    project.write({ 'package.json': text });
    const { code, stdout, stderr } = project.run(['init']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`init cannot add to package.json: ${message}`);
    expect(project.has('charts')).toBe(false);
  });

  test('that is a link stays one', () => {
    project.write({ 'elsewhere.json': '{}' });
    project.link(join(project.folder, 'elsewhere.json'), 'package.json');
    expect(project.run(['init'])).toMatchObject({ code: 2, stderr: expect.stringContaining('not a plain file') });
    expect(project.read('elsewhere.json')).toBe('{}');
  });
});

test.each([
  ['pnpm-lock.yaml', 'pnpm install && pnpm run synth', 'Change npm ci in the CI workflow to pnpm.'],
  ['yarn.lock', 'yarn install && yarn run synth', 'Change npm ci in the CI workflow to yarn.'],
])('beside %s the commands are those of its program', (lockFile, ...told) => {
  project.write({ 'package.json': '{}', [lockFile]: '' });
  const { stdout } = project.run(['init']);
  for (const each of told) expect(stdout).toContain(each);
  expect(stdout).not.toMatch(/ {2}npm install|allowScripts/);
  const page = project.read('README.md');
  expect(page).toContain(`Commit \`${lockFile}\` too`);
  expect(page).not.toMatch(/^npm /m);
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
  const { stdout } = project.run(['init', '--repo', String.raw`https://x/'$&\n`, '--delivery', 'argocd']);
  expect(project.read('charts/main.ts')).toContain(String.raw`repoURL: "https://x/'$&\\n"`);
  expect(stdout).not.toContain('credentials');
});

describe('credentials of a URL', () => {
  const credentials = 'https://bot:hunter2@git.example.org/vms.git?private_token=hunter3#hunter4';

  test.each(['argocd', 'flux'])('of --repo are in no file and no line for %s', (delivery) => {
    const { code, stdout, stderr } = project.run(['init', '--delivery', delivery, '--repo', credentials]);
    expect(code).toBe(0);
    expect(stdout).toContain('The URL of the repository is used without its credentials and query');
    expect(stdout + stderr + project.shell('cat $(find . -path ./node_modules -prune -o -type f -print)').stdout).not.toMatch(
      /hunter|bot[:@]/,
    );
    expect(stdout).toContain('git remote add origin https://git.example.org/vms.git\n');
  });

  test('of the remote are in no file and no line', () => {
    git('init', '--quiet');
    git('remote', 'add', 'origin', credentials);
    const { stdout, stderr } = project.run(['init']);
    const files = project.shell('cat $(find . \\( -path ./node_modules -o -path ./.git \\) -prune -o -type f -print)').stdout;
    expect(stdout + stderr + files).not.toMatch(/hunter|bot[:@]/);
    expect(files).toContain("repoURL: 'https://git.example.org/vms.git'");
  });

  test.each(['https://bot:hun/ter2@git.example.org/vms.git', 'bot:hunter2@git.example.org/vms.git', '/hunter2'])(
    'that cannot be told from the rest are refused, without a word of them: %s',
    (repo) => {
      const { code, stdout, stderr } = project.run(['init', '--repo', repo]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      expect(stderr).toContain('--repo is not the URL of a Git repository on a server');
      expect(stderr).not.toMatch(/hun/);
      expect(project.has('charts')).toBe(false);
    },
  );
});

test('a URL in README.md is a word of the shell', () => {
  project.run(['init', '--delivery', 'flux', '--repo', "https://x/';touch${IFS}taken;'$(touch${IFS}taken)"]);
  const [command = 'false'] = /^flux create .*$/m.exec(project.read('README.md')) ?? [];
  expect(project.shell(`flux() { printf '%s\\n' "$@"; }; ${command}`).stdout).toContain(
    "--url=https://x/';touch${IFS}taken;'$(touch${IFS}taken)\n",
  );
  expect(project.has('taken')).toBe(false);
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

describe('a repository from manifests that are there', () => {
  const vm = `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: shop, labels: { app: db } }
spec:
  runStrategy: Always
  template:
    metadata: { labels: { app: db } }
    spec:
      domain: { cpu: { sockets: 2 }, memory: { guest: 4Gi }, devices: { disks: [{ name: root, disk: { bus: virtio } }], interfaces: [{ name: default, masquerade: {} }] } }
      networks: [{ name: default, pod: {} }]
      volumes: [{ name: root, containerDisk: { image: quay.io/containerdisks/fedora:41 } }]
---
apiVersion: v1
kind: Service
metadata: { name: db, namespace: shop }
spec: { type: ClusterIP, selector: { app: db }, ports: [{ name: postgres, port: 5432, protocol: TCP }] }
`;
  const others = `apiVersion: v1
kind: Namespace
metadata: { name: shop }
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: db, namespace: shop }
spec: { podSelector: { matchLabels: { app: db } }, policyTypes: [Ingress], ingress: [{ ports: [{ port: 5432 }] }] }
---
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata: { name: db, namespace: shop }
spec: { selector: {} }
`;

  test('has just their objects, and passes its own test', () => {
    const settings = ['cluster', 'a-1', 'a1'].map((name): [string, string] => [
      `old/${name}.yaml`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\ndata: { a: b }\n`,
    ]);
    project.write({ 'old/shop/main.yaml': vm, 'old/others.yaml': others, ...Object.fromEntries(settings) });
    const { code, stdout } = project.run(['init', '.', '--from', 'old', '--delivery', 'none', '--ci', 'none']);
    expect(code).toBe(0);
    expect(stdout).toContain('Read 8 tasks and objects: 8 unchanged.');
    expect(Object.keys(project.contents('charts')).toSorted()).toEqual([
      'a-1.ts',
      'a1.ts',
      'cluster.ts',
      'guests.ts',
      'main-2.ts',
      'main.ts',
      'others.ts',
    ]);
    expect(project.read('README.md')).not.toContain('operator-keys');
    expect(execFileSync(tsc, ['--noEmit'], { cwd: project.folder, encoding: 'utf8' })).toBe('');
    expect(project.run(['synth'])).toMatchObject({ code: 0, stderr: '' });
    expect(new Set(manifests().values())).toEqual(
      new Set(
        [vm, others, ...settings.map(([, text]) => text)].flatMap((text) =>
          parseAllDocuments(text).map((document) => document.toJS() as Emitted),
        ),
      ),
    );
    execFileSync(join(bin, 'jest'), ['--ci=false'], { cwd: project.folder, stdio: 'pipe' });
    expect(
      project
        .read('test/__snapshots__/guests.test.ts.snap')
        .match(/"kind": "(?:VirtualMachine|Service|Namespace|NetworkPolicy|ServiceMonitor)"/g),
    ).toHaveLength(5);
  }, 120_000);

  test('waits for what only its reader can decide, and writes nothing', () => {
    project.write({
      'old/broken.yaml': 'apiVersion: kubevirt.io/v1\nkind: VirtualMachine\nmetadata: { name: db }\nspec: { template: 5 }\n',
    });
    const { code, stderr } = project.run(['init', '.', '--from', 'old']);
    expect(code).toBe(1);
    expect(stderr).toContain('error[');
    expect(Object.keys(project.contents('.')).filter((path) => !/^(?:old|node_modules)\//.test(path))).toEqual([]);
  });

  test('leaves charts that are there to import manifests', () => {
    project.write({ 'old/vm.yaml': vm, 'charts/main.ts': '' });
    const { code, stderr } = project.run(['init', '.', '--from', 'old']);
    expect(code).toBe(2);
    expect(stderr).toContain('charts is there already');
    expect(stderr).toContain('cdk8s-kubevirt import manifests old');
  });
});
