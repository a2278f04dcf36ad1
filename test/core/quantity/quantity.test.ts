import { assert, bigInt, constantFrom, integer, pre, property } from 'fast-check';
import {
  canonicalQuantity,
  compareQuantities,
  parseQuantity,
  readQuantity,
  signOf,
  storedIdentically,
} from '../../../lib/core/quantity/quantity.ts';

describe('canonicalQuantity', () => {
  test.each([
    ['1.5Gi', '1536Mi'],
    ['1024Mi', '1Gi'],
    ['1025Ki', '1025Ki'],
    ['512', '512'],
    ['1023Ki', '1023Ki'],
    ['0.5Ki', '512'],
    ['0.5', '500m'],
    ['1500m', '1500m'],
    ['1.500', '1.500'],
    ['2000m', '2'],
    ['1000', '1k'],
    ['1e3', '1e3'],
    ['1000e3', '1e6'],
    ['1E-2', '10e-3'],
    ['-1.5Gi', '-1536Mi'],
    ['007', '007'],
    ['+1', '+1'],
    ['', undefined],
    ['0', '0'],
    ['0.0Mi', '0'],
    ['+', '0'],
    ['m', '0'],
    ['0.1n', '1n'],
    ['0.3Ki', '307200m'],
    ['1.0000000001Ki', '1024000000103n'],
    ['8Ei', '9223372036854775807'],
    ['123456789012345678901', '123456789012345678901'],
    ['1000E', '1'],
  ])('%j is stored as %j', (text, canonical) => {
    const quantity = readQuantity(text);
    expect(quantity && canonicalQuantity(quantity)).toBe(canonical);
  });

  test('is its own canonical form, of the same value', () => {
    assert(
      property(integer({ min: -(10 ** 9), max: 10 ** 9 }), suffix, (number, letters) => {
        pre(number % 1000 !== 0); // beyond exa Go loses the suffix: 1000E is 1
        const quantity = parseQuantity(`${number}${letters}`);
        const again = parseQuantity(canonicalQuantity(quantity));
        expect(canonicalQuantity(again)).toBe(canonicalQuantity(quantity));
        expect(compareQuantities(quantity, again)).toBe(0);
      }),
    );
  });
});

describe('parseQuantity', () => {
  const grammar = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
  test.each([
    ['', grammar],
    ['1 Gi', grammar],
    ['64GB', grammar],
    ['1.2.3', grammar],
    ['1z', grammar],
    ['1e', "unable to parse quantity's suffix"],
    ['--1', "unable to parse quantity's suffix"],
    ['1Gi5', "unable to parse quantity's suffix"],
    ['1e99999999999999999999', "unable to parse quantity's suffix"],
    ['Ei', 'unable to parse numeric part of quantity'],
  ])('refuses %j', (text, message) => {
    expect(() => parseQuantity(text)).toThrow(message);
  });
});

describe('readQuantity', () => {
  test('trims text and takes numbers', () => {
    expect(readQuantity(' \u00a02Gi ')).toEqual(parseQuantity('2Gi'));
    expect(readQuantity(0.5)).toEqual(parseQuantity('0.5'));
  });

  test.each([[undefined], [null], [true], [{}], ['64GB'], ['2Gi\n'], ['\t2Gi'], ['\ufeff2Gi']])('finds none in %j', (value) => {
    expect(readQuantity(value)).toBeUndefined();
  });
});

describe('compareQuantities', () => {
  test.each([
    ['1Gi', '1024Mi', 0],
    ['1.5Gi', '1536Mi', 0],
    ['500m', '0.5', 0],
    ['1k', '1Ki', -1],
    ['-1', '0', -1],
    ['-2', '-1', -1],
    ['0', '-0', 0],
    ['1e9', '999M', 1],
    ['1e2000000000', '9e1999999999', 1],
  ])('%s and %s: %i', (a, b, expected) => {
    expect(compareQuantities(parseQuantity(a), parseQuantity(b))).toBe(expected);
    expect(compareQuantities(parseQuantity(b), parseQuantity(a))).toBe(0 - expected);
  });

  test('agrees with the numbers', () => {
    const number = bigInt({ min: -(2n ** 70n), max: 2n ** 70n });
    assert(
      property(number, number, (a, b) => {
        expect(compareQuantities(parseQuantity(`${a}`), parseQuantity(`${b}`))).toBe(a === b ? 0 : Number(a > b) - Number(a < b));
      }),
    );
  });
});

describe('storedIdentically', () => {
  test.each([
    ['1Gi', '1Gi', true],
    ['1Gi', '1024Mi', false],
    ['500m', '0.5', false],
    ['1000', '1e3', false],
    ['1000', '1000', true],
    ['1.5Gi', '1.5Gi', false],
    ['1536Mi', '1536Mi', true],
    ['3', '+3', false],
    ['0', '0.0', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(storedIdentically(parseQuantity(a), parseQuantity(b))).toBe(expected);
  });
});

test.each([
  ['-1m', -1],
  ['-0', 0],
  ['1n', 1],
])('the sign of %s is %i', (text, sign) => {
  expect(signOf(parseQuantity(text))).toBe(sign);
});

const suffix = constantFrom('', 'n', 'u', 'm', 'k', 'M', 'G', 'T', 'P', 'Ki', 'Mi', 'Gi', 'Ti', 'e3', 'E-4');
