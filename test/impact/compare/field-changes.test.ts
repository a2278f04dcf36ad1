import type { ObjectChange } from '../../../lib/core/impact.ts';
import { goStruct } from '../../../lib/core/go/types/go-type.ts';
import { fieldChanges } from '../../../lib/impact/compare/field-changes.ts';
import { printFields } from '../../../lib/report/diff/words.ts';

const vmi = goStruct('VirtualMachineInstanceSpec');

test.each<[what: string, before: unknown, after: unknown, expected: readonly string[]]>([
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
  ['a quantity in other words', { domain: { memory: { guest: '2Gi' } } }, { domain: { memory: { guest: '2048Mi' } } }, []],
  [
    'one of an item of a list',
    { volumes: [{ name: 'a', emptyDisk: { capacity: '1Gi' } }] },
    { volumes: [{ name: 'a', emptyDisk: { capacity: '1024Mi' } }] },
    [],
  ],
  ['an absent list and an empty one', { volumes: [] }, {}, []],
  ['null and nothing', { hostname: null }, {}, []],
  [
    'a false that is on unless said',
    {},
    { domain: { devices: { autoattachGraphicsDevice: false } } },
    ['domain: + {"devices":{"autoattachGraphicsDevice":false}}'],
  ],
  [
    'one beside others',
    { domain: { devices: {} } },
    { domain: { devices: { autoattachGraphicsDevice: false } } },
    ['domain.devices.autoattachGraphicsDevice: + false'],
  ],
  ['a 0 that is 30 unless said', {}, { terminationGracePeriodSeconds: 0 }, ['terminationGracePeriodSeconds: + 0']],
  [
    'a false that is gone',
    { domain: { firmware: { bootloader: { efi: { secureBoot: false } } } } },
    { domain: { firmware: { bootloader: { efi: {} } } } },
    ['domain.firmware.bootloader.efi.secureBoot: − false'],
  ],
  ['a 0 that is 0 unless said', {}, { domain: { cpu: { cores: 0 } } }, ['domain: + {"cpu":{"cores":0}}']],
  ['a false that is false unless said', { domain: { cpu: {} } }, { domain: { cpu: { dedicatedCpuPlacement: false } } }, []],
  ['a value', { hostname: 'a' }, { hostname: 'b' }, ['hostname: a → b']],
  ['a new value', {}, { hostname: 'b' }, ['hostname: + b']],
  ['a value that is gone', { hostname: 'a' }, {}, ['hostname: − a']],
  [
    'items by name',
    { volumes: [{ name: 'a', containerDisk: { image: 'x:1' } }, { name: 'b' }] },
    { volumes: [{ name: 'a', containerDisk: { image: 'x:2' } }, { name: 'b' }] },
    ['volumes[a].containerDisk.image: x:1 → x:2'],
  ],
  ['an item more', { volumes: [{ name: 'a' }] }, { volumes: [{ name: 'b' }, { name: 'a' }] }, ['volumes[b]: + {"name":"b"}']],
  [
    'another order',
    { volumes: [{ name: 'a' }, { name: 'b' }] },
    { volumes: [{ name: 'b' }, { name: 'a' }] },
    ['volumes[order]: "a, b" → "b, a"'],
  ],
  ['items without names', { tolerations: [{ key: 'a' }] }, { tolerations: [{ key: 'b' }] }, ['tolerations[0].key: a → b']],
  ['a map with a long key', { nodeSelector: { 'a/b': 'c' } }, { nodeSelector: { 'a/b': 'd' } }, ['nodeSelector[a/b]: c → d']],
  ['a map that chooses by being there', { a: { masquerade: {} } }, { a: {} }, ['a.masquerade: − {}']],
  [
    'keys that every object inherits',
    { labels: {} },
    { labels: { toString: 'a', constructor: 'b' } },
    ['labels.toString: + a', 'labels.constructor: + b'],
  ],
  ['a list instead of a map', { x: [1] }, { x: { a: 1 } }, ['x: [1] → {"a":1}']],
])('%s', (_what, before, after, expected) => {
  const fields = fieldChanges(before, after, vmi);
  const change = { ...({} as ObjectChange), fields }; // nothing else of it is printed
  expect(
    printFields({ changes: [change] }).fields.map(({ line, difference }) => [line, ...difference.map((each) => each.text)].join(' ')),
  ).toEqual(expected);
});
