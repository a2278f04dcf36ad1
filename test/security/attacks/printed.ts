import { execFileSync } from 'node:child_process';
import type { Attack, Files } from '../attack.ts';
import type { Place } from '../place.ts';

const hostile = 'x\n::error::forged\u001b[2J\u009b1m\u202edb\u2028 ##[group] ##vso[task.complete]\t';
const json = (value: unknown): string => JSON.stringify(value);

const charts: Files = {
  'main.js': `const { ApiObject, Chart } = require('cdk8s');
const { App } = require('cdk8s-kubevirt');
const app = new App();
const text = require('./text.json');
const of = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'w', namespace: 'ns', annotations: { [text]: text } } };
new ApiObject(new Chart(app, 'web'), 'w', { ...of, spec: { [text]: text, list: [{ name: text }] } });
app.synth();
`,
  'text.json': json(hostile),
};

const vm = (name: string, guest: string): string =>
  json({ apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata: { name, namespace: 'ns' }, spec: { runStrategy: guest } });

function git({ project }: Place, ...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: project.folder, stdio: 'ignore' });
}

/** Names and values that a terminal, or the log of a CI, would obey. test/security/hostile-text.test.ts tries thousands more. */
export const printed: readonly Attack[] = [
  {
    attack: 'Values and keys of an object command the terminal of explain.',
    promise: 'visible',
    files: charts,
    run: ['explain', 'ns/Widget/w', '--app', 'main.js'],
    expect: { code: 0, says: [String.raw`x\n::error::forged\u001b[2J`] },
  },
  {
    attack: 'Values and keys of an object command the log of synth.',
    promise: 'visible',
    files: charts,
    run: ['synth', '--app', 'main.js'],
    expect: { code: 1, says: ['K80024', /\\u202e/] },
  },
  {
    attack: 'A word of the command line commands the terminal.',
    promise: 'visible',
    run: [hostile],
    expect: { code: 2, says: ['KU0007'] },
  },
  {
    attack: 'A file is called like a command.',
    promise: 'visible',
    files: { [`${hostile}.json`]: vm('a\n::error::b', '::x') },
    run: ['check', '.'],
    expect: { code: 1, says: [String.raw`x\n::error::forged\u001b[2J`] },
  },
  {
    attack: 'A file that is imported is called like a command.',
    promise: 'visible',
    files: { '::warning::x.json': vm('a', 'Always') },
    run: ['import', 'manifests', '::warning::x.json'],
    expect: { code: 1 },
  },
  {
    attack: 'A branch and a folder are called like commands.',
    promise: 'visible',
    files: { 'manifests/a.json': vm('a', 'Always'), '::error::b/a.json': vm('a', 'Halted') },
    given(place) {
      git(place, 'init', '-q');
      git(place, 'add', '.');
      git(place, 'commit', '-qm', 'x');
      git(place, 'branch', 'a\u202e##x');
    },
    run: ['diff', 'a\u202e##x', '::error::b', '--format', 'markdown'],
    expect: { code: 0, says: [String.raw`a\u202e`] },
  },
  {
    attack: 'What is not YAML holds a command.',
    promise: 'visible',
    files: { 'a.yaml': 'kind: "x\n::error::y\u001b[2J\n' },
    run: ['check', 'a.yaml', '--verbose'],
    expect: { code: 1, says: ['KU0032'] },
  },
];
