import { asMutatorsWrite } from '../../../lib/core/go/as-mutators-write.ts';

test.each<[what: string, given: object, written: object]>([
  ['an empty list', { name: 'wire', bridge: {}, portRanges: [] }, { name: 'wire', bridge: {} }],
  ['an empty text', { name: 'wire', bridge: {}, model: '' }, { name: 'wire', bridge: {} }],
  ['an empty text of a list', { name: 'wire', dhcpOptions: { ntpServers: [''] } }, { name: 'wire', dhcpOptions: { ntpServers: [''] } }],
])('%s', (_, given, written) => expect(asMutatorsWrite('Interface', given)).toEqual(written));

test('what holds nothing empty is the same object', () => {
  const given = { name: 'wire', masquerade: {}, ports: [{ port: 80 }] };
  expect(asMutatorsWrite('Interface', given)).toBe(given);
});
