import { mapChildren, type Schema } from '../../lib/cli/import-crd/schema.ts';
import type { OpenApi } from './open-api.ts';
import { printLines } from './print-lines.ts';

const refPrefix = '#/definitions/';

/** The kinds whose spec and status virt-api looks up (as `v1.KINDSpec`) when it checks an object against its own OpenAPI document. */
const checkedKinds: readonly string[] = [
  'KubeVirt',
  'VirtualMachine',
  'VirtualMachineInstance',
  'VirtualMachineInstanceMigration',
  'VirtualMachineInstancePreset',
  'VirtualMachineInstanceReplicaSet',
];

/**
 * What virt-api checks specs and statuses against, beside the CRDs: types, formats, words and required fields. `additionalProperties:
 * false` says where it refuses unknown fields, which it does in specs only. A required field with a default counts as present there, so
 * it is no longer listed as required.
 */
export function kubevirtCheckFile({ definitions }: OpenApi): string {
  const kept = new Map<string, Schema>();
  const keep = (id: string): void => {
    const schema = definitions[id];
    if (schema === undefined || kept.has(id)) return;
    if (schema.additionalProperties !== undefined) throw new Error(`${id} is a map, which would be lost`);
    kept.set(id, { ...compact(schema), additionalProperties: false });
    for (const ref of refsOf(schema)) keep(ref);
  };
  for (const kind of checkedKinds) for (const part of ['Spec', 'Status']) keep(`v1.${kind}${part}`);
  return printLines({ definitions: Object.fromEntries([...kept].toSorted(([a], [b]) => (a < b ? -1 : 1))) });
}

function compact(schema: Schema): Schema {
  if (schema.$ref) return { $ref: schema.$ref };
  const { type, format, enum: words, nullable, properties, items, additionalProperties } = schema;
  const required = schema.required?.filter(
    (name) => properties?.[name]?.$ref !== undefined || properties?.[name]?.['default'] === undefined,
  );
  const bare: Schema = {
    ...(type !== undefined && { type }),
    ...(format !== undefined && { format }),
    ...(words && { enum: words }),
    ...(nullable !== undefined && { nullable }),
    ...(required && required.length > 0 && { required }),
    ...(properties && { properties }),
    ...(items && { items }),
    ...(additionalProperties !== undefined && { additionalProperties }),
  };
  return mapChildren(bare, compact);
}

function refsOf(schema: Schema): readonly string[] {
  const refs: string[] = [];
  const visit = (child: Schema): Schema => {
    if (child.$ref) refs.push(child.$ref.slice(refPrefix.length));
    return mapChildren(child, visit);
  };
  visit(schema);
  return refs;
}
