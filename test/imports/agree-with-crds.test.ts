import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema, TypeModule } from '../../lib/cli/import-crd/schema.ts';

/**
 * KubeVirt's types come from its OpenAPI document, what the API server accepts from its CRDs. They are generated from the same Go sources
 * by different generators; here they are held against each other, field by field.
 */
const schemas = join(__dirname, '..', '..', 'schemas');
const types = new Map(readdirSync(join(schemas, 'types')).map((file) => [file, read(join('types', file)) as TypeModule]));
const header: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

interface File {
  readonly schema?: Schema;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly versions?: Readonly<Record<string, { readonly schema: Schema }>>;
}

/** A schema and the file that its references start from. */
interface Typed {
  readonly schema: Schema;
  readonly module: string;
}
interface Structural {
  readonly schema: Schema;
  readonly file: File;
}

const cases = [
  ['kubevirt.io/KubeVirt', 'v1', 'kubevirt-v1.json'],
  ['kubevirt.io/VirtualMachine', 'v1', 'kubevirt-v1.json'],
  ['kubevirt.io/VirtualMachineInstance', 'v1', 'kubevirt-v1.json'],
  ['kubevirt.io/VirtualMachineInstanceMigration', 'v1', 'kubevirt-v1.json'],
  ['kubevirt.io/VirtualMachineInstancePreset', 'v1', 'kubevirt-v1.json'],
  ['kubevirt.io/VirtualMachineInstanceReplicaSet', 'v1', 'kubevirt-v1.json'],
  ['pool.kubevirt.io/VirtualMachinePool', 'v1beta1', 'pool-v1beta1.json'],
  ['instancetype.kubevirt.io/VirtualMachineInstancetype', 'v1beta1', 'instancetype-v1beta1.json'],
  ['instancetype.kubevirt.io/VirtualMachineClusterInstancetype', 'v1beta1', 'instancetype-v1beta1.json'],
  ['instancetype.kubevirt.io/VirtualMachinePreference', 'v1beta1', 'instancetype-v1beta1.json'],
  ['instancetype.kubevirt.io/VirtualMachineClusterPreference', 'v1beta1', 'instancetype-v1beta1.json'],
  ['migrations.kubevirt.io/MigrationPolicy', 'v1alpha1', 'migrations-v1alpha1.json'],
  ['snapshot.kubevirt.io/VirtualMachineSnapshot', 'v1beta1', 'snapshot-v1beta1.json'],
  ['snapshot.kubevirt.io/VirtualMachineSnapshotContent', 'v1beta1', 'snapshot-v1beta1.json'],
  ['snapshot.kubevirt.io/VirtualMachineRestore', 'v1beta1', 'snapshot-v1beta1.json'],
  ['export.kubevirt.io/VirtualMachineExport', 'v1', 'export-v1.json'],
  ['clone.kubevirt.io/VirtualMachineClone', 'v1beta1', 'clone-v1beta1.json'],
  ['backup.kubevirt.io/VirtualMachineBackup', 'v1alpha1', 'backup-v1alpha1.json'],
  ['cdi.kubevirt.io/DataVolume', 'v1beta1', 'cdi-v1beta1.json'],
  ['cdi.kubevirt.io/DataSource', 'v1beta1', 'cdi-v1beta1.json'],
  ['cdi.kubevirt.io/DataImportCron', 'v1beta1', 'cdi-v1beta1.json'],
  ['hco.kubevirt.io/HyperConverged', 'v1', 'hco-v1.json'],
  ['hco.kubevirt.io/HyperConverged', 'v1beta1', 'hco-v1beta1.json'],
] as const;

test.each(cases)('%s %s has the fields, the required fields and the words of its CRD', (path, version, module) => {
  const file = read(join('crds', `${path}.json`)) as File;
  const crd = { schema: file.versions?.[version]?.schema ?? {}, file };
  const kind = types.get(module)?.definitions[path.split('/')[1] ?? ''] ?? {};
  expect([...differences({ schema: kind, module }, crd, '')]).toEqual([]);
});

function* differences(typed: Typed, structural: Structural, path: string): Generator<string> {
  const { schema: type, module } = resolveType(typed);
  const { schema: crd, file } = resolveCrd(structural);
  const fields = Object.entries(crd.properties ?? {}).filter(([name]) => path !== '' || !header.has(name));
  // The API server knows metadata by itself, and the words of a CRD may be fewer than the documents'.
  if (path.endsWith('.metadata') && !crd.properties) return;
  if (crd.enum && !crd.enum.every((word) => type.enum?.includes(word))) yield `${path} takes ${crd.enum.join(', ')}`;
  if (crd['x-kubernetes-int-or-string'] && !type['x-kubernetes-int-or-string']) yield `${path} takes a number or text`;
  for (const [name, field] of fields) {
    const own = type.properties?.[name];
    if (!own) yield `${path}.${name} is missing`;
    else yield* differences({ schema: own, module }, { schema: field, file }, `${path}.${name}`);
  }
  for (const name of Object.keys(type.properties ?? {})) {
    if (crd.properties?.[name] === undefined) yield `${path}.${name} is not the API's`;
  }
  const needed = (required: readonly string[] = []): readonly string[] =>
    required.filter((name) => path !== '' || !header.has(name)).toSorted();
  if (needed(type.required).join() !== needed(crd.required).join()) yield `${path} requires ${needed(crd.required).join()}`;
  if (crd.items) yield* differences({ schema: type.items ?? {}, module }, { schema: crd.items, file }, `${path}[]`);
  if (typeof crd.additionalProperties === 'object') {
    const own = typeof type.additionalProperties === 'object' ? type.additionalProperties : {};
    yield* differences({ schema: own, module }, { schema: crd.additionalProperties, file }, `${path}{}`);
  }
}

function resolveType({ schema, module }: Typed): Typed {
  const [, other = module, name = ''] = /^(.+\.json)?#\/definitions\/(.+)$/.exec(schema.$ref ?? '') ?? [];
  if (schema.$ref === undefined) return { schema, module };
  return resolveType({ schema: types.get(other)?.definitions[name] ?? {}, module: other });
}

function resolveCrd({ schema, file }: Structural): Structural {
  const { $ref } = schema;
  if ($ref === undefined) return { schema, file };
  if (!$ref.startsWith('#')) {
    const shared = read(join('crds', $ref)) as File;
    return resolveCrd({ schema: shared.schema ?? {}, file: shared });
  }
  const [, place, name = ''] = $ref.split('/');
  return resolveCrd({ schema: (place === 'definitions' ? file.definitions?.[name] : file.versions?.[name]?.schema) ?? {}, file });
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(schemas, file), 'utf8'));
}
