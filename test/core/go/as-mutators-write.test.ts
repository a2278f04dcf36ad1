import { asMutatorsWrite } from '../../../lib/core/go/as-mutators-write.ts';
import { newestOf, newestRelease } from '../../../lib/core/kubevirt/release.ts';

test.each<[what: string, given: object, written: object]>([
  ['an empty list', { name: 'wire', bridge: {}, portRanges: [] }, { name: 'wire', bridge: {} }],
  ['an empty string', { name: 'wire', bridge: {}, model: '' }, { name: 'wire', bridge: {} }],
  ['an empty text of a list', { name: 'wire', dhcpOptions: { ntpServers: [''] } }, { name: 'wire', dhcpOptions: { ntpServers: [''] } }],
])('%s', (_, given, written) => expect(asMutatorsWrite('Interface', given, newestRelease)).toEqual(written));

test('what holds nothing empty is the same object', () => {
  const given = { name: 'wire', masquerade: {}, ports: [{ port: 80 }] };
  expect(asMutatorsWrite('Interface', given, newestRelease)).toBe(given);
});

test.each(['GPU', 'HostDevice'])('the claim of a %s is there up to 1.8 once a name is written, even an empty one', (type) => {
  const devices = { name: 'a', claimName: '', requestName: 'one' };
  expect(asMutatorsWrite(type, devices, newestOf('1.8'))).toEqual(devices);
  expect(asMutatorsWrite(type, devices, newestOf('1.9'))).toEqual({ name: 'a', requestName: 'one' });
});

test('1.6 writes both sizes of a block, and later releases those that are not zero', () => {
  const disk = { blockSize: { custom: { logical: 512 } }, name: 'root', serial: '' };
  expect(asMutatorsWrite('Disk', disk, newestOf('1.6'))).toEqual({ blockSize: { custom: { logical: 512, physical: 0 } }, name: 'root' });
  expect(asMutatorsWrite('Disk', disk, newestOf('1.7'))).toEqual({ blockSize: { custom: { logical: 512 } }, name: 'root' });
});

test('a field that no type has may be of any depth', () => {
  let deep: object = {};
  for (let i = 0; i < 20_000; i++) deep = { of: deep };
  expect(asMutatorsWrite('Interface', { name: 'wire', bridge: {}, deep }, newestRelease)).toEqual({ name: 'wire', bridge: {} });
});
