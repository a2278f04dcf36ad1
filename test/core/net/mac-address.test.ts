import { macAddressFault } from '../../../lib/core/net/mac-address.ts';

test.each([
  ['02:00:00:00:00:01', undefined],
  ['02-00-00-00-00-01', undefined],
  ['0200.0000.0001', undefined],
  ['020000000001', undefined],
  ['DE:AD:be:ef:00:01', undefined],
  ['', undefined],
  ['02:00:00:00:00:00:00:01', 'too long'],
  ['02:00:00:00:00', 'malformed'],
  ['02:00-00:00:00:01', 'malformed'],
  ['2:0:0:0:0:1', 'malformed'],
  ['02:00:00:00:00:0g', 'malformed'],
  ['02:00:00:00:00:01 ', 'malformed'],
])('%j is %s', (text, fault) => {
  expect(macAddressFault(text)).toBe(fault);
});
