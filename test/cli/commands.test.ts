import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands } from '../../lib/cli/commands/index.ts';
import { overviewOf, pageOf } from '../../lib/cli/help-text.ts';
import { run as runCommandLine } from '../../lib/cli/run.ts';
import { version } from '../../package.json';
import { Project } from './project.ts';

let project: Project;

beforeAll(() => {
  const reporting = (packages: string): string => `process.on('exit', () => {
  if (Object.keys(require.cache).some((file) => /node_modules.(?:${packages})\\b/.test(file))) console.error('loaded');
});`;
  project = new Project({ 'any.cjs': reporting('cdk8s|constructs|yaml|tsx'), 'cdk8s.cjs': reporting('cdk8s|constructs|tsx') });
});
afterAll(() => project.remove());

/** Says on standard error where it has loaded a package that it has no use for. */
const run = (...args: readonly string[]) => project.run(args, { NODE_OPTIONS: '--require ./any.cjs' });
const runOnYaml = (...args: readonly string[]) => project.run(args, { NODE_OPTIONS: '--require ./cdk8s.cjs' });
const pages = Object.fromEntries(commands.map((command) => [command.name, `${pageOf(command)}\n`]));
const overview = `${overviewOf(commands)}\n`;

test('the help', () => {
  expect([overview, ...Object.values(pages)].join(`\n${'-'.repeat(80)}\n`)).toMatchSnapshot();
});

test('docs/cli.md shows each use of each command', () => {
  const docs = readFileSync(join(__dirname, '../../docs/cli.md'), 'utf8');
  for (const { name, usage } of commands) {
    for (const form of usage) expect(docs).toContain(`\n${`cdk8s-kubevirt ${name} ${form}`.trimEnd()}\n`);
  }
});

describe('answers at once, without loading cdk8s', () => {
  test.each<[string, string | undefined]>([
    ['help', overview],
    ['-h', overview],
    ['help synth', pages['synth']],
    ['--help synth', pages['synth']],
    ['synth --help', pages['synth']],
    ['version', `${version}\n`],
    ['--version', `${version}\n`],
  ])('%s', (line, stdout) => {
    expect(run(...line.split(' '))).toEqual({ code: 0, stdout, stderr: '' });
  });

  test('explain KIND.FIELD', () => {
    const stdout: unknown = expect.stringMatching(/^VirtualMachine\.spec\.runStrategy {2}string\n/);
    expect(runOnYaml('explain', 'vm.spec.runStrategy')).toEqual({ code: 0, stdout, stderr: '' });
  });
});

// Examples are shown as charts too, which cdk8s makes.
test.each(['HC0101', 'K80004', 'KA0001', 'kp0301', 'KU0001', 'KV1031'])('explain %s', (code) => {
  const stdout: unknown = expect.stringMatching(new RegExp(`^${code.toUpperCase()} {2}[a-z0-9/-]+ {2}error\\n`));
  expect(project.run(['explain', code])).toEqual({ code: 0, stdout, stderr: '' });
});

test('no command at all is a wrong use', () => {
  expect(run()).toEqual({ code: 2, stdout: '', stderr: overview });
});

describe('a wrong use names the right one', () => {
  test.each([
    ['synht', 'there is no command "synht"', 'Write synth, or run cdk8s-kubevirt help for the list.'],
    ['help xplain', 'there is no command "xplain"', 'Write explain, or run cdk8s-kubevirt help for the list.'],
    [
      'frobnicate',
      'there is no command "frobnicate"',
      'Write one of init, synth, check, diff, upgrade, list, explain, pod, capacity, operands, import, version, completion, help.',
    ],
    [
      '-v',
      'there is no command beside -v',
      'Write one of init, synth, check, diff, upgrade, list, explain, pod, capacity, operands, import, version, completion, help first.',
    ],
    ['--app x synth', 'there is no command "x"', 'Write the command before --app and its value.'],
    ['synth --ouput x', 'synth has no option --ouput', 'Write --output, or run cdk8s-kubevirt help synth for the list.'],
    ['list --html', 'list has no option --html', 'Run cdk8s-kubevirt help list for the list.'],
    ['capacity --html', 'capacity has no option --html', 'Write --format html, or run cdk8s-kubevirt help capacity for the list.'],
    ['check --format yaml', 'check has no option --format', 'Write --json, or run cdk8s-kubevirt help check for the list.'],
    ['list --json=no', 'list has no option --json', 'Write --format json, or run cdk8s-kubevirt help list for the list.'],
    ['synth --zzzzzzzz', 'synth has no option --zzzzzzzz', 'Run cdk8s-kubevirt help synth for the list.'],
    ['synth -x', 'synth has no option -x', 'Run cdk8s-kubevirt help synth for the list.'],
    ['synth --app', '--app needs a value', 'Write --app FILE.'],
    ['synth --app --check', '--app needs a value', 'Write --app FILE.'],
    ['synth --archive -', '--archive does not write to standard output', 'Write --archive FILE.'],
    ['diff --markdown -', '--markdown does not write to standard output', 'Write --markdown FILE.'],
    ['synth --check=no', '--check takes no value', 'Write --check alone, or leave it out.'],
    ['synth charts/main.ts', 'synth does not take "charts/main.ts"', 'Run cdk8s-kubevirt help synth to see what it takes.'],
    ['synth --check --stdout', '--check and --stdout exclude each other', 'Leave out --check or --stdout.'],
    ['synth --watch --json', '--watch and --json exclude each other', 'Leave out --watch or --json.'],
    ['explain', 'explain needs an argument', 'Run cdk8s-kubevirt help explain to see what it takes.'],
    ['explain KP0300', 'there is no code KP0300', 'Write a code as a finding prints it, such as KP0301.'],
    ['import crds x.yaml', 'import does not know "crds"', 'Write cdk8s-kubevirt import ansible, manifests, presets or crd, and a file.'],
  ])('%s', async (line, message, hint) => {
    const print = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const code = await runCommandLine(line.split(' '));
    const printed = print.mock.calls.join('');
    print.mockRestore();
    expect({ code, printed }).toEqual({ code: 2, printed: `error[KU0007]: ${message}\n  = help: ${hint}\n` });
  });
});

test('import crd writes types', () => {
  project.link(
    require.resolve('json-schema-to-typescript/package.json').replace(/.package\.json$/, ''),
    'node_modules/json-schema-to-typescript',
  );
  project.write({
    'widget.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  names: { kind: Widget, plural: widgets }
  scope: Namespaced
  versions:
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { size: { type: integer } } } } } }
`,
  });
  const { code, stdout } = project.run(['import', 'crd', 'widget.yaml', '--output', 'types']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'types/widgets.example.com-v1.ts\n' });
  expect(project.read('types/widgets.example.com-v1.ts')).toContain('size?: number');
});
