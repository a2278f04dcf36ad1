import { canonicalCidr, canonicalIp, isIpv6, isStrictlyWithin } from '../../../lib/core/net/ip-address.ts';

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['010.000.0.1', '10.0.0.1'],
  ['0000000010.0.0.1', '10.0.0.1'],
  ['256.0.0.1', undefined],
  ['10.0.1', undefined],
  ['FD00:0::0:1', 'fd00::1'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['1::0.1.2.3', '1::1:203'],
  ['::00001', '::1'],
  ['fd00::10.00.010.1', 'fd00::a00:a01'],
  ['::1%eth0', undefined],
  ['host', undefined],
])('the address %s is %s', (text, canonical) => {
  expect(canonicalIp(text)).toBe(canonical);
});

test.each([
  ['10.0.002.1/24', '10.0.2.1/24'],
  ['FD00::0/64', 'fd00::/64'],
  ['10.0.2.1/0000000024', '10.0.2.1/24'],
  ['10.0.2.1/33', undefined],
  ['10.0.2.1', undefined],
])('the network %s is %s', (text, canonical) => {
  expect(canonicalCidr(text)).toBe(canonical);
});

test.each([
  ['fd00::1', true],
  ['10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['host', false],
])('%s is of IPv6: %s', (text, expected) => {
  expect(isIpv6(text)).toBe(expected);
});

test.each([
  ['10.7.0.0/16', '10.0.0.0/8', true],
  ['10.7.8.9/16', '10.200.0.1/8', true],
  ['10.0.0.0/8', '10.0.0.0/8', false],
  ['10.0.0.0/7', '10.0.0.0/8', false],
  ['11.0.0.0/16', '10.0.0.0/8', false],
  ['10.7.0.0/16', '0.0.0.0/0', true],
  ['2001:db8:7::/48', '2001:db8::/32', true],
  ['2001:db9::/48', '2001:db8::/32', false],
  ['::1/128', '::/0', true],
  ['10.7.0.0/16', '::/0', false],
  ['::ffff:10.7.0.0/112', '10.0.0.0/8', true],
  ['::ffff:11.7.0.0/112', '10.0.0.0/8', false],
  ['10.7.0.0/16', '::ffff:10.0.0.0/104', false],
  ['::ffff:10.7.0.0/112', '::ffff:10.0.0.0/104', true],
  ['host', '10.0.0.0/8', false],
])('%s lies within %s and is smaller: %s', (inner, outer, expected) => {
  expect(isStrictlyWithin(inner, outer)).toBe(expected);
});
