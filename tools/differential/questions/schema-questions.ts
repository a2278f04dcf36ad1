import { newestRelease } from '../../../lib/core/kubevirt/release.ts';
import type { JsonSchema } from '../../../lib/schema/json-schema.ts';
import type { SchemaNode } from '../../../lib/schema/schema-node.ts';
import { shippedSchema } from '../../../lib/schema/shipped-schemas.ts';
import type { Random } from './random.ts';

type Kind = readonly [apiVersion: string, kind: string];

/** Kinds of KubeVirt, in each version that the oracle knows. */
const kinds: readonly [Kind, ...Kind[]] = [
  ['kubevirt.io/v1', 'VirtualMachineInstance'],
  ['kubevirt.io/v1', 'VirtualMachine'],
  ['kubevirt.io/v1alpha3', 'VirtualMachine'],
  ['kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet'],
  ['kubevirt.io/v1', 'VirtualMachineInstancePreset'],
  ['kubevirt.io/v1', 'VirtualMachineInstanceMigration'],
  ['pool.kubevirt.io/v1beta1', 'VirtualMachinePool'],
  ['instancetype.kubevirt.io/v1beta1', 'VirtualMachineInstancetype'],
  ['instancetype.kubevirt.io/v1beta1', 'VirtualMachineClusterPreference'],
  ['migrations.kubevirt.io/v1alpha1', 'MigrationPolicy'],
  ['snapshot.kubevirt.io/v1beta1', 'VirtualMachineSnapshot'],
  ['snapshot.kubevirt.io/v1alpha1', 'VirtualMachineRestore'],
  ['export.kubevirt.io/v1beta1', 'VirtualMachineExport'],
  ['clone.kubevirt.io/v1beta1', 'VirtualMachineClone'],
];

/** Kinds without a webhook that the oracle can ask. */
const storedKinds: readonly [Kind, ...Kind[]] = [
  ...kinds,
  ['kubevirt.io/v1', 'KubeVirt'],
  ['backup.kubevirt.io/v1alpha1', 'VirtualMachineBackup'],
  ['backup.kubevirt.io/v1alpha1', 'VirtualMachineBackupTracker'],
  ['plugin.kubevirt.io/v1alpha1', 'Plugin'],
];

/** An object for its CRD alone. */
export function storedInput(random: Random): unknown {
  return { object: randomObject(random, random.pick(storedKinds)) };
}

/** An object for a whole POST; most are refused by their schema, and it takes all of them to agree on which. */
export function createInput(random: Random): unknown {
  return { object: randomObject(random, random.pick(kinds)) };
}

function randomObject(random: Random, [apiVersion, kind]: Kind): object {
  const root = shippedSchema(apiVersion, kind, newestRelease)?.root;
  if (root === undefined) throw new Error(`${kind} of ${apiVersion} is not shipped`);
  const object: Record<string, unknown> = { apiVersion, kind, metadata: { name: 'x', namespace: 'y' } };
  const spec = root.property('spec');
  const status = root.property('status');
  if (spec !== undefined && !random.onceIn(40)) object['spec'] = randomValue(random, spec, 0);
  if (status !== undefined && random.onceIn(8)) object['status'] = randomValue(random, status, 0);
  if (random.onceIn(20)) object['wings'] = 1;
  return object;
}

const deepest = 7;

/** Anything at all, in place of what the schema asks for. */
const strays: readonly [unknown, ...unknown[]] = [
  'x',
  '',
  0,
  -1,
  65,
  1.5,
  1e20,
  1e-7,
  3_000_000_000,
  true,
  null,
  {},
  [],
  { a: 1 },
  ['a', 'a'],
  [null],
  [{ name: 'x' }, { name: 'x' }],
  'é<&>',
];
const texts: readonly [string, ...string[]] = ['a', 'b', '', '/p', 'a..b', 'x.y/z', 'Always', '1h'];
const times: readonly [string, ...string[]] = ['2020-01-01T00:00:00Z', 'now'];
const quantities: readonly [unknown, ...unknown[]] = ['1Gi', '500m', '1Gb', 2, 2.5, ''];
const integers: readonly [number, ...number[]] = [1, 0, 2, -3, 7, 150, 3_000_000_000, 2.5];

/** Most often what the schema asks for. */
function randomValue(random: Random, node: SchemaNode, depth: number): unknown {
  const { schema } = node;
  if (depth > deepest || random.onceIn(25)) return random.pick(strays);
  const [word, ...words] = schema.enum ?? [];
  if (word !== undefined && !random.onceIn(4)) return random.pick([word, ...words]);
  if (schema['x-kubernetes-int-or-string']) return random.pick(quantities);
  switch (schema.type) {
    case 'string':
      return random.pick(schema.format === 'date-time' ? times : texts);
    case 'integer':
    case 'number':
      return random.pick(integers);
    case 'boolean':
      return random.onceIn(2);
    case 'array':
      return randomList(random, node, depth);
    case 'object':
      return randomMap(random, node, schema, depth);
    default:
      return random.pick(strays);
  }
}

function randomList(random: Random, { items }: SchemaNode, depth: number): readonly unknown[] {
  if (items === undefined) return [];
  const list = Array.from({ length: random.int(3) }, () => randomValue(random, items, depth + 1));
  return list.length > 0 && random.onceIn(5) ? [...list, structuredClone(list[0])] : list;
}

function randomMap(random: Random, node: SchemaNode, { properties = {}, required = [] }: JsonSchema, depth: number): object {
  const map: Record<string, unknown> = {};
  const keys = Object.keys(properties);
  const rarity = Math.max(3, Math.ceil(keys.length / 4));
  for (const key of keys) {
    const child = node.property(key);
    const isMade = required.includes(key) ? !random.onceIn(12) : random.onceIn(rarity);
    if (child !== undefined && isMade) map[key] = randomValue(random, child, depth + 1);
  }
  const { additional } = node;
  if (additional !== undefined)
    for (const key of ['k', 'a.b/c']) if (random.onceIn(2)) map[key] = randomValue(random, additional, depth + 1);
  if (random.onceIn(25)) map['wings'] = random.pick(strays);
  return map;
}
