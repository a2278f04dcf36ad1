import { plainValue } from '../../../lib/check/text/plain-scalar.ts';
import { readText } from '../../../lib/check/text/read-text.ts';

const cases: readonly (readonly [text: string, value: unknown])[] = [
  ['true', true],
  ['True', true],
  ['tRUE', 'tRUE'],
  ['yes', true],
  ['on', true],
  ['y', true],
  ['Off', false],
  ['N', false],
  ['null', null],
  ['~', null],
  ['12', 12],
  ['-12', -12],
  ['+12', 12],
  ['1_000', 1000],
  ['0x1F', 31],
  ['0o17', 15],
  ['0755', 493],
  ['-0755', -493],
  ['0b101', 5],
  ['089', 89],
  ['0b+1', 1],
  ['0_b-1_', -1],
  ['-_1', -1],
  ['+_', '+_'],
  ['._5', '._5'],
  ['0xffffffffffffffffff', '0xffffffffffffffffff'],
  ['18446744073709551616', 2 ** 64],
  ['0', 0],
  ['1.5', 1.5],
  ['.5', 0.5],
  ['1.', 1],
  ['1e3', 1000],
  ['2Gi', '2Gi'],
  ['1:30', '1:30'],
  ['2026-01-02', '2026-01-02'],
  ['1.2.3', '1.2.3'],
  ['-', '-'],
  ['.', '.'],
  ['=', '='],
  ['yesterday', 'yesterday'],
];

describe('words mean what they mean to Kubernetes', () => {
  test.each(cases)('%s', (text, value) => expect(plainValue(text)).toStrictEqual(value));
});

test('the reader of whole documents agrees', () => {
  for (const [text, value] of cases.filter(([text]) => text !== '-')) {
    const { value: read, problems } = readText(`[${text}]`);
    expect({ text, read, problems }).toStrictEqual({ text, read: [value], problems: [] });
  }
});
