import type { JsonSchema } from '../../schema/json-schema.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';
import { metadataSchema } from '../built-in/published-schemas.ts';

/** How server-side apply treats a value of a schema (schemaconv.ToSchemaFromOpenAPI). */
export type Structure =
  | { readonly kind: 'scalar'; readonly type: ScalarType }
  /** A list of which items are told apart by keys or by their value, or which is one value. */
  | { readonly kind: 'list'; readonly isAtomic: boolean; readonly keys: readonly ListKey[]; readonly item: () => Structure }
  /** A map or an object; `field` is undefined for a field that the schema does not have. */
  | { readonly kind: 'map'; readonly isAtomic: boolean; readonly field: (key: string) => Structure | undefined; readonly isObject: boolean }
  /** Anything: maps are merged, lists are one value. */
  | { readonly kind: 'deduced' };

export type ListStructure = Extract<Structure, { readonly kind: 'list' }>;
export type MapStructure = Extract<Structure, { readonly kind: 'map' }>;

export type ScalarType = 'string' | 'numeric' | 'boolean' | 'untyped';

/** A field that tells items of a list apart, and the value that an item without it has. */
export interface ListKey {
  readonly name: string;
  readonly value: unknown;
}

const string: Structure = { kind: 'scalar', type: 'string' };
const deduced: Structure = { kind: 'deduced' };

/** The structure of a whole object; all kinds have the same metadata. */
export function structureOf(root: SchemaNode): Structure {
  const field = (key: string): Structure | undefined => {
    if (key === 'apiVersion' || key === 'kind') return string;
    const child = key === 'metadata' ? metadataSchema() : root.field(key);
    return child && structureAt(child);
  };
  return { kind: 'map', isAtomic: false, field, isObject: true };
}

function structureAt(node: SchemaNode): Structure {
  const { schema } = node;
  switch (schema.type) {
    case 'array':
      return listOf(node);
    case 'object':
      return mapOf(node);
    case 'boolean':
      return { kind: 'scalar', type: 'boolean' };
    case 'integer':
    case 'number':
      return { kind: 'scalar', type: 'numeric' };
    case 'string':
      return { kind: 'scalar', type: isPlain(schema) ? 'string' : 'untyped' };
    default:
      return schema.type === undefined ? deduced : { kind: 'scalar', type: 'untyped' };
  }
}

function listOf({ schema, items }: SchemaNode): Structure {
  const { 'x-kubernetes-list-type': listType = 'atomic', 'x-kubernetes-list-map-keys': keys = [] } = schema;
  return {
    kind: 'list',
    isAtomic: listType === 'atomic',
    keys: listType === 'map' ? keys.toSorted().map((name) => ({ name, value: items?.property(name)?.schema.default })) : [],
    item: () => (items === undefined ? deduced : structureAt(items)),
  };
}

function mapOf(node: SchemaNode): Structure {
  const { schema } = node;
  const isObject = schema.properties !== undefined;
  const takesAny = node.preservesUnknown || (!isObject && node.additional === undefined);
  const field = (key: string): Structure | undefined => {
    const child = node.field(key);
    return child === undefined ? (takesAny ? deduced : undefined) : structureAt(child);
  };
  return { kind: 'map', isAtomic: schema['x-kubernetes-map-type'] === 'atomic', field, isObject };
}

/** Strings with another format, such as dates, may be any scalar. */
function isPlain({ format = '' }: JsonSchema): boolean {
  return format === '' || format === 'byte';
}
