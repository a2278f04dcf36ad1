import { isMap, type AnyMap } from '../../core/data/guards.ts';
import { gvkOf } from '../resource.ts';
import type { MapNode } from '../node.ts';
import { mapsFrom } from '../value-from.ts';
import { kinds, types } from './merge-keys.ts';

/** What a strategic merge knows of a field. */
export interface FieldSchema {
  /** The keys by which items of a list are the same; none for a list of scalars; undefined for a list that is replaced. */
  readonly keys: readonly string[] | undefined;
  /** Of the value, or of the items of a list. */
  readonly type: string | undefined;
}

/** Which lists of which kinds are merged. */
export class MergeSchema {
  readonly #types: ReadonlyMap<string, ReadonlyMap<string, FieldSchema>>;
  readonly #kinds: ReadonlyMap<string, string>;

  constructor(types: ReadonlyMap<string, ReadonlyMap<string, FieldSchema>>, kinds: ReadonlyMap<string, string>) {
    this.#types = types;
    this.#kinds = kinds;
  }

  /** The type of an object; undefined for a kind that is not known, such as one of a CRD. */
  typeOf(node: MapNode): string | undefined {
    const { group, version, kind } = gvkOf(node);
    return kind === '' || version === '' ? undefined : this.#kinds.get(`${group === '' ? '' : `${group}/`}${version}/${kind}`);
  }

  fieldOf(type: string | undefined, name: string): FieldSchema | undefined {
    return type === undefined ? undefined : this.#types.get(type)?.get(name);
  }
}

let known: MergeSchema | undefined;

/** That of the kinds of Kubernetes, which kustomize knows without being told. */
export function builtInMergeSchema(): MergeSchema {
  return (known ??= new MergeSchema(
    new Map(Object.entries(types).map(([type, fields]) => [type, new Map(fields.split(' ').map(fieldFrom))])),
    new Map(Object.entries(kinds).flatMap(([type, names]) => names.split(' ').map((name) => [name, type] as const))),
  ));
}

const fieldText = /^([^[:]+)(?:\[([^\]]*)\])?(?::(.+))?$/;

function fieldFrom(text: string): readonly [string, FieldSchema] {
  const [, name = '', keys, type] = fieldText.exec(text) ?? [];
  return [name, { keys: keys === undefined ? undefined : keys.split(',').filter((key) => key !== ''), type }];
}

/** That of a file with definitions of OpenAPI, as the field `openapi` of a kustomization names one: only these kinds are known then. */
export function mergeSchemaFrom(document: unknown): MergeSchema {
  const definitions = isMap(document) && isMap(document['definitions']) ? document['definitions'] : {};
  const kindsOf = new Map<string, string>();
  const typesOf = new Map<string, ReadonlyMap<string, FieldSchema>>();
  for (const [type, definition] of Object.entries(definitions)) {
    if (!isMap(definition)) continue;
    addType(type, definition, typesOf);
    for (const each of mapsFrom(definition['x-kubernetes-group-version-kind'])) {
      const [group = '', version = '', kind = ''] = [each['group'], each['version'], each['kind']].map(String);
      kindsOf.set(`${group === '' ? '' : `${group}/`}${version}/${kind}`, type);
    }
  }
  return new MergeSchema(typesOf, kindsOf);
}

const deepest = 100;

/** Types within a type have the way to them for a name. */
function addType(type: string, schema: AnyMap, into: Map<string, ReadonlyMap<string, FieldSchema>>, depth = 0): void {
  const fields = new Map<string, FieldSchema>();
  into.set(type, fields);
  if (depth > deepest || !isMap(schema['properties'])) return;
  for (const [name, property] of Object.entries(schema['properties'])) {
    if (!isMap(property)) continue;
    const strategy = property['x-kubernetes-patch-strategy'];
    const isMerged = typeof strategy === 'string' && strategy.split(',').includes('merge');
    const held = isMap(property['items']) ? property['items'] : property;
    const ref = held['$ref'];
    const own = `${type}/${name}`;
    if (typeof ref !== 'string') addType(own, held, into, depth + 1);
    fields.set(name, {
      keys: isMerged ? keysOf(property) : undefined,
      type: typeof ref === 'string' ? ref.replace('#/definitions/', '') : own,
    });
  }
}

function keysOf(property: AnyMap): readonly string[] {
  const { 'x-kubernetes-list-map-keys': keys, 'x-kubernetes-patch-merge-key': key } = property;
  if (Array.isArray(keys)) return keys.map(String);
  return typeof key === 'string' ? [key] : [];
}
