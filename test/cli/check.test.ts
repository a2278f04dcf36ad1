import { Project } from './project.ts';

let project: Project;

const vmi = (name: string, disk: string) => `apiVersion: kubevirt.io/v1
kind: VirtualMachineInstance
metadata:
  name: ${name}
spec:
  domain:
    devices:
      disks:
        - name: root
          ${disk}: {}
  volumes:
    - name: root
      emptyDisk: { capacity: 1Gi }
`;
const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n';

beforeAll(() => {
  project = new Project({
    'report-cdk8s.cjs': `process.on('exit', () => {
  if (Object.keys(require.cache).some((file) => /node_modules.(?:cdk8s|constructs|tsx)\\b/.test(file))) console.error('loaded');
});`,
    'manifests/settings.yaml': configMap,
    'good/settings.yaml': configMap,
    'good/web/also.json': '{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "also"}}',
    'good/values.yaml': 'replicas: 1\n',
    'good/cdk8s.yaml': 'language: typescript\n',
    'good/package.json': '{"name": "fleet"}\n',
    'good/.hidden/broken.yaml': 'a: [',
    'good/node_modules/x/broken.yml': 'a: [',
    'good/notes.txt': 'a: [',
    'bad/floppy.yaml': vmi('a', 'floppy'),
    'bad/broken.yml': 'kind: Pod\na: "b\n',
    'clusters/production/owned-files.production.sha256': '',
    'clusters/production/app/settings.yaml': configMap,
    'clusters/staging/owned-files.staging.sha256': '',
    'clusters/staging/settings.yaml': configMap,
    'clusters/copy/owned-files.staging.sha256': '',
    'clusters/copy/settings.yaml': configMap,
    'empty/notes.txt': '',
    'charts/main.ts': '',
  });
});
afterAll(() => project.remove());

const run = (...args: readonly string[]) =>
  project.run(['check', ...args, '--kubevirt', '1.9'], { NODE_OPTIONS: '--require ./report-cdk8s.cjs' });

const floppy = `error[KP0301]: floppy is not a disk target: KubeVirt has removed it from its API
  --> bad/floppy.yaml:10:19  VirtualMachineInstance a  spec.domain.devices.disks[0].floppy
  = help: Write cdrom or disk instead of floppy.
`;
const broken = `error[KU0032]: this is not YAML: Missing closing "quote
  --> bad/broken.yml:3:1
  = help: Correct the YAML here or just above.
`;

test('a clean folder', () => {
  expect(run('good')).toEqual({
    code: 0,
    stdout: '2 objects in 5 files: no error.\n',
    stderr: `note[KU0039]: 1 file holds no object of Kubernetes
  = help: To get an error instead, name the file instead of its folder.
  = note: not checked  good/values.yaml:1:1

1 note.
`,
  });
});

test('the folder of synth where nothing is named', () => {
  expect(run()).toEqual({ code: 0, stdout: '1 object in 1 file: no error.\n', stderr: '' });
});

test('nothing named, and no folder of synth', () => {
  const empty = new Project();
  const stderr =
    'error[KU0030]: there is no folder manifests here, which check reads by default\n' +
    '  = help: Run cdk8s-kubevirt synth to write it, or name files, folders, or - for standard input.\n\n1 error.\n';
  expect(empty.run(['check'])).toEqual({ code: 2, stdout: '', stderr });
  expect(JSON.parse(empty.run(['check', '--json']).stdout)).toMatchObject({ exitCode: 2, files: 0, objects: 0 });
  empty.remove();
});

test('findings stand at their lines', () => {
  expect(run('bad')).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(`${broken}\n${floppy}\n`) });
});

test('--json', () => {
  const { code, stdout, stderr } = run('--json', 'bad/floppy.yaml');
  const document = JSON.parse(stdout) as Record<string, unknown>;
  expect({ code, stderr, document }).toMatchObject({
    code: 1,
    stderr: '',
    document: { exitCode: 1, clusters: [''], files: 1, objects: 1 },
  });
  expect(document['diagnostics']).toContainEqual({
    code: 'KP0301',
    severity: 'error',
    message: 'floppy is not a disk target: KubeVirt has removed it from its API',
    hint: 'Write cdrom or disk instead of floppy.',
    object: { cluster: '', apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', name: 'a' },
    path: 'spec.domain.devices.disks[0].floppy',
    location: { file: 'bad/floppy.yaml', line: 10, column: 19 },
  });
});

test('each folder that synth has written is a cluster', () => {
  expect(JSON.parse(run('--json', 'clusters').stdout)).toMatchObject({
    exitCode: 0,
    clusters: ['', 'production', 'staging'],
    objects: 3,
    diagnostics: [],
  });
});

test('what stands twice on the command line is read once', () => {
  expect(run('good', './good', 'good/settings.yaml').stdout).toBe('2 objects in 5 files: no error.\n');
});

describe('standard input', () => {
  test.each([
    ['a pipe', 'cat bad/floppy.yaml | node "$COMMAND" check -', '<stdin>:10:19'],
    ['a file', 'node "$COMMAND" check - < bad/floppy.yaml', '<stdin>:10:19'],
    ['a pipe with a name', 'node "$COMMAND" check <(cat bad/floppy.yaml)', ':10:19'],
    ['a slow pipe', '(head -n 4 bad/floppy.yaml; sleep 0.2; tail -n +5 bad/floppy.yaml) | node "$COMMAND" check -', '<stdin>:10:19'],
    [
      'a long pipe, which is put aside',
      `(node -e "console.log(('# ' + 'x'.repeat(1000) + '\\n').repeat(6000))"; cat bad/floppy.yaml) | node "$COMMAND" check -`,
      '<stdin>:6011:19',
    ],
  ])('%s', (_name, line, place) => {
    const { code, stderr } = project.shell(line);
    expect(stderr).toContain('error[KP0301]');
    expect(stderr).toContain(place);
    expect(code).toBe(1);
  });

  test('that is named twice is read once', () => {
    expect(project.shell('cat good/settings.yaml | node "$COMMAND" check - -')).toMatchObject({ code: 0, stderr: '' });
  });

  test('that is long needs a temporary folder', () => {
    const line = `node -e "console.log(('# ' + 'x'.repeat(1000) + '\\n').repeat(6000))" | TMPDIR="$PWD/good/settings.yaml" node "$COMMAND" check -`;
    expect(project.shell(line)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        `this cannot be read: it has more than 4 MB, which ${project.folder}/good/settings.yaml cannot take: a file stands where a folder has to be\n`,
      ) as string,
    });
  });

  test('that is empty is no success', () => {
    expect(project.shell('true | node "$COMMAND" check -')).toMatchObject({ code: 1, stderr: expect.stringContaining('<stdin>:1:1') });
  });
});

test.each([
  ['nothing.yaml', 'this cannot be read: there is no such file or folder\n  --> nothing.yaml:1:1'],
  ['empty', 'this folder holds no .yaml, .yml or .json file\n  --> empty:1:1'],
  [
    'charts/main.ts',
    'this is a script, not YAML\n  --> charts/main.ts:1:1\n  = help: Run cdk8s-kubevirt synth --app charts/main.ts --check',
  ],
])('%s cannot be checked, and the rest is', (path, message) => {
  const { code, stderr } = run(path, 'bad/floppy.yaml');
  expect(stderr).toContain(`error[KU0030]: ${message}`);
  expect(stderr).toContain(floppy);
  expect(code).toBe(2);
});

test('--strict takes warnings for errors', () => {
  project.write({
    'running.yaml': `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: a }
spec: { running: true, template: { spec: { domain: { memory: { guest: 1Gi }, devices: {} } } } }
`,
  });
  expect(run('running.yaml')).toMatchObject({ code: 0, stderr: expect.stringMatching(/^warning.*\n {2}--> running.yaml:4:18 /) });
  expect(run('running.yaml', '--strict')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^error.*\n {2}--> running.yaml:4:18 /) });
});
