import { keyText, valueText } from '../../../lib/emit/yaml/string-text.ts';

const indent = '    ';

test.each([
  ['web', 'web'],
  ['4Gi', '4Gi'],
  ['10.0.0.1', '10.0.0.1'],
  ['a: b', '"a: b"'],
  ['say "no"', 'say "no"'],
  ['"no"', `'"no"'`],
  [`"it's"`, `"\\"it's\\""`],
  ['no', '"no"'],
  ['0o7', '"0o7"'],
  ['0X1F', '"0X1F"'],
  ['-_1', '"-_1"'],
  ['_1', '_1'],
  ['1e3', '"1e3"'],
  ['12:30:00', '"12:30:00"'],
  ['2026-11-20', '"2026-11-20"'],
  ['2026-11-20-web', '2026-11-20-web'],
  ['=', '"="'],
  ['<<', '"<<"'],
  ['~', '"~"'],
  ['', '""'],
  ['a ', '"a "'],
  ['a\tb', '"a\\tb"'],
  ['\u0007', '"\\a"'],
  ['\u007f', '"\\u007f"'],
  ['a\u2028b', '"a\\u2028b"'],
  ['\ufeff', '"\\ufeff"'],
  ['größe 😀', 'größe 😀'],
])('the value %j', (value, text) => {
  expect(valueText(value, indent)).toBe(text);
});

test.each([
  ['a final break', 'a\nb\n', '|\n    a\n    b'],
  ['no final break', 'a\nb', '|-\n    a\n    b'],
  ['several final breaks', 'a\n\n\n', '|+\n    a\n\n'],
  ['an empty line', 'a\n\nb\n', '|\n    a\n\n    b'],
  ['a deeper first line', '  a\nb\n', '|2\n      a\n    b'],
  ['tabs inside', 'a\n\tb\n', '|\n    a\n    \tb'],
  ['a tab first, which Go takes for indentation', '\ta\nb\n', '"\\ta\\nb\\n"'],
  ['blank lines only, of which all readers lose some', ' \n', '" \\n"'],
  ['a blank last line', 'a\n ', '"a\\n "'],
  ['CRLF', 'a\r\nb\r\n', '"a\\r\\nb\\r\\n"'],
  ['CRLF, at length', `${'x'.repeat(30)}\r\ny\n\nz\r\n`, `"${'x'.repeat(30)}\\r\n\n    y\n\n\n    z\\r\\n"`],
  ['CRLF around a lone blank, which folding cannot keep', `${'x'.repeat(30)}\r\n \ny`, `"${'x'.repeat(30)}\\r\\n \\ny"`],
])('a value of several lines with %s', (_name, value, text) => {
  expect(valueText(value, indent)).toBe(text);
});

test.each([
  ['app.kubernetes.io/name', false, 'app.kubernetes.io/name'],
  ['y', false, '"y"'],
  ['10', false, '"10"'],
  ['---', true, '"---"'],
  ['---', false, '---'],
  ['a\nb', false, '"a\\nb"'],
  [`${'long '.repeat(9)}\r\nb`, false, `"${'long '.repeat(9).trimEnd()} \\r\\nb"`],
])('the key %j (at the root: %j)', (key, atRoot, text) => {
  expect(keyText(key, atRoot)).toBe(text);
});
