import * as fc from 'fast-check';
import { base64Length } from '../../../lib/core/go/base64.ts';

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

test('what is encoded has its length', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(base64Length(Buffer.from(bytes).toString('base64'))).toEqual({ length: bytes.length, isValid: true });
    }),
  );
});
