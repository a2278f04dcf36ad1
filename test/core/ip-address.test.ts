import { canonicalCidr, canonicalIp } from '../../lib/core/ip-address.ts';

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['010.000.0.1', '10.0.0.1'],
  ['256.0.0.1', undefined],
  ['10.0.1', undefined],
  ['FD00:0::0:1', 'fd00::1'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['1::0.1.2.3', '1::1:203'],
  ['::1%eth0', undefined],
  ['host', undefined],
])('the address %s is %s', (text, canonical) => {
  expect(canonicalIp(text)).toBe(canonical);
});

test.each([
  ['10.0.002.1/24', '10.0.2.1/24'],
  ['FD00::0/64', 'fd00::/64'],
  ['10.0.2.1/33', undefined],
  ['10.0.2.1', undefined],
])('the network %s is %s', (text, canonical) => {
  expect(canonicalCidr(text)).toBe(canonical);
});
