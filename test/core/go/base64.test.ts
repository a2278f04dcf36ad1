import * as fc from 'fast-check';
import { base64Fault, base64Length } from '../../../lib/core/go/base64.ts';

test.each([
  ['', 0, true],
  ['YQ==', 1, true],
  ['YWI=', 2, true],
  ['YWJj', 3, true],
  ['YWJj\nZGVm', 6, true],
  ['YW\r\nJj', 3, true],
  ['ABCDEFG=', 5, true],
  ['YQ', 0, false],
  ['YQ=', 0, false],
  ['YQ==YQ==', 1, false],
  ['====', 0, false],
  ['Y=Q=', 0, false],
  ['YWJj!', 3, false],
  ['YWJjZ!==', 3, false],
  ['YWJj====', 3, false],
  ['YWJjYQ== ', 4, false],
  ['YWJ-', 0, false],
])('of %j Go decodes %d bytes', (text, length, isValid) => {
  expect(base64Length(text)).toEqual({ length, isValid });
});

test.each([
  ['', undefined],
  ['YW\nJj\r\n', undefined],
  ['open sesame', 4],
  ['YWJj!', 4],
  ['é===', 0],
  ['YQ', 0],
  ['YWJjYQ', 4],
  ['YQ=', 3],
  ['YQ=\n', 4],
  ['YQ=x', 2],
  ['YQ=\nx', 3],
  ['Y===', 1],
  ['YWI=x', 4],
  ['YQ==\nYQ==', 5],
  ['YQ==\n', undefined],
  ['A\nBz=A00z+++', 5],
])('Go stops decoding %j at byte %p', (text, position) => {
  expect(base64Fault(text)).toBe(position);
  expect(base64Length(text).isValid).toBe(position === undefined);
});

test('what is encoded has its length', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(base64Length(Buffer.from(bytes).toString('base64'))).toEqual({ length: bytes.length, isValid: true });
    }),
  );
});
