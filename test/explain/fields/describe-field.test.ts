import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeField, valuesOf } from '../../../lib/explain/fields/describe-field.ts';

const types = join(__dirname, '../../../schemas/types');
const vm = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine' };

test.each<[what: string, apiVersion: string, kind: string, path: string, text: string | undefined]>([
  ['a field', 'kubevirt.io/v1', 'VirtualMachine', 'spec.runStrategy', 'When the VM runs. Set this or running.'],
  [
    'a field of the items of a list',
    'kubevirt.io/v1',
    'VirtualMachine',
    'spec.template.spec.domain.devices.disks.*.serial',
    'Serial number that the guest sees.',
  ],
  [
    'a field of the values of a map',
    'hco.kubevirt.io/v1',
    'HyperConverged',
    'spec.networking.networkBinding.mine.sidecarImage',
    'Image of the sidecar that configures the interface.',
  ],
  [
    'a field of a type of another API',
    'pool.kubevirt.io/v1beta1',
    'VirtualMachinePool',
    'spec.virtualMachineTemplate.spec.runStrategy',
    'When the VM runs. Set this or running.',
  ],
  ['a field that all kinds have', 'v1', 'Secret', 'metadata.name', 'Name of the object, unique for its kind in its namespace.'],
  [
    'a field of an older version',
    'pool.kubevirt.io/v1alpha1',
    'VirtualMachinePool',
    'spec.paused',
    'Keeps the pool from creating, updating and deleting VMs.',
  ],
  ['an item', 'kubevirt.io/v1', 'VirtualMachine', 'spec.template.spec.domain.devices.disks.*', undefined],
  ['a key of a map', 'kubevirt.io/v1', 'VirtualMachine', 'spec.template.spec.nodeSelector.zone', undefined],
  ['the kind itself', 'kubevirt.io/v1', 'VirtualMachine', '', undefined],
  ['an unknown field', 'kubevirt.io/v1', 'VirtualMachine', 'spec.constructor', undefined],
  ['an unknown kind', 'example.com/v1', 'Widget', 'spec', undefined],
])('%s', (_, apiVersion, kind, path, text) => {
  expect(describeField({ apiVersion, kind }, path === '' ? [] : path.split('.'))?.text).toBe(text);
});

test('values are those that the type lists', () => {
  expect(valuesOf(vm, ['spec', 'runStrategy'])).toContain('RerunOnFailure');
  expect(valuesOf(vm, ['spec', 'template', 'spec', 'hostname'])).toEqual([]);
});

test.each(readdirSync(types))('the kinds of %s are found', (file) => {
  const { definitions } = JSON.parse(readFileSync(join(types, file), 'utf8')) as {
    definitions: Readonly<Record<string, { properties?: { apiVersion?: { enum?: readonly string[] } } }>>;
  };
  const kinds = Object.entries(definitions).flatMap(([kind, { properties }]) =>
    (properties?.apiVersion?.enum ?? []).map((apiVersion) => ({ apiVersion, kind })),
  );
  expect(kinds.filter((identity) => describeField(identity, ['metadata', 'name']) === undefined)).toEqual([]);
});
