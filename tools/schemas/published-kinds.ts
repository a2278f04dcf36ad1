import { type Definitions, mapChildren, mapValues, type Schema } from '../../lib/cli/import-crd/schema.ts';
import { getOrAdd } from '../../lib/core/data/get-or-add.ts';
import { groupVersionOf, type ServedKind } from '../../lib/policy/request.ts';
import type { WrittenFields } from '../../lib/schema/json-schema.ts';
import { printLines } from './print-lines.ts';

/** An OpenAPI document as the API server publishes one for each group and version. */
export interface PublishedDocument {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

type Kind = Pick<ServedKind, 'apiVersion' | 'kind'>;

/** What such documents say in another way than CRDs. */
const exceptions: readonly (readonly [id: string, schema: Schema])[] = [
  ['io.k8s.apimachinery.pkg.api.resource.Quantity', { type: ['number', 'string'] }],
  ['io.k8s.apimachinery.pkg.util.intstr.IntOrString', { 'x-kubernetes-int-or-string': true }],
];

/**
 * The schemas of Kubernetes' own kinds by which admission policies are checked and merged: the types of fields, and how lists and maps are
 * merged, and which fields Go writes even if they are empty. A file for each group and version. A list is one value unless its schema says otherwise.
 */
export function publishedKinds(
  documents: readonly PublishedDocument[],
  kinds: readonly Kind[],
  written: Readonly<Record<string, WrittenFields>>,
): ReadonlyMap<string, string> {
  const schemas: Definitions = Object.fromEntries([
    ...documents.flatMap(({ components }) => Object.entries(components.schemas)),
    ...exceptions,
  ]);
  const keys = keysOfItems(schemas);
  const files = new Map<string, Record<string, Schema>>();
  const reached = new Set(kinds.map((kind) => idOf(schemas, kind)));
  for (const id of reached) {
    const schema = schemas[id]; // a Set may grow while it is walked
    if (schema === undefined) throw new Error(`no document defines ${id}`);
    const { file, name } = homeOf(id);
    const compacted = new Compactor(schemas, file, reached).compact(schema);
    getOrAdd(files, file, (): Record<string, Schema> => ({}))[name] = {
      ...(written[id] && { 'x-go-writes': written[id] }),
      ...withKeyDefaults(compacted, schema, keys.get(id) ?? none),
    };
  }
  return new Map(
    Array.from(files, ([file, definitions]) => {
      const sorted = Object.entries(definitions).toSorted(([a], [b]) => (a < b ? -1 : 1));
      return [file, printLines({ definitions: Object.fromEntries(sorted) })];
    }),
  );
}

const none: ReadonlySet<string> = new Set();

/** Leaves types and merge strategies of the schemas of one file. What they refer to is added to `reached`. */
class Compactor {
  readonly #schemas: Definitions;
  readonly #file: string;
  readonly #reached: Set<string>;

  constructor(schemas: Definitions, file: string, reached: Set<string>) {
    this.#schemas = schemas;
    this.#file = file;
    this.#reached = reached;
  }

  compact(schema: Schema): Schema {
    const id = referred(schema);
    if (id !== undefined) return this.#reference(id, schema);
    const { type, format, properties, items, additionalProperties, 'x-kubernetes-int-or-string': isEither } = schema;
    const bare: Schema = {
      ...(type !== undefined && { type }),
      ...(format !== undefined && { format }),
      ...mergedAs(schema),
      ...(isEither !== undefined && { 'x-kubernetes-int-or-string': isEither }),
      ...(properties && { properties }),
      ...(items && { items }),
      ...(additionalProperties !== undefined && { additionalProperties }),
    };
    return mapChildren(bare, (child) => this.compact(child));
  }

  /** A field that is merged in another way than other objects of its definition has a copy of the definition. */
  #reference(id: string, schema: Schema): Schema {
    const target = this.#schemas[id];
    if (schema['x-kubernetes-map-type'] !== undefined && target !== undefined) return { ...this.compact(target), ...mergedAs(schema) };
    this.#reached.add(id);
    const { file, name } = homeOf(id);
    return { $ref: `${file === this.#file ? '' : file}#/definitions/${name}` };
  }
}

function mergedAs({
  'x-kubernetes-list-type': listType = 'atomic',
  'x-kubernetes-list-map-keys': keys,
  'x-kubernetes-map-type': mapType,
}: Schema): Schema {
  return {
    ...(listType !== 'atomic' && { 'x-kubernetes-list-type': listType }),
    ...(keys !== undefined && { 'x-kubernetes-list-map-keys': keys }),
    ...(mapType !== undefined && { 'x-kubernetes-map-type': mapType }),
  };
}

/** Items are told apart by the defaults of keys that they lack; of other fields the API server sets defaults by its code. */
function withKeyDefaults(compacted: Schema, { properties = {} }: Schema, keys: ReadonlySet<string>): Schema {
  if (compacted.properties === undefined) return compacted;
  const withDefault = (field: Schema, key: string): Schema => {
    const value = properties[key]?.['default'];
    return keys.has(key) && value !== undefined ? { ...field, default: value } : field;
  };
  return { ...compacted, properties: mapValues(compacted.properties, withDefault) };
}

/** By definition, the fields by which lists tell its objects apart. */
function keysOfItems(schemas: Definitions): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (schema: Schema): Schema => {
    const id = schema.items && referred(schema.items);
    if (id !== undefined)
      for (const key of (schema['x-kubernetes-list-map-keys'] as readonly string[] | undefined) ?? [])
        getOrAdd(found, id, () => new Set()).add(key);
    return mapChildren(schema, visit);
  };
  for (const schema of Object.values(schemas)) visit(schema);
  return found;
}

/** The definition that a schema stands for; where it says more about it, `allOf` holds the reference. */
function referred({ $ref, allOf }: Schema): string | undefined {
  const [only, ...others] = (allOf ?? []) as readonly Schema[];
  const ref = $ref ?? (others.length === 0 ? only?.$ref : undefined);
  return ref?.slice(ref.lastIndexOf('/') + 1);
}

function idOf(schemas: Definitions, { apiVersion, kind }: Kind): string {
  const { group, version } = groupVersionOf(apiVersion);
  const isIt = (each: GroupVersionKind): boolean => each.group === group && each.version === version && each.kind === kind;
  const found = Object.entries(schemas).find(([, schema]) =>
    ((schema['x-kubernetes-group-version-kind'] ?? []) as readonly GroupVersionKind[]).some(isIt),
  );
  if (found === undefined) throw new Error(`no document defines ${kind} of ${apiVersion}`);
  return found[0];
}

interface GroupVersionKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** `io.k8s.api.core.v1.Pod` is Pod of core-v1.json. What has no version is shared, as metadata are. */
function homeOf(id: string): { readonly file: string; readonly name: string } {
  const [, group = 'meta', version = 'v1'] = /\.([^.]+)\.(v\d\w*)\.[^.]+$/.exec(id) ?? [];
  return { file: `${group}-${version}.json`, name: id.slice(id.lastIndexOf('.') + 1) };
}
