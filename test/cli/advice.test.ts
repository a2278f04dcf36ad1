import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Project } from './project.ts';

let project: Project;

const vm = `apiVersion: kubevirt.io/v1
kind: VirtualMachine
metadata: { name: db, namespace: vms }
spec:
  runStrategy: Always
  template:
    spec:
      domain: { cpu: { cores: 2 }, memory: { guest: 1Gi }, devices: { disks: [{ name: keys, disk: {} }] } }
      volumes: [{ name: keys, secret: { secretName: operator-keys } }]
`;
const secret = (name: string): string => `apiVersion: v1\nkind: Secret\nmetadata: { name: ${name}, namespace: vms }\n`;
const page = readFileSync(join(__dirname, '..', '..', 'docs', 'advice.md'), 'utf8');
const [example = ''] = Array.from(page.matchAll(/^```ts\n(.*?)^```$/gms), ([, text = '']) => text);
const [list = ''] = Array.from(page.matchAll(/^```yaml\n(.*?)^```$/gms), ([, text = '']) => text);

beforeAll(() => {
  project = new Project({
    'vm.yaml': vm,
    'known.yaml': secret('operator-keys'),
    'other.yaml': secret('operator-key'),
    'never-held.yaml': `${secret('operator-keys')}---\napiVersion: instancetype.kubevirt.io/v1beta1\nkind: VirtualMachineInstancetype\nmetadata: { name: small, namespace: vms }\nspec: { cpu: { guest: two }, memory: { guest: 1Gi } }\n`,
    'silence.yaml': list,
    'unused.yaml': '- { code: KP0203, reason: none }\n',
    'refused.yaml': '- { code: KV1031, reason: I know better }\n',
    'broken.yaml': '- code: [\n',
    'no-list.yaml': 'KP1402: no\n',
    'no-code.yaml': '- { reason: no }\n',
    'extra.yaml': '- { code: KP1402, reason: a, until: tomorrow }\n',
    'example.ts': example,
  });
});
afterAll(() => project.remove());

const run = (...args: readonly string[]) => project.run(['check', 'vm.yaml', ...args, '--kubevirt', '1.9']);
const codesOf = (stderr: string): readonly string[] =>
  Array.from(stderr.matchAll(/^(?:error|warning|note)\[(\w+)\]/gm), ([, code = '']) => code);

describe('what the cluster holds besides', () => {
  test.each<readonly [args: readonly string[], codes: readonly string[]]>([
    [[], ['KP1402']],
    [['other.yaml'], ['KP1402', 'KP1004']],
    [['other.yaml', '--external', 'Secret/vms/operator-keys'], ['KP1402']],
    [['--external', 'Secret/operator-keys'], ['KP1402']],
    [['--external', 'known.yaml'], ['KP1402']],
    [
      ['--external', 'commonInstancetypes'],
      ['KP1402', 'KP1001'],
    ],
    [['--external', 'ConfigMap/a', '--external', 'Secret/operator-keys'], ['KP1402']],
  ])('check vm.yaml %j', (args, codes) => {
    expect(codesOf(run(...args).stderr)).toEqual(codes);
  });

  test('is told where no cluster would hold it', () => {
    expect(run('--external', 'never-held.yaml')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^error\[K80001\].*\n {2}--> never-held\.yaml:5:1 {2}VirtualMachineInstancetype vms\/small {2}spec\.cpu\.guest\n/m,
      ),
    });
  });

  test('is named, or nothing is checked', () => {
    expect(run('--external', 'operator-keys')).toEqual({
      code: 2,
      stdout: '',
      stderr: `error[KU0007]: --external operator-keys names neither an object nor a file
  = help: Write KIND/NAMESPACE/NAME, KIND/NAME, commonInstancetypes, or a file of objects.

1 error.
`,
    });
  });
});

describe('silences', () => {
  test('are counted, and listed with their reasons', () => {
    expect(run('--silence', 'silence.yaml')).toEqual({ code: 0, stdout: '1 object in 1 file: no error.\n', stderr: '1 silenced.\n' });
    expect(run('--silence', 'silence.yaml', '--strict').code).toBe(0);
    expect(JSON.parse(run('--silence', 'silence.yaml', '--json').stdout)).toMatchObject({
      counts: { errors: 0, warnings: 0 },
      diagnostics: [],
      silenced: [
        {
          code: 'KP1402',
          location: { file: 'vm.yaml', line: 8 },
          silence: { reason: 'these guests never grow', scope: 'VirtualMachine/vms/*', location: { file: 'silence.yaml', line: 1 } },
        },
      ],
    });
  });

  test.each<readonly [file: string, code: number, told: string]>([
    ['unused.yaml', 0, 'warning[KP1601]: the silence of KP0203 in everything that is checked matches no finding\n  --> unused.yaml:1:3\n'],
    [
      'refused.yaml',
      1,
      'error[KP1602]: KV1031 cannot be silenced in everything that is checked: only our own advice can, codes that begin with KP\n',
    ],
    ['broken.yaml', 2, 'error[KU0040]: this is not YAML'],
    ['no-list.yaml', 2, 'error[KU0040]: this is not a list of silences\n  --> no-list.yaml:1:1\n'],
    ['no-code.yaml', 2, 'error[KU0040]: this silence names no code\n  --> no-code.yaml:1:3\n'],
    ['extra.yaml', 2, 'error[KU0040]: a silence has no field until\n  --> extra.yaml:1:'],
    ['missing.yaml', 2, 'error[KU0040]: this cannot be read'],
  ])('%s', (file, code, told) => {
    const { code: exit, stderr } = run('--silence', file);
    expect(stderr).toContain(told);
    expect(exit).toBe(code);
  });
});

test('the example of docs/advice.md compiles without a word', () => {
  const { code, stderr } = project.run(['synth', '--app', 'example.ts', '--output', 'example']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});
