import { goAtoi, goParseFloat } from '../../../lib/core/go/number.ts';

test.each([
  ['5', 5n],
  ['+5', 5n],
  ['-05', -5n],
  ['9223372036854775807', 9_223_372_036_854_775_807n],
  ['9223372036854775808', 'strconv.Atoi: parsing "9223372036854775808": value out of range'],
  ['', 'strconv.Atoi: parsing "": invalid syntax'],
  ['1_0', 'strconv.Atoi: parsing "1_0": invalid syntax'],
  ['1.5', 'strconv.Atoi: parsing "1.5": invalid syntax'],
])('Atoi of %j', (text, expected) => {
  expect(goAtoi(text)).toEqual(typeof expected === 'string' ? { error: expected } : expected);
});

test.each([
  ['.5', 0.5],
  ['5.', 5],
  ['1_0.5', 10.5],
  ['1e-3', 0.001],
  ['-Inf', -Infinity],
  ['infinity', Infinity],
  ['nan', NaN],
  ['1e400', 'strconv.ParseFloat: parsing "1e400": value out of range'],
  ['1__0', 'strconv.ParseFloat: parsing "1__0": invalid syntax'],
  ['_1', 'strconv.ParseFloat: parsing "_1": invalid syntax'],
  ['+nan', 'strconv.ParseFloat: parsing "+nan": invalid syntax'],
  [' 1', 'strconv.ParseFloat: parsing " 1": invalid syntax'],
])('ParseFloat of %j', (text, expected) => {
  expect(goParseFloat(text)).toEqual(typeof expected === 'string' ? { error: expected } : expected);
});
