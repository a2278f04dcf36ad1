import { parseDuration, printDuration } from '../../../lib/core/go/duration.ts';

test.each([
  ['0', '0s'],
  ['90m', '1h30m0s'],
  ['1h', '1h0m0s'],
  ['1.5s', '1.5s'],
  ['1500ms', '1.5s'],
  ['250ms', '250ms'],
  ['1us', '1µs'],
  ['1.5us', '1.5µs'],
  ['999ns', '999ns'],
  ['-1m30s', '-1m30s'],
  ['1h.5s', '1h0m0.5s'],
])('%s is printed as %s', (text, printed) => {
  expect(printDuration(parseDuration(text))).toBe(printed);
});

test.each([
  ['', 'time: invalid duration ""'],
  ['h', 'time: invalid duration "h"'],
  ['10', 'time: missing unit in duration "10"'],
  ['1d', 'time: unknown unit "d" in duration "1d"'],
  ['9223372036854775809', 'time: invalid duration "9223372036854775809"'],
  ['9223372036854775808', 'time: missing unit in duration "9223372036854775808"'],
  ['9999999999h', 'time: invalid duration "9999999999h"'],
])('refuses %j', (text, message) => {
  expect(() => parseDuration(text)).toThrow(message);
});
