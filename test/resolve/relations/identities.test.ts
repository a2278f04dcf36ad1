import type { Manifest } from '../../../lib/core/manifest.ts';
import { advice, type Fields, pool, set, vm, vmi, type Named } from '../../rules/advice/advice.ts';

type Row = readonly [name: string, manifests: readonly Manifest[], expected: readonly string[]];

const firmware = 'spec.template.spec.domain.firmware';
const mac = (...addresses: readonly string[]): Fields => ({
  domain: { devices: { interfaces: addresses.map((macAddress, i) => ({ name: `n${i}`, bridge: {}, macAddress })) } },
  networks: addresses.map((_, i) => (i === 0 ? { name: 'n0', pod: {} } : { name: `n${i}`, multus: { networkName: `n${i}` } })),
});
const uuid = '5d307ca9-b3ef-428c-8861-06e72d69f223';
const named = (name: string, more: Named = {}): Named => ({ name, ...more });
const ofSerial = (serial: string): Fields => ({ domain: { firmware: { serial } } });
const ofUuid = (value: string): Fields => ({ domain: { firmware: { uuid: value } } });
const externals = ['n1'].map((name) => ({ kind: 'NetworkAttachmentDefinition', name }));

test.each<Row>([
  [
    'one MAC address of two VMs',
    [vm(named('a'), mac('02:00:00:00:00:0a')), vm(named('b'), mac('02:00:00:00:00:0a'))],
    ['KP1501 spec.template.spec.domain.devices.interfaces[0].macAddress'],
  ],
  [
    'one MAC address in two spellings',
    [vm(named('a'), mac('02:00:00:00:00:0a')), vm(named('b'), mac('02-00-00-00-00-0A'))],
    ['KP1501 spec.template.spec.domain.devices.interfaces[0].macAddress'],
  ],
  [
    'one MAC address in two namespaces',
    [vm(named('a'), mac('02:00:00:00:00:0a')), vm(named('a', { namespace: 'b' }), mac('02:00:00:00:00:0a'))],
    ['KP1501 spec.template.spec.domain.devices.interfaces[0].macAddress'],
  ],
  [
    'one MAC address of two interfaces',
    [vm(named('a'), mac('02:00:00:00:00:0a', '02:00:00:00:00:0a'))],
    ['KP1501 spec.template.spec.domain.devices.interfaces[1].macAddress'],
  ],
  ['two MAC addresses', [vm(named('a'), mac('02:00:00:00:00:0a')), vm(named('b'), mac('02:00:00:00:00:0b'))], []],
  ['one serial', [vm(named('a'), ofSerial('A-1')), vm(named('b'), ofSerial('A-1'))], [`KP1502 ${firmware}.serial`]],
  ['two serials', [vm(named('a'), ofSerial('A-1')), vm(named('b'), ofSerial('A-2'))], []],
  ['one uuid', [vm(named('a'), ofUuid(uuid)), vm(named('b'), ofUuid(uuid.toUpperCase()))], [`KP1503 ${firmware}.uuid`]],
  [
    'a VM and its VMI, in a live cluster',
    [vm(named('a'), ofUuid(uuid)), vmi(named('a', { ownerReferences: [{ kind: 'VirtualMachine' }] }), ofUuid(uuid))],
    [],
  ],
  ['a uuid of a set', [set({}, ofUuid(uuid))], [`KP1504 ${firmware}.uuid`]],
  ['a serial of a pool', [pool({}, ofSerial('A-1'))], ['KP1504 spec.virtualMachineTemplate.spec.template.spec.domain.firmware.serial']],
  ['a MAC address of a set', [set({}, mac('02:00:00:00:00:0a'))], ['KP1504 spec.template.spec.domain.devices.interfaces[0].macAddress']],
])('%s', (_, manifests, expected) => {
  expect(advice(manifests, { externals })).toEqual(expected);
});
