import { NumberLiteral } from '../../../lib/core/data/number-literal.ts';
import { parseJson } from '../../../lib/core/data/parse-json.ts';

test.each(['1', '-1.5', '0', '1e+21', '123456789', '0.000001'])('%s is as Go writes it', (text) => {
  expect(parseJson(text)).toBe(Number(text));
});

test.each(['1.0', '1e3', '-0', '1E+21', '9007199254740993', '0.10'])('%s keeps its characters', (text) => {
  expect(parseJson(`[${text}]`)).toEqual([new NumberLiteral(text)]);
});

test('digits within texts and keys are no numbers', () => {
  expect(parseJson(String.raw`{"1.0": "2.0", "#": "# \"3.0\"", "n": 4.0}`)).toEqual({
    '1.0': '2.0',
    '#': '# "3.0"',
    n: new NumberLiteral('4.0'),
  });
});
