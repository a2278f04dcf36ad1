import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { servedVersions, shippedSchema } from '../../lib/schema/shipped-schemas.ts';

const folder = join(__dirname, '..', '..', 'schemas', 'crds');

test('what is asked again is the same', () => {
  expect(shippedSchema('kubevirt.io/v1', 'VirtualMachine', newestRelease)).toBe(
    shippedSchema('kubevirt.io/v1', 'VirtualMachine', newestRelease),
  );
});

test('what kinds share is one', () => {
  const vmi = shippedSchema('kubevirt.io/v1', 'VirtualMachineInstance', newestRelease)?.root.property('spec');
  const set = shippedSchema('kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet', newestRelease)?.root;
  expect(set?.property('spec')?.property('template')?.property('spec')).toBe(vmi);
});

test.each([
  ['kubevirt.io/v2', 'VirtualMachine'],
  ['kubevirt.io/v1', 'VirtualMachines'],
  ['apps/v1', 'Deployment'],
  ['v1', 'Secret'],
  ['__proto__', 'constructor'],
])('%s %s is not known', (apiVersion, kind) => {
  expect(shippedSchema(apiVersion, kind, newestRelease)).toBeUndefined();
});

test('tells in which versions a kind is served', () => {
  expect(servedVersions('kubevirt.io', 'VirtualMachine', newestRelease)).toEqual(['v1', 'v1alpha3']);
  expect(servedVersions('apps', 'Deployment', newestRelease)).toBeUndefined();
});

// The engine counts on it: what a file of its own describes is not loaded just to look for a default.
test('no shared schema has a default', () => {
  const shared = readdirSync(join(folder, 'shared')).map(
    (file) => JSON.parse(readFileSync(join(folder, 'shared', file), 'utf8')) as { readonly schema: object },
  );
  expect(shared.filter(({ schema }) => 'default' in schema)).toEqual([]);
});
