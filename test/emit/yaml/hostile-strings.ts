import * as fc from 'fast-check';

const words = 'null Null NULL nULL ~ true True TRUE tRUE false yes Yes YES no No NO on On ON oN off Off OFF y Y n N = == << <<< >>';
const numbers =
  '0 00 -0 +0 1 +1 -1 08 017 0777 0o7 0o8 0o17 -0o7 +0o7 0O7 0o 0x1F 0X1 0xg 0x 0x_ -0x1 0b1 0B1 0b2 -0b1 0b+1 0b-1 -0b+1 0o+7 0o-7 0_b+1_ 0B+1 1_000 _1 1_ 1__0 -_1 0_7 0E_9 1e3 1E5 1e 1e+3 1e3_ e1 E5 .e1 .5 5. . .. ._ ._1 1._ .5e3 1.5e3 1.5e+3 -1.5 +.5 1.2.3 10.0.0.1 4Gi 100m 1,000 1e400 1e-400 9223372036854775808 18446744073709551616 0xfffffffffffffffff .inf -.inf +.Inf .INF .nan .NaN NaN Infinity inf';
const times =
  '12:30 12:30:00 +12:30 -12:30:45 12:30:00.5 190:20:30.15 1:60 1:2:3.4 2026-11-20 2026-1-1 20261120 2026-11-20T12:30:00Z 2026-11-20t21:59:43.10-05:00 2026-11-20T21:59:43,1Z';
const indicators = `- -- --- ... -a ? ?a : :a a: ::a [ ] { } [a] {a} , a,b # a#b & &a * *a ! !a !!str | > ' " 'a' "a" '" @a % %a a% a\\b \\ $ \${a} {{a}} (a) <a> ^ \`a\``;

const byKind: Readonly<Record<string, readonly string[]>> = {
  words: words.split(' '),
  numbers: numbers.split(' '),
  times: times.split(' '),
  indicators: indicators.split(' '),
  blanks: [
    '',
    ' ',
    '  ',
    ' a',
    'a ',
    'a  b',
    '2026-11-20 12:30:00',
    '- a',
    '? a',
    'a: b',
    'a :b',
    'a #b',
    '# a',
    '--- a',
    '... a',
    '%YAML 1.1',
    'null ',
  ],
  tabs: ['\t', '\ta', 'a\t', 'a\tb', 'a:\tb', '"\t#'],
  breaks: [
    '\n',
    '\n\n',
    ' \n',
    '\n ',
    '  \n\n',
    '\t\n',
    '\n\t',
    'a\n',
    'a\n\n',
    'a\nb',
    'a\n\nb\n',
    '\na',
    '\n\na\n',
    'a\n ',
    'a\n\t',
    'a\n \n',
    'a\nb ',
  ],
  indentation: ['a \nb', 'a\n b\n', ' a\nb', '\n a\nb', '\ta\nb', '\n\ta', ' \ta\nb', 'a\n\tb'],
  lines: ['a\n---\nb', 'a\n...\n', '---\na', '%a\nb', '# a\nb\n', '- a\n- b\n', 'a: b\nc: d\n'],
  files: [
    '#cloud-config\nusers:\n  - name: fedora\n',
    '#!/bin/sh\n\techo "a" \\\n\t  b\n\n',
    '-----BEGIN KEY-----\nMIIB\n-----END KEY-----\n',
    '{"a": "b"}\n',
    `<powershell>\r\n${'Write-Host "x"\r\n'.repeat(4)}</powershell>\r\n`,
  ],
  controls: [
    '\0',
    'a\0b',
    '\u0007',
    '\b',
    '\v',
    '\f',
    '\r',
    'a\rb',
    'a\r\nb',
    'a\r\nb\r\n',
    '\u001b[31m',
    '\u007f',
    'a\u0080b',
    'a\u0085b',
    '\u009f',
    `\u0007\n \n${'long '.repeat(12)}`,
  ],
  unicode: ['é', 'größe', '日本', '😀', '👩‍👩‍👧', 'a\u00a0b', '\u2003a', '\ufffd', '\ufffe', '\uffff', '\u{1fffe}', '\u{10ffff}'],
  separators: ['a\u2028b', 'a\u2029b', 'a\u2028\nb', '\u2028"', '\ufeff', '\ufeffa', 'a\ufeffb'],
  namesInJavaScript: ['__proto__', 'constructor', 'toString', 'length', '10', '2', '4294967294', '4294967295'],
  long: ['x'.repeat(200), 'k'.repeat(1023), 'k'.repeat(1025), `${'k'.repeat(1030)}: `, 'word '.repeat(300), 'line of text\n'.repeat(100)],
};

/** Strings that some YAML reader, or some writer, is known to stumble over. */
export const hostileStrings: readonly string[] = Object.values(byKind).flat();

const marks = 'a b B 0 12 . _ % --- : - ~ # " \' [ { & ! | ? , > @ ` * \\ / = << yes true null no é 😀 e E x o + T Z'.split(' ');
const fragments = [
  ' ',
  '  ',
  '\n',
  '\n',
  '\t',
  '\r\n',
  ': ',
  '- ',
  ' #',
  '\u0007',
  '\u007f',
  '\u2028',
  '\ufeff',
  '\u00a0',
  'long '.repeat(9),
  '#!/bin/sh\n',
];

/** Text of any kind, rich in what is hostile. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileStrings),
  fc.array(fc.constantFrom(...marks, ...fragments), { maxLength: 7 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...'0179_+-.eExXobBaf:,TZ'.split('')), { maxLength: 7 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom('a', ' ', '\n', '\t'), { maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

type Leaf = string | number | boolean | null;
type Tree = Leaf | readonly Tree[] | { readonly [key: string]: Tree };

/** A manifest whose strings, keys included, come from `text`. */
export function manifestOf(text: fc.Arbitrary<string>): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const number = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(1e21, 1e-7, -0, 2 ** 53, 2 ** 30, 0.1),
  );
  const { tree } = fc.letrec<{ tree: Tree; leaf: Leaf }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      tie('leaf'),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(text, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
    ),
    leaf: fc.oneof({ weight: 4, arbitrary: text }, number, fc.boolean(), fc.constant(null)),
  }));
  return fc.record({ apiVersion: fc.constant('v1'), kind: text, metadata: fc.record({ name: text }), spec: tree });
}
