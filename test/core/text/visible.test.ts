import { printable, printableCommands, visible, visibleInLine } from '../../../lib/core/text/visible.ts';
import { printDiagnostic } from '../../../lib/report/human.ts';

test.each([
  ['what colours and moves', '\u001b[31mred\u001b[0m', '\\u001b[31mred\\u001b[0m', '\\u001b[31mred\\u001b[0m'],
  ['its form of one byte', '\u009b2J', '\\u009b2J', '\\u009b2J'],
  ['what goes back over a line', 'bad\rgood\b', 'bad\n> good\\u0008', 'bad\\rgood\\u0008'],
  ['what turns the direction', 'db\u202e4321\u2066', 'db\\u202e4321\\u2066', 'db\\u202e4321\\u2066'],
  ['lines and tabs', 'a\n\tb\r\nc\n', 'a\n>     b\n> c', 'a\\n\\tb\\r\\nc\\n'],
  ['other lines', 'a\u2028b\u0085c', 'a\\u2028b\\u0085c', 'a\\u2028b\\u0085c'],
  [
    'commands of Azure and of old runners',
    'a ##vso[x]y ##[group]z',
    'a \\u0023#vso[x]y \\u0023#[group]z',
    'a \\u0023#vso[x]y \\u0023#[group]z',
  ],
  ['letters of any script, and signs', 'größe 東京 مرحبا שלום 👩‍💻 \\n', 'größe 東京 مرحبا שלום 👩‍💻 \\n', 'größe 東京 مرحبا שלום 👩‍💻 \\n'],
])('%s', (_name, text, lines, line) => {
  expect(visible(text, '> ')).toBe(lines);
  expect(visibleInLine(text)).toBe(line);
});

test.each([
  ['keeps lines and escapes the rest', 'a\n\u001b[1mb\t\u202e\n', 'a\n\\u001b[1mb\\t\\u202e\n'],
  [
    'lets no line be a command to GitHub',
    '::error::a\n  ::set-env name=a::b\nc ::d\n::1 localhost',
    '\\u003a:error::a\n  \\u003a:set-env name=a::b\nc ::d\n\\u003a:1 localhost',
  ],
  ['lets no line hold a command to others', '- ##[endgroup]\n## Title\n#[x', '- \\u0023#[endgroup]\n## Title\n#[x'],
  ['breaks the folds of GitLab', 'section_start:1560896352:a\r\u001b[0K', 'section_start\\u003a1560896352:a\\r\\u001b[0K'],
])('a whole output %s', (_name, text, printed) => {
  expect(printable(text)).toBe(printed);
});

test('JSON reads back as it was', () => {
  const value = { 'k\u202e': 'a\u009b\u2028##[x]\n::y\u007f', list: ['\\##vso[a'] };
  const printed = printable(JSON.stringify(value, undefined, 2));
  expect(printed).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]|##\[|##vso\[/u);
  expect(JSON.parse(printed)).toEqual(value);
});

test('of all that begins like a colour only colours stay', () => {
  const isStyle = (text: string, at: number): boolean => text.startsWith('\u001b[1m', at);
  expect(printable('\u001b[1ma\u001b[2J', isStyle)).toBe('\u001b[1ma\\u001b[2J');
});

test('commands of ours stay, and hold no other', () => {
  expect(printableCommands('::error title=a##[x]\u202e::b\n')).toBe('::error title=a\\u0023#[x]\\u202e::b\n');
});

test('nothing of a finding reaches the terminal as a command, and neither names nor messages begin a line of ours', () => {
  const ref = { apiVersion: 'v1', kind: 'Pod', namespace: 'n\u001b]0;title\u0007', name: 'a\n::error::b' };
  const printed = printDiagnostic({
    code: 'K80021',
    severity: 'error',
    message: 'bad \u001b[2J\nerror[K80022]: name',
    hint: 'Drop \u001b[31mk.',
    path: 'metadata.labels[k\n\u001b[8m]',
    object: { cluster: 'c\u0007', ref },
    location: { file: 'a\u001b.yaml', line: 1, column: 2 },
    related: [{ message: 'also\u001b', object: { cluster: '', ref } }],
  });
  expect(printed.split('\n')).toEqual([
    String.raw`error[K80021]: bad \u001b[2J`,
    '  | error[K80022]: name',
    String.raw`  --> a\u001b.yaml:1:2  Pod c\u0007:n\u001b]0;title\u0007/a\n::error::b  metadata.labels[k\n\u001b[8m]`,
    String.raw`  = help: Drop \u001b[31mk.`,
    String.raw`  = note: also\u001b  Pod n\u001b]0;title\u0007/a\n::error::b`,
  ]);
});
