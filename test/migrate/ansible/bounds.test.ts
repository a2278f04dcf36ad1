import { Exhausted, Refusal } from '../../../lib/migrate/refusal.ts';
import { refuseMuch } from '../../../lib/migrate/ansible/expressions/long-text.ts';
import { Scope } from '../../../lib/migrate/ansible/expressions/scope.ts';
import { readYaml } from '../../../lib/migrate/ansible/parse/read-yaml.ts';
import type { Tree } from '../../../lib/migrate/ansible/parse/tree.ts';
import { LiteralError, parseLiteral } from '../../../lib/migrate/ansible/python/literal.ts';
import { spend, startWork, weigh } from '../../../lib/migrate/ansible/work.ts';
import type { ProjectFiles } from '../../../lib/migrate/ansible/parse/project-files.ts';
import { noFiles } from '../no-files.ts';
import { read, readFile } from './import.ts';

/** What a number bounds, a playbook for each number, the last number that is read, and what is said of the next one. */
type Row = readonly [bound: string, playbook: (n: number) => string, most: number, refusal: string];

const named = (name: string, vars = ''): string =>
  `- hosts: all\n  vars: {${vars}}\n  tasks:\n    - kubevirt_vm: { name: "${name}", namespace: n, memory: 1Gi }\n`;
const text = (length: number): string => 'x'.repeat(length);
const within = (levels: number, open: string, inner: string, close: string): string => open.repeat(levels) + inner + close.repeat(levels);
const many = (count: number, of: (i: number) => string): string => Array.from({ length: count }, (_, i) => of(i)).join('');
/** Variables of which each needs the next one. */
const chain = (length: number): string => `${many(length - 1, (i) => `v${i}: '{{ v${i + 1} }}', `)}v${length - 1}: a`;

test.each<Row>([
  ['the characters of an expression', (n) => named(`a{{ '${text(n - 11)}' | length }}`), 10_000, 'longer than anything that people write'],
  ['the levels of an expression', (n) => named(`{{ ${within(n, '(', "'a'", ')')} }}`), 59, 'nests deeper than anything that people write'],
  ['the variables that one needs', (n) => named('{{ v0 }}', chain(n)), 50, 'needs more than 50 other variables'],
  ['the numbers of a range', (n) => named(`a{{ range(${n}) | length }}`), 1_000_000, 'more numbers than an import makes'],
  ['the turns of a template', (n) => named(`a{% for i in range(${n}) %}{% endfor %}`), 100_000, 'have more than 100000 turns'],
  [
    'the statements within each other',
    (n) => named(within(n, '{% if true %}', 'a', '{% endif %}')),
    49,
    'statements nest deeper than anything that people write',
  ],
  ['the turns of a loop', (n) => `${named('a{{ item }}')}      loop: '{{ range(${n}) | list }}'\n`, 5000, 'an import reads 5000'],
  ['the characters of a file', (n) => `${named('a')}#${text(n - named('a').length - 1)}`, 2 << 20, '3 MB are more than an import reads'],
  [
    'the levels of JSON in a text',
    (n) => named("{{ 'a' if (j | from_json) else 'b' }}", `j: '${within(n, '[', '1', ']')}'`),
    200,
    'nests deeper',
  ],
])('%s', (_bound, playbook, most, refusal) => {
  expect(read(playbook(most)).errors).toEqual([]);
  expect(read(playbook(most + 1)).errors).toEqual([expect.stringContaining(refusal)]);
});

test('files import each other 20 levels deep, and not 21', () => {
  const imported = (levels: number): readonly string[] => {
    const next = (i: number): string =>
      i === levels ? '- kubevirt_vm: { name: a, namespace: n, memory: 1Gi }\n' : `- import_tasks: ${i + 1}.yml\n`;
    const files: ProjectFiles = { ...noFiles, read: (path) => ({ file: path, text: next(Number.parseInt(path, 10)) }) };
    return read(next(0), { files }).errors;
  };
  expect(imported(20)).toEqual([]);
  expect(imported(21)).toEqual([expect.stringContaining('files import each other more than 20 levels deep')]);
});

test('a line of JSON has 200 levels, and not 201', () => {
  const line = (levels: number): readonly string[] =>
    readFile('a.jsonl', `{"module": "kubevirt_vm", "args": {"disks": ${within(levels - 2, '[', '', ']')}}}`).errors;
  const refusal = 'KA0011 1:1 this line nests deeper than anything that people write';
  expect(line(200)).not.toContain(refusal);
  expect(line(201)).toEqual([refusal]);
});

/** What a number bounds, what is done with that many, and the last number that is done. */
type Step = readonly [bound: string, act: (n: number) => unknown, most: number];

const at = { file: 'a.yml', line: 1, column: 1 };
const scalar: Tree = { kind: 'scalar', value: 1, at };
const listOf = (items: readonly Tree[]): Tree => ({ kind: 'list', items, at });
const nested = <T>(levels: number, wrap: (inner: T) => T, inner: T): T =>
  Array.from({ length: levels }).reduce<T>((value) => wrap(value), inner);
const repeated = (count: number): readonly Tree[] => Array.from({ length: count }, () => scalar);

test.each<Step>([
  ['the values of the arguments of a task', (n) => new Scope().render(listOf(repeated(n - 1)), 'native'), 100_000],
  ['the values of an expression among them', (n) => rendered(Array.from({ length: n - 1 }, () => 1)), 100_000],
  [
    'the levels of arguments as they are written',
    (n) =>
      new Scope().render(
        nested<Tree>(n, (inner) => listOf([inner]), scalar),
        'native',
      ),
    399,
  ],
  ['the levels of what an expression gives', (n) => rendered(nested<unknown>(n, (inner) => [inner], 1)), 200],
  ['the values of a file', (n) => readYaml(fileOf(n), 'a.yml'), 200_000],
  ['the levels of a file', (n) => readYaml(within(n, '[', '1', ']'), 'a.yml'), 200],
  ['the characters that a filter makes', refuseMuch, 10_000_000],
  ['the levels of a Python literal', (n) => parseLiteral(within(n, '[', '', ']')), 91],
  ['the work of an import', spend, 40_000_000],
  ['the characters of a value', (n) => weigh('x'.repeat(n - 1)), 5_000_000],
  ['the levels of a value', (n) => weigh(nested<unknown>(n, (inner) => [inner], 1)), 200],
])('%s', (_bound, act, most) => {
  expect(isDone(act, most)).toBe(true);
  expect(isDone(act, most + 1)).toBe(false);
});

/** A list of so many values, most of them by aliases of its first item, which has 998; each alias is one more. */
function fileOf(values: number): string {
  const aliases = Math.floor((values - 999) / 999);
  return `[&a [${'1,'.repeat(997)}],${'*a,'.repeat(aliases)}${'1,'.repeat(values - 999 - aliases * 999)}]`;
}

function rendered(value: unknown): unknown {
  return new Scope(new Map([['v', { value }]])).render({ kind: 'scalar', value: '{{ v }}', at }, 'native');
}

function isDone(act: (n: number) => unknown, n: number): boolean {
  startWork();
  try {
    act(n);
    return true;
  } catch (error) {
    if (![Refusal, Exhausted, LiteralError].some((each) => error instanceof each)) throw error;
    return false;
  }
}
