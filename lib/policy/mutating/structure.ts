import type { JsonSchema } from '../../schema/json-schema.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';

/** How server-side apply treats a value of a schema. */
export type Structure =
  | { readonly kind: 'scalar'; readonly type: 'string' | 'numeric' | 'boolean' | 'untyped' }
  /** A list of which items are told apart by keys or by their value, or which is one value. */
  | { readonly kind: 'list'; readonly isAtomic: boolean; readonly keys: readonly string[]; readonly item: () => Structure }
  /** A map or an object; `field` is undefined for a field that the schema does not have. */
  | { readonly kind: 'map'; readonly isAtomic: boolean; readonly field: (key: string) => Structure | undefined; readonly isObject: boolean }
  /** Anything: maps are merged, lists are one value. */
  | { readonly kind: 'deduced' };

const string: Structure = { kind: 'scalar', type: 'string' };
const deduced: Structure = { kind: 'deduced' };

/** The structure of a whole object: metadata has one that every kind shares. */
export function structureOf(root: SchemaNode, apiVersion: string, kind: string): Structure {
  const listTypes = builtIn.get(`${apiVersion}/${kind}`) ?? new Map<string, ListType>();
  const field = (key: string): Structure | undefined => {
    if (key === 'apiVersion' || key === 'kind') return string;
    if (key === 'metadata') return metadata;
    const child = root.field(key);
    return child && structureAt(child, key, listTypes);
  };
  return { kind: 'map', isAtomic: false, field, isObject: true };
}

type ListType = 'atomic' | readonly string[];

/** What the types of Kubernetes' own kinds say of their lists and maps; lists that are not named here are one value. */
const builtIn: ReadonlyMap<string, ReadonlyMap<string, ListType>> = new Map([
  ['v1/Service', new Map<string, ListType>([['spec.ports', ['port', 'protocol']], ['spec.selector', 'atomic'], ['status.conditions', ['type']]])],
  [
    'v1/PersistentVolumeClaim',
    new Map<string, ListType>([['spec.selector', 'atomic'], ['spec.dataSource', 'atomic'], ['status.conditions', ['type']]]),
  ],
  ['v1/Namespace', new Map<string, ListType>([['status.conditions', ['type']]])],
]); // prettier-ignore

function structureAt(node: SchemaNode, path: string, types: ReadonlyMap<string, ListType>): Structure {
  const { schema } = node;
  const known = types.get(path);
  const kind = typeOf(schema);
  if (kind === 'array') {
    const { 'x-kubernetes-list-type': listType = 'atomic', 'x-kubernetes-list-map-keys': keys = [] } = schema;
    const item = (): Structure => (node.items === undefined ? deduced : structureAt(node.items, path, types));
    if (known !== undefined && known !== 'atomic') return { kind: 'list', isAtomic: false, keys: known, item };
    return { kind: 'list', isAtomic: listType === 'atomic', keys: listType === 'map' ? keys : [], item };
  }
  if (kind === 'object') {
    const isAtomic = known === 'atomic' || schema['x-kubernetes-map-type'] === 'atomic';
    const hasFields = schema.properties !== undefined || node.additional !== undefined;
    if (!hasFields) return deduced;
    const field = (key: string): Structure | undefined => {
      const child = node.field(key);
      if (child !== undefined) return structureAt(child, `${path}.${key}`, types);
      return node.preservesUnknown ? deduced : undefined;
    };
    return { kind: 'map', isAtomic, field, isObject: schema.properties !== undefined };
  }
  return kind === 'untyped' && schema['x-kubernetes-int-or-string'] !== true ? deduced : { kind: 'scalar', type: kind };
}

function typeOf({ type }: JsonSchema): 'array' | 'object' | 'string' | 'numeric' | 'boolean' | 'untyped' {
  switch (type) {
    case 'array':
    case 'object':
    case 'string':
    case 'boolean':
      return type;
    case 'integer':
    case 'number':
      return 'numeric';
    default:
      return 'untyped';
  }
}

const strings: Structure = { kind: 'map', isAtomic: false, field: () => string, isObject: false };
const scalars: ReadonlyMap<string, Structure> = new Map<string, Structure>([
  ...['name', 'generateName', 'namespace', 'selfLink', 'uid', 'resourceVersion', 'creationTimestamp', 'deletionTimestamp'].map(
    (key): [string, Structure] => [key, string],
  ),
  ...['generation', 'deletionGracePeriodSeconds'].map((key): [string, Structure] => [key, { kind: 'scalar', type: 'numeric' }]),
  ['labels', strings],
  ['annotations', strings],
  ['finalizers', { kind: 'list', isAtomic: false, keys: [], item: () => string }],
  ['ownerReferences', { kind: 'list', isAtomic: false, keys: ['uid'], item: () => deduced }],
  ['managedFields', { kind: 'list', isAtomic: true, keys: [], item: () => deduced }],
]);

const metadata: Structure = { kind: 'map', isAtomic: false, field: (key) => scalars.get(key), isObject: true };
