import type { Manifest } from '../../../lib/core/manifest.ts';
import { allFindings, disk, pool, vm, type Fields } from '../../rules/advice/advice.ts';

const sized = (kind: string, name: string, spec: Fields): Manifest => ({
  apiVersion: 'instancetype.kubevirt.io/v1beta1',
  kind,
  metadata: { name, ...(!kind.includes('Cluster') && { namespace: 'vms' }) },
  spec,
});
const preference = (spec: Fields): Manifest => sized('VirtualMachineClusterPreference', 'desk', spec);
const instancetype = (spec: Fields): Manifest =>
  sized('VirtualMachineClusterInstancetype', 'big', { cpu: { guest: 1 }, memory: { guest: '1Gi' }, ...spec });
const ofDesk = { preference: { name: 'desk' } };
const ofBoth = { ...ofDesk, instancetype: { name: 'big' } };
const nic = { domain: { devices: { interfaces: [{ name: 'default', masquerade: {} }] } }, networks: [{ name: 'default', pod: {} }] };

interface Told {
  readonly code: string;
  readonly hint: string | undefined;
  readonly notes: readonly string[];
}

/** What is refused of VMs and pools. */
function told(...manifests: readonly Manifest[]): readonly Told[] {
  return allFindings(manifests)
    .filter(({ severity, object: about }) => severity === 'error' && /^VirtualMachine(?:Pool)?$/.test(about?.ref.kind ?? ''))
    .map(({ code, hint, related = [] }) => ({ code, hint, notes: related.map(({ message }) => message) }));
}

const note = 'preference desk is part of the cause: the VM alone would be accepted';
const orWrite = (path: string): string => `Correct preference desk, or write domain.${path} into the template, which counts instead.`;

test.each<readonly [what: string, preferred: Fields, spec: Fields, code: string, path: string]>([
  ['a machine type', { machine: { preferredMachineType: 'pc' } }, {}, 'KV1013', 'machine.type'],
  ['a model', { devices: { preferredInterfaceModel: 'vmxnet3' } }, nic, 'KV1142', 'devices.interfaces[0].model'],
  ['a bus', { devices: { preferredDiskBus: 'ide' } }, disk('emptyDisk', { capacity: '1Gi' }), 'KV1326', 'devices.disks[0].disk.bus'],
  ['a cache', { devices: { preferredDiskCache: 'unsafe' } }, disk('emptyDisk', { capacity: '1Gi' }), 'KV1331', 'devices.disks[0].cache'],
])('%s that only the preference has is blamed on it', (_what, preferred, spec, code, path) => {
  expect(told(preference(preferred), vm({}, spec, ofDesk))).toEqual([{ code, hint: orWrite(path), notes: [note] }]);
});

test('what the VM says itself is not blamed on its preference', () => {
  const own = vm({}, { domain: { machine: { type: 'pc' } } }, ofDesk);
  const [found, ...others] = told(preference({ machine: { preferredMachineType: 'pc' } }), own);
  expect(others).toEqual([]);
  expect(found?.notes).toEqual([]);
  expect(found?.hint).toContain('Write machine.type: q35');
});

test('of instancetype and preference, the one is named without which the VM is accepted', () => {
  const template = vm({}, { domain: { memory: undefined } }, ofBoth);
  expect(told(instancetype({}), preference({ machine: { preferredMachineType: 'pc' } }), template)).toEqual([
    { code: 'KV1013', hint: orWrite('machine.type'), notes: [note] },
  ]);
});

test('what is refused of the VMs of a pool is blamed on their preference too', () => {
  const found = told(preference({ devices: { preferredInterfaceModel: 'vmxnet3' } }), pool({}, nic, ofDesk));
  expect(found).toEqual([expect.objectContaining({ code: 'KP0401', notes: [note] })]);
});

test('a conflict, which names the instancetype, has no note', () => {
  const found = told(instancetype({}), vm({}, { domain: { cpu: { cores: 2 } } }, { instancetype: { name: 'big' } }));
  expect(found.flatMap(({ notes }) => notes)).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
});

test('a preference that nobody knows is not blamed', () => {
  const found = told(vm({}, { domain: { machine: { type: 'pc' } } }, ofDesk));
  expect(found.flatMap(({ notes }) => notes)).toEqual([]);
});
