import { printDiagnostic } from '../../lib/report/human.ts';
import { visible, visibleInLine } from '../../lib/report/visible.ts';

test.each([
  ['what colours and moves', '\u001b[31mred\u001b[0m', '\\u001b[31mred\\u001b[0m', '\\u001b[31mred\\u001b[0m'],
  ['its form of one byte', '\u009b2J', '\\u009b2J', '\\u009b2J'],
  ['what goes back over a line', 'bad\rgood\b', 'bad\\u000dgood\\u0008', 'bad\\u000dgood\\u0008'],
  ['what turns the direction', 'db\u202e4321\u2066', 'db\\u202e4321\\u2066', 'db\\u202e4321\\u2066'],
  ['lines and tabs', 'a\n\tb\r\nc', 'a\n\tb\nc', 'a\\n\\u0009b\\u000d\\nc'],
  ['other lines', 'a\u2028b\u0085c', 'a\\u2028b\\u0085c', 'a\\u2028b\\u0085c'],
  ['letters of any script, and signs', 'größe 東京 👩‍💻 \\n', 'größe 東京 👩‍💻 \\n', 'größe 東京 👩‍💻 \\n'],
])('%s', (_name, text, lines, line) => {
  expect(visible(text)).toBe(lines);
  expect(visibleInLine(text)).toBe(line);
});

test('nothing of a finding reaches the terminal as a command, and names begin no line', () => {
  const ref = { apiVersion: 'v1', kind: 'Pod', namespace: 'n\u001b]0;title\u0007', name: 'a\n::error::b' };
  const printed = printDiagnostic({
    code: 'K80021',
    severity: 'error',
    message: 'bad \u001b[2J\nname',
    hint: 'Drop \u001b[31mk.',
    path: 'metadata.labels[k\n\u001b[8m]',
    object: { cluster: 'c\u0007', ref },
    location: { file: 'a\u001b.yaml', line: 1, column: 2 },
    related: [{ message: 'also\u001b', object: { cluster: '', ref } }],
  });
  expect(printed).not.toMatch(/[^\P{Cc}\n]/u);
  expect(printed.split('\n')).toEqual([
    String.raw`error[K80021]: bad \u001b[2J`,
    'name',
    String.raw`  --> a\u001b.yaml:1:2  Pod c\u0007:n\u001b]0;title\u0007/a\n::error::b  metadata.labels[k\n\u001b[8m]`,
    String.raw`  = help: Drop \u001b[31mk.`,
    String.raw`  = note: also\u001b  Pod n\u001b]0;title\u0007/a\n::error::b`,
  ]);
});
