import { asGoHolds } from '../../../tools/conformance/as-go-holds.ts';

const held = (spec: unknown): unknown => (asGoHolds('VirtualMachineInstance', { metadata: {}, spec }) as { readonly spec: unknown }).spec;

test.each([
  ['required structs', {}, { domain: { devices: {} } }],
  ['null', { hostname: null, domain: null }, { domain: { devices: {} } }],
  [
    'required fields of items',
    { networks: [{ pod: {} }, null] },
    { domain: { devices: {} }, networks: [{ name: '', pod: {} }, { name: '' }] },
  ],
  ['empty lists', { volumes: [], domain: { devices: { disks: [] } } }, { volumes: [], domain: { devices: { disks: [] } } }],
  ['fields in another case', { Domain: { Devices: { RNG: {} } } }, { domain: { devices: { rng: {} } } }],
  ['unknown fields', { colour: 'red', domain: { devices: {} } }, { domain: { devices: {} } }],
])('Go holds %s', (_name, spec, expected) => {
  expect(held(spec)).toEqual(expected);
});
