import { parseGoJson } from '../../../lib/core/go/json-text.ts';

test('a text that Go reads', () => {
  const text = ' {"a": [1, -2.5e+3, true, null, "\\u00e9\\n"], "b": {}} ';
  expect(parseGoJson(text)).toEqual({ value: { a: [1, -2500, true, null, 'é\n'], b: {} } });
});

/** As Go 1.24's encoding/json says it. */
test.each([
  ['', 'unexpected end of JSON input'],
  ['qps', "invalid character 'q' looking for beginning of value"],
  ['{"a"', 'unexpected end of JSON input'],
  ['{"a" 1}', "invalid character '1' after object key"],
  ['{"a":1,}', "invalid character '}' looking for beginning of object key string"],
  ['{"a":1 "b"}', "invalid character '\"' after object key:value pair"],
  ['[1 2]', "invalid character '2' after array element"],
  ['1 2', "invalid character '2' after top-level value"],
  ["'a'", String.raw`invalid character '\'' looking for beginning of value`],
  ['nul', "invalid character ' ' in literal null (expecting 'l')"],
  ['trap', "invalid character 'a' in literal true (expecting 'u')"],
  ['01', "invalid character '1' after top-level value"],
  ['1.', "invalid character ' ' after decimal point in numeric literal"],
  ['-', "invalid character ' ' in numeric literal"],
  ['1ex', "invalid character 'x' in exponent of numeric literal"],
  ['"a', 'unexpected end of JSON input'],
  ['"\t"', String.raw`invalid character '\t' in string literal`],
  ['"\u0001"', String.raw`invalid character '\x01' in string literal`],
  [String.raw`"\x"`, "invalid character 'x' in string escape code"],
  [String.raw`"\u00g0"`, String.raw`invalid character 'g' in \u hexadecimal character escape`],
  ['é', "invalid character 'Ã' looking for beginning of value"],
])('%j is refused', (text, error) => {
  expect(parseGoJson(text)).toEqual({ error });
});
