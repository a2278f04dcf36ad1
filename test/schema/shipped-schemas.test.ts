import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { servedVersions, shippedSchema } from '../../lib/schema/shipped-schemas.ts';
import { nodesOf } from './schemas.ts';

const folder = join(__dirname, '..', '..', 'schemas', 'crds');

interface Index {
  readonly kinds: Readonly<Record<string, { readonly versions: readonly string[] }>>;
}

const { kinds } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Index;

const served = Object.entries(kinds).flatMap(([kind, { versions }]) => {
  const [group, name] = kind.split('/');
  return versions.map((version) => [`${group}/${version}`, name ?? ''] as const);
});

test.each(served)('%s %s says what stands in it', (apiVersion, kind) => {
  const schema = shippedSchema(apiVersion, kind);
  const nodes = schema === undefined ? [] : nodesOf(schema.root).map((node) => node.schema);
  expect(schema?.hasDefaults).toBe(nodes.some((node) => node.default !== undefined));
  expect(schema?.hasRules).toBe(nodes.some((node) => node['x-kubernetes-validations'] !== undefined));
});

test('what is asked again is the same', () => {
  expect(shippedSchema('kubevirt.io/v1', 'VirtualMachine')).toBe(shippedSchema('kubevirt.io/v1', 'VirtualMachine'));
});

test('what kinds share is one', () => {
  const vmi = shippedSchema('kubevirt.io/v1', 'VirtualMachineInstance')?.root.property('spec');
  const set = shippedSchema('kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet')?.root;
  expect(set?.property('spec')?.property('template')?.property('spec')).toBe(vmi);
});

test.each([
  ['kubevirt.io/v2', 'VirtualMachine'],
  ['kubevirt.io/v1', 'VirtualMachines'],
  ['apps/v1', 'Deployment'],
  ['v1', 'Secret'],
  ['__proto__', 'constructor'],
])('%s %s is not known', (apiVersion, kind) => {
  expect(shippedSchema(apiVersion, kind)).toBeUndefined();
});

test('tells in which versions a kind is served', () => {
  expect(servedVersions('kubevirt.io', 'VirtualMachine')).toEqual(['v1', 'v1alpha3']);
  expect(servedVersions('apps', 'Deployment')).toBeUndefined();
});

// The engine counts on it: what a file of its own describes is not loaded just to look for a default.
test('no shared schema has a default', () => {
  const shared = readdirSync(join(folder, 'shared')).map(
    (file) => JSON.parse(readFileSync(join(folder, 'shared', file), 'utf8')) as { readonly schema: object },
  );
  expect(shared.filter(({ schema }) => 'default' in schema)).toEqual([]);
});
