import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import { printPath } from '../../lib/core/data/path.ts';
import { longestDocument } from '../../lib/check/documents/slices.ts';
import { readObjects } from '../../lib/check/read-objects.ts';
import { source } from './text-source.ts';

interface Read {
  readonly objects: readonly unknown[];
  readonly problems: readonly string[];
}

function read(content: string | Uint8Array): Read {
  const problems: Diagnostic[] = [];
  const objects = Array.from(
    readObjects(source(content), (problem) => problems.push(problem)),
    ({ value }) => value,
  );
  return { objects, problems: problems.map(printProblem) };
}

function printProblem({ code, message, location }: Diagnostic): string {
  const { line = 0, column = 0 } = location && 'line' in location ? location : {};
  return `${line}:${column} ${code} ${message}`;
}

/** Maps within each other, a line for each. */
const nested = (levels: number): string =>
  `${Array.from({ length: levels - 1 }, (_, i) => `${' '.repeat(i)}a:\n`).join('')}${' '.repeat(levels - 1)}a: 1\n`;

const vm = (name: string) => ({ apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata: { name } });
const vmYaml = (name: string, indent = '') =>
  `apiVersion: kubevirt.io/v1\n${indent}kind: VirtualMachine\n${indent}metadata:\n${indent}  name: ${name}\n`;

describe('objects are found in', () => {
  test.each<[string, string, readonly unknown[]]>([
    ['one document', vmYaml('a'), [vm('a')]],
    ['several', `${vmYaml('a')}---\n${vmYaml('b')}`, [vm('a'), vm('b')]],
    ['JSON', JSON.stringify(vm('a')), [vm('a')]],
    ['JSON with a comment, which makes it YAML', `${JSON.stringify(vm('a'))} # x`, [vm('a')]],
    ['JSON values one behind the other', `${JSON.stringify(vm('a'))}\n${JSON.stringify(vm('b'), undefined, 2)}{}`, [vm('a'), vm('b'), {}]],
    ['a JSON array', JSON.stringify([vm('a'), vm('b')]), [vm('a'), vm('b')]],
    ['a JSON List', JSON.stringify({ kind: 'List', items: [vm('a'), vm('b')] }), [vm('a'), vm('b')]],
    [
      'a List of kubectl',
      `apiVersion: v1\nitems:\n- ${vmYaml('a', '  ')}- ${vmYaml('b', '  ')}kind: List\nmetadata:\n  resourceVersion: ""\n`,
      [vm('a'), vm('b')],
    ],
    ['an indented List', `kind: List\nitems:\n  - ${vmYaml('a', '    ')}  - ${vmYaml('b', '    ')}`, [vm('a'), vm('b')]],
    ['a List in flow style', `{kind: List, items: [{a: 1}, {b: 2}]}`, [{ a: 1 }, { b: 2 }]],
    ['a List with anchors', 'kind: List\nitems:\n- &a {a: 1}\n- *a\n', [{ a: 1 }, { a: 1 }]],
    ['a List of Lists', 'kind: List\nitems:\n- kind: List\n  items:\n  - {a: 1}\n- {b: 2}\n', [{ a: 1 }, { b: 2 }]],
    ['an empty List', 'kind: List\nitems: []\n', []],
    [
      'a list of another kind, whose items say no kind',
      'apiVersion: kubevirt.io/v1\nkind: VirtualMachineList\nitems:\n- metadata: {name: a}\n',
      [vm('a')],
    ],
    [
      'the same in JSON',
      JSON.stringify({ apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineList', items: [{ metadata: { name: 'a' } }] }),
      [vm('a')],
    ],
    ['an object with items of its own', 'kind: Menu\nitems:\n- a: 1\n', [{ kind: 'Menu', items: [{ a: 1 }] }]],
    ['an object whose kind ends in List', 'kind: AllowList\nspec: {}\n', [{ kind: 'AllowList', spec: {} }]],
    ['CRLF and a byte order mark', `\uFEFF${vmYaml('a').replaceAll('\n', '\r\n')}`, [vm('a')]],
    ['anchors and merges', 'a: &x {b: 1, c: 2}\nd:\n  <<: *x\n  b: 3\n', [{ a: { b: 1, c: 2 }, d: { b: 3, c: 2 } }]],
    ['keys without a value', 'a:\nb: {c: null, d: [null]}\n', [{ b: { d: [null] } }]],
    ['JSON keys without a value', '{"a": null, "b": {"c": null, "d": [null]}}', [{ b: { d: [null] } }]],
    ['keys that are no text', '8080: a\nyes: b\n', [{ '8080': 'a', true: 'b' }]],
    ['block scalars', 'a: |\n  x: [\n   y\n', [{ a: 'x: [\n y\n' }]],
    ['texts in quotes whose lines begin anywhere', 'a:\n  b: \'{\n    x\n  }\'\n  c: "d\n\ne"\n', [{ a: { b: '{ x }', c: 'd\ne' } }]],
    ['explicit tags', 'a: !!str 5\nb: !!int "5"\n', [{ a: '5', b: 5 }]],
  ])('%s', (_name, text, objects) => expect(read(text)).toStrictEqual({ objects, problems: [] }));

  test('nothing at all', () => expect(read('# nothing\n---\n')).toEqual({ objects: [], problems: [] }));
});

describe('a key that would reach into every object stays a key', () => {
  test.each(['__proto__: {a: 1}', '{"__proto__": {"a": 1}}', 'x: &x {__proto__: {a: 1}}\n<<: *x'])('%s', (text) => {
    const [object] = read(text).objects;
    expect(Object.hasOwn(object as object, '__proto__')).toBe(true);
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });
});

describe('what cannot be read is told with its place', () => {
  test.each<[string, string | Uint8Array, readonly string[]]>([
    ['a quote without end', 'a: 1\nb: "x\n', ['3:1 KU0032 this is not YAML: Missing closing "quote']],
    [
      'a bracket without end',
      'a: [1,\n',
      ['2:1 KU0032 this is not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]'],
    ],
    ['a tab', 'a:\n\tb: 1\n', ['2:1 KU0032 this is not YAML: Tabs are not allowed as indentation']],
    ['a template', 'a: 1\n{{ if .Values.x }}\nb: 1\n', ['2:1 KU0032 this is the template of a document, not a document']],
    ['a template in braces', 'a: {b: {{ .Values.x }}}\n', ['1:8 KU0032 this is the template of a document, not a document']],
    [
      'a template from its first line on',
      '{{ if .Values.x }}\na: 1\n{{ end }}\n',
      ['2:1 KU0032 this is the template of a document, not a document'],
    ],
    ['a template alone', 'a:\n  {{ .Values.x }}\n', ['2:3 KU0032 this is the template of a document, not a document']],
    ['broken JSON', '{"a": 1,\n "b" 2}', ['2:6 KU0032 this is neither JSON nor YAML: Missing , or : between flow map items']],
    ['a second JSON value without end', '{"a": 1}\n{"a": 1', ['2:8 KU0032 this is neither JSON nor YAML: Flow map must end with a }']],
    ['a key twice', 'a: 1\nb:\n  c: 1\n  c: 2\n', ['4:3 KU0033 the key "c" stands twice in this map']],
    ['a key twice in JSON', '{"a": 1,\n "a": 2}', ['2:2 KU0033 the key "a" stands twice in this map']],
    ['a key twice in the second JSON value', '{"a": 1}\n{"a": 1, "a": 2}', ['2:10 KU0033 the key "a" stands twice in this map']],
    [
      'a key twice in the item of a list',
      'kind: List\nitems:\n- a: 1\n- b: 1\n  b: 2\n',
      ['5:3 KU0033 the key "b" stands twice in this map'],
    ],
    ['an unknown tag', 'a: !vault x\n', ['1:4 KU0034 Kubernetes knows no tag !vault']],
    ['an alias without anchor', 'a: *x\n', ['1:4 KU0035 the alias *x has no anchor before it']],
    ['an alias of itself', 'a: &x [*x]\n', ['1:8 KU0035 the alias *x has no anchor before it']],
    ['a number that is none', 'a: .inf\n', ['1:4 KU0032 JSON, in which Kubernetes keeps objects, has no such number']],
    ['a key that is a list', '? [a]\n: 1\n', ['1:3 KU0032 a key of an object is a string in Kubernetes, not a list or an object']],
    ['a merge of no map', '<<: 1\n', ['1:5 KU0032 << merges objects alone']],
    ['brackets without end', '['.repeat(10_000), ['1:501 KU0038 this document nests deeper than 500 levels']],
    ['10,000 brackets', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, ['1:502 KU0038 this document nests deeper than 500 levels']],
    ['500 braces of JSON', `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`, []],
    ['501 braces of JSON', `${'{"a":'.repeat(501)}1${'}'.repeat(501)}`, ['1:2501 KU0038 this document nests deeper than 500 levels']],
    ['500 braces of YAML', `${'{a: '.repeat(500)}1${'}'.repeat(500)}`, []],
    ['501 braces of YAML', `${'{a: '.repeat(501)}1${'}'.repeat(501)}`, ['1:2001 KU0038 this document nests deeper than 500 levels']],
    ['500 levels of indentation', nested(500), []],
    ['501 levels of indentation', nested(501), ['501:1 KU0038 this document nests deeper than 500 levels']],
    ['dashes', '- '.repeat(10_000), ['1:1 KU0038 this document nests deeper than 500 levels']],
    ['bytes that are no UTF-8', Buffer.from([0x61, 0x3a, 0x20, 0xff]), ['1:1 KU0031 this has bytes that are no UTF-8 at or below line 1']],
    [
      'a long document',
      `a: ${'x'.repeat(longestDocument)}`,
      ['1:1 KU0037 this document has 4.0 MB, more than any object in a cluster can have'],
    ],
  ])('%s', (_name, text, problems) => expect(read(text).problems).toEqual(problems));

  test('aliases that multiply', () => {
    const list = (name: string): string => `[${Array.from({ length: 9 }, () => name).join(', ')}]`;
    const lines = Array.from({ length: 12 }, (_, i) => `a${i}: &a${i} ${list(i === 0 ? 'x' : `*a${i - 1}`)}\n`);
    expect(read(lines.join('')).problems).toEqual(['6:10 KU0035 the aliases of this document stand for more than 100000 values']);
  });

  test.each([
    [99_999, []],
    [100_000, ['3:9 KU0035 the aliases of this document stand for more than 100000 values']],
  ])('an alias of a list of %i values, after one of a single value', (count, problems) => {
    expect(read(`a: &a [${'1,'.repeat(count - 2)}1]\nb: &b 1\nc: [*b, *a]\n`).problems).toEqual(problems);
  });

  test.each([
    [1000, [{ a: 1 }], 1000, '1999:1'],
    [1001, [], 1002, '2003:1 KU0032 more than 1000 documents before this one cannot be read'],
  ])('a document behind %i that cannot be read', (count, objects, problems, last) => {
    const found = read(`${'}\n---\n'.repeat(count)}a: 1\n`);
    expect(found.objects).toEqual(objects);
    expect(found.problems).toHaveLength(problems);
    expect(found.problems.at(-1)).toContain(last);
  });

  test('ten problems of a document are told', () => {
    const aliases = (count: number): string => `a: [${Array.from({ length: count }, (_, i) => `*x${i}`).join(', ')}]\n`;
    expect([9, 10, 11].map((count) => read(aliases(count)).problems.length)).toEqual([9, 10, 10]);
  });

  test('the other documents of the file are read', () => {
    expect(read('a: 1\n---\nb: [\n---\nc: 1\n').objects).toEqual([{ a: 1 }, { c: 1 }]);
  });
});

describe('long lists are read item by item', () => {
  const filler = 'x'.repeat(1 << 20);

  test.each([
    ['YAML', `kind: List\nitems:\n${Array.from({ length: 6 }, (_, i) => `- a${i}: ${filler}\n`).join('')}`],
    ['JSON', JSON.stringify({ items: Array.from({ length: 6 }, (_, i) => ({ [`a${i}`]: filler })), kind: 'List' })],
    ['a JSON array', JSON.stringify(Array.from({ length: 6 }, (_, i) => ({ [`a${i}`]: filler })))],
  ])('%s', (_name, text) => {
    const { objects, problems } = read(text);
    expect(objects.map((object) => Object.keys(object as object))).toEqual([['a0'], ['a1'], ['a2'], ['a3'], ['a4'], ['a5']]);
    expect(problems).toEqual([]);
  });
});

test('objects of a list that is read as a whole say where they stand', () => {
  const found = Array.from(
    readObjects(source('{kind: List, items: [{a: 1}, [{b: 1}]]}'), () => undefined),
    ({ at }) => printPath(at),
  );
  expect(found).toEqual(['items[0]', 'items[1][0]']);
});
