import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { stringify } from 'yaml';
import { offsetOf } from '../../../lib/check/locate/tree-offset.ts';
import { Places } from '../../../lib/check/text/places.ts';
import { readWellFormedYaml } from '../../../lib/check/text/well-formed-yaml.ts';
import { syntaxOf } from '../../../lib/check/text/syntax.ts';
import { toValue, type Reading } from '../../../lib/check/text/to-value.ts';
import type { Path } from '../../../lib/core/data/path.ts';
import { data, goReader, recordedReadings, type Reading as GoReading } from '../../emit/yaml/yaml-readers.ts';

function parsed(text: string): Reading {
  const syntax = syntaxOf(text);
  return 'problem' in syntax ? { value: undefined, problems: [syntax.problem] } : toValue(syntax.document);
}

describe('reads at once', () => {
  test.each<[string, string]>([
    ['a map', 'a: 1\nb: x y\n'],
    ['maps in maps', 'a:\n  b:\n    c: 1\n  d: 2\ne: 3\n'],
    ['a list below its key', 'a:\n- 1\n- b: 1\n  c: 2\nd: 1\n'],
    ['a list further in', 'a:\n  - 1\n  -   b: 1\n      c: 2\n'],
    ['lists in lists', '- - 1\n  - 2\n-\n  - 3\n- - - 4\n'],
    ['empty values', 'a:\nb: {}\nc: []\nd: ""\ne:\n  -\n  - x\n'],
    ['quotes', `a: "x \\n \\u00e9 \\" #"\nb: 'it''s: # x'\n"c d": 1\n'e: f': 2\n`],
    ['comments', '# x\na: 1 # y\nb: "z" # y\n  # w\nc: # v\n  d: x#y\n'],
    ['colons and hashes in words', 'a: quay.io/x:v1\nf:b: {}\n.: {}\nk:{"c":"d"}: {}\nb: a#b\n'],
    ['a literal block', 'a: |\n  #!/bin/sh\n    x: [\n\n  y\t\n\n\nb: |-\n  z\n\nc: |+\n  w\n\nd: 1\n'],
    ['a literal block in a list', '- |\n  a\n   b\n- |-\n c\n'],
    ['an empty literal block', 'a: |\nb: |-\n\nc: 1\n'],
    ['CRLF', 'a: |\r\n  x\r\n  y\r\nb:\r\n- 1\r\n'],
    ['words and numbers', '- yes\n- 0755\n- -5\n- -x\n- 1e3\n- ~\n- 2026-01-02\n'],
    ['a key that reaches far', '__proto__: 1\n'],
    ['flow', 'a: {b: 1, "c": [x, {d: }], e}\nf: [\n  1,\n  2 ]\ng: [a: 1]\n'],
    ['folded text', 'a: >-\n  x\n  y\nb: x\n  y\nc: "x\n  y"\n'],
    ['escapes', 'a: "\\x41"\n'],
    ['marks', '---\na: 1\n...\n'],
    ['keys that are no texts', 'yes: 1\n8080: 1\n'],
    ['anchors', 'a: &x {b: 1, c: }\nd: *x\ne: [*x]\nf: &y\ng: *y\n'],
    ['merged maps', 'a: &x {b: 1, c: 1}\nd: &y {c: 2, d: 2}\ne:\n  b: 3\n  <<: [*x, *y]\nf: {<<: *x, c: }\ng: {b: 2, <<: *x}\n'],
  ])('%s', (_name, text) => {
    expect(parsed(text).problems).toEqual([]);
    expect(readWellFormedYaml(text)).toStrictEqual(parsed(text).value);
  });
});

describe('leaves to the parser', () => {
  test.each([
    '',
    '# x\n',
    'a\n',
    '\ta\n',
    'a: !!str 1\n',
    'a: "x\n  y"\n- b\n',
    'a: "{\n}"\n',
    'a: 1\na: 2\n',
    'a:\na: 2\n',
    'a: 1\n  b: 2\n',
    'a: b: c\n',
    'a:\n\tb: 1\n',
    'a: .nan\n',
    'a: *x\n',
    'a: &![]\n',
    '- a:\n  - "b" c: 1\n',
    '1.5: a\n',
    '~: a\n',
    'a: |\n  x',
    '\uFEFFa: 1\n',
    'a: 1\rb: 2\n',
    'a: "b\u0085c"\n',
    'a: &x[]\n',
    'a: &x [*x]\n',
    'a: &x 1\n*x : 2\n',
    '? a\n: b\n',
    '? [a]\n: b\n',
    'a: |+\n  x\n ',
    '<<: 1\n',
    '%YAML 1.2\n---\na: 1\n',
    'a: 1\n- b\n',
    Array.from({ length: 200 }, (_, i) => `${' '.repeat(i)}a:\n`).join(''),
    manyAliases(7),
  ])('%j', (text) => expect(readWellFormedYaml(text)).toBeUndefined());
});

/** A list that stands for 10^`levels` values. */
function manyAliases(levels: number): string {
  const lines = Array.from({ length: levels - 1 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(10).fill(`*a${i}`).join(', ')}]\n`);
  return `a0: &a0 [${Array(10).fill('x').join(', ')}]\n${lines.join('')}`;
}

const word = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.stringMatching(/^[a-z][a-z0-9:#' -]{0,6}$/),
  fc.constantFrom(
    'x\ny\n',
    'x\n\n  y',
    ' x',
    'x ',
    "it's",
    'a: b',
    'a #b',
    '- a',
    '"',
    '|',
    '\n',
    'yes',
    '012',
    '1.5',
    '~',
    '<<',
    '__proto__',
    '\t',
    'é😀',
  ),
);
const tree = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    word,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    tie('list'),
    tie('map'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  map: fc.dictionary(word, tie('value'), { maxKeys: 4 }),
}));
const printed = fc
  .tuple(
    fc.oneof(tree.map, tree.list),
    fc.record({
      indent: fc.constantFrom(2, 4),
      indentSeq: fc.boolean(),
      lineWidth: fc.constantFrom(0, 20),
      collectionStyle: fc.constantFrom('any', 'flow'),
    }),
  )
  .map(([value, options]) => stringify(value, { ...options, version: '1.1' }));

/** Cuts a piece out of a text and puts another one in. */
const edited = fc
  .tuple(
    printed,
    fc.nat(),
    fc.nat({ max: 3 }),
    fc.oneof(
      fc.constantFrom(
        ' ',
        '  ',
        '\n',
        '- ',
        ': ',
        '#',
        ' #',
        '"',
        "'",
        '|',
        '\r\n',
        '\r',
        '\t',
        '&a ',
        '*a',
        '{',
        ']',
        '}',
        ', ',
        '<<: ',
        '!!str ',
        '? ',
        '\n  ',
      ),
      word,
    ),
  )
  .map(([text, at, length, piece]) => {
    const start = at % (text.length + 1);
    return text.slice(0, start) + piece + text.slice(start + length);
  });

function* pathsIn(value: unknown, path: Path = []): Generator<Path> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, held] of Object.entries(value)) if (held !== null) yield* pathsIn(held, [...path, key]);
}

/** Where the parser differs from the reader; nothing for a text that the reader leaves to it. */
function differences(text: string): unknown {
  const places = new Places();
  const value = readWellFormedYaml(text, places);
  if (value === undefined) return [];
  const syntax = syntaxOf(text);
  if ('problem' in syntax) return [syntax.problem];
  const parsed = toValue(syntax.document);
  if (!isDeepStrictEqual(parsed, { value, problems: [] })) return [value, parsed];
  return Array.from(pathsIn(value)).filter((path) => places.offsetOf(value, path) !== offsetOf(syntax.document, path));
}

test('what it answers is what the parser answers, and stands where the parser says', () => {
  fc.assert(
    fc.property(fc.oneof(printed, edited), (text) => {
      expect(differences(text)).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

/** Go's reader refuses more texts, and has its own view of these signs in flow style. */
const readOtherwise = /[[{,]\s*\?|:[\],}]/;

/** What differs from a value that sigs.k8s.io/yaml has read; nothing for a text that is left to the parser. */
function misread(text: string, sigs: GoReading | undefined): readonly unknown[] {
  const value = readWellFormedYaml(text);
  if (value === undefined || sigs === undefined || !('value' in sigs) || readOtherwise.test(text)) return [];
  return isDeepStrictEqual(data(value), data(sigs.value)) ? [] : [{ text, value, sigs: sigs.value }];
}

test('what it answers is what sigs.k8s.io/yaml answered when that was recorded', () => {
  const wrong = Array.from(recordedReadings(), ([text, readings]) =>
    misread(
      text,
      readings.find(({ by }) => by.includes('sigs.k8s.io/yaml')),
    ),
  );
  expect(wrong.flat()).toEqual([]);
});

const readInGo = goReader();

(readInGo === undefined ? describe.skip : describe)('in Go', () => {
  test('what it answers is what sigs.k8s.io/yaml answers', () => {
    const texts = fc.sample(fc.oneof(printed, edited), 2000);
    const answers = readInGo?.(texts) ?? [];
    expect(answers.flatMap(({ sigs }, i) => misread(texts[i] ?? '', sigs))).toEqual([]);
  });
});
