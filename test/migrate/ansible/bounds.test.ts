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
