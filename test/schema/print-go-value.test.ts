import { goJsonOf, printBadValue, printFloat } from '../../lib/schema/print-go-value.ts';

test.each<[value: unknown, printed: string]>([
  ['a "b"', '"a \\"b\\""'],
  [5, '5'],
  [9_000_000_000_000_000, '9000000000000000'],
  [1e20, '1e+20'],
  [2.5, '2.5'],
  [1_234_567.5, '1.2345675e+06'],
  [0.000_01, '1e-05'],
  [Number.NaN, 'NaN'],
  [-Infinity, '-Inf'],
  [true, 'true'],
  [null, 'null'],
  [{ b: 1, a: ['<&>', undefined], c: undefined }, '{"a":["\\u003c\\u0026\\u003e",null],"b":1}'],
])('%p', (value, printed) => {
  expect(printBadValue(value)).toBe(printed);
});

test('what JSON does not know is named', () => {
  expect(goJsonOf({ a: 5n, b: [Symbol('x')] })).toBe('{"a":5,"b":[Symbol(x)]}');
});

test('a bound of a float is a float', () => {
  expect(printFloat(1_000_000)).toBe('1e+06');
});

test('a value of any depth is printed', () => {
  let deep: unknown = 1;
  for (let i = 0; i < 100_000; i++) deep = i % 2 === 0 ? [deep] : { a: deep };
  expect(goJsonOf(deep)).toMatch(/^\{"a":\[\{"a":.*…/);
});
