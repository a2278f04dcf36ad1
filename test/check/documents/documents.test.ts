import { documentsOf } from '../../../lib/check/documents/documents.ts';
import { blockSize } from '../../../lib/check/documents/line.ts';
import { source } from '../text-source.ts';

function texts(text: string): readonly (readonly [line: number, text: string])[] {
  const bytes = Buffer.from(text);
  return Array.from(documentsOf(source(text)), ({ line, start, end }) => [line, bytes.subarray(start, end).toString()]);
}

test.each<[string, string, readonly (readonly [number, string])[]]>([
  ['nothing', '', []],
  ['blank lines and comments', '\n# a\n  # b\n---\n# c\n', []],
  ['one without a mark', 'a: 1\n', [[1, 'a: 1\n']]],
  [
    'two',
    'a: 1\n---\nb: 1\n',
    [
      [1, 'a: 1\n'],
      [3, 'b: 1\n'],
    ],
  ],
  ['comments before the first', '# x\n\n---\n# y\na: 1\n', [[5, 'a: 1\n']]],
  ['empty ones between', '---\n---\n\n---\na: 1\n---\n', [[5, 'a: 1\n']]],
  [
    'content behind the mark',
    '--- {a: 1}\n--- # x\nb: 1\n',
    [
      [1, '--- {a: 1}\n'],
      [3, 'b: 1\n'],
    ],
  ],
  [
    'a mark within a block scalar',
    'a: |\n---\nb: 1\n',
    [
      [1, 'a: |\n'],
      [3, 'b: 1\n'],
    ],
  ],
  ['no mark: indented, or with more behind it', 'a: |\n  ---\n----\n---x\n', [[1, 'a: |\n  ---\n----\n---x\n']]],
  [
    'the end mark',
    'a: 1\n...\nb: 1\n...\n',
    [
      [1, 'a: 1\n'],
      [3, 'b: 1\n'],
    ],
  ],
  ['directives', '%YAML 1.1\n# x\n---\na: 1\n', [[1, '%YAML 1.1\n# x\n---\na: 1\n']]],
  [
    'CRLF',
    'a: 1\r\n---\r\nb: 1\r\n',
    [
      [1, 'a: 1\r\n'],
      [3, 'b: 1\r\n'],
    ],
  ],
  ['a byte order mark', '\uFEFF---\na: 1\n', [[2, 'a: 1\n']]],
  ['a byte order mark and no line of its own', '\uFEFFa: 1', [[1, 'a: 1']]],
  [
    'no line break at the end',
    'a: 1\n---\nb: 1',
    [
      [1, 'a: 1\n'],
      [3, 'b: 1'],
    ],
  ],
])('%s', (_name, text, documents) => expect(texts(text)).toEqual(documents));

test('documents are found where blocks of reading end within them', () => {
  const line = `a: ${'x'.repeat(96)}\n`;
  for (const shift of [-4, -3, -2, -1, 0, 1, 2]) {
    const filled = line.repeat(Math.floor(blockSize / line.length) - 1);
    const first = `${filled}b: ${'y'.repeat(blockSize - filled.length - 4 + shift)}\n`;
    expect(texts(`${first}---\nc: 1\n`).map(([, text]) => text.length)).toEqual([first.length, 5]);
  }
});

test('a line longer than a block', () => {
  expect(texts(`a: ${'x'.repeat(3 * blockSize)}\n---\nb: 1\n`).map(([line, text]) => [line, text.length])).toEqual([
    [1, 3 * blockSize + 4],
    [3, 5],
  ]);
});

test('items of a block list are told apart', () => {
  const [document] = documentsOf(source('apiVersion: v1\nitems:\n# x\n- a: |\n    - b\n  c:\n  - d\n-\n  e: 1\nkind: List\n'));
  expect(document?.items).toEqual({
    starts: [
      { start: 26, line: 4 },
      { start: 52, line: 8 },
    ],
    end: 61,
  });
});

test.each([
  ['UTF-16', Buffer.from('\uFEFFa: 1', 'utf16le'), 'is written in UTF-16'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'is a binary file: it has NUL bytes'],
])('%s is no text', (_name, bytes, reason) => expect(() => Array.from(documentsOf(source(bytes)))).toThrow(reason));
