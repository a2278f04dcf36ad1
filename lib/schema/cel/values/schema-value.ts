import type { AnyMap } from '../../../core/data/guards.ts';
import { durationOf } from '../../formats.ts';
import { goJsonOf } from '../../print-go-value.ts';
import { SchemaDocument } from '../../schema-document.ts';
import type { SchemaNode } from '../../schema-node.ts';
import { celName } from '../property-names.ts';
import { timestampOf } from './convert.ts';
import { Duration, type Key, type ListType, Opaque, type Value } from './value.ts';

/**
 * What a rule sees of a value, by its schema (common.UnstructuredToVal). `isRoot` says that it is a whole object. Lists and maps become
 * values when they are looked into.
 */
export function valueOf(node: SchemaNode, value: unknown, isRoot = false): Value {
  const { schema } = node;
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return schema.type !== 'number' && Number.isInteger(value) ? BigInt(value) : value;
  if (typeof value === 'string') return schema['x-kubernetes-int-or-string'] === true ? value : ofText(schema.format, value);
  if (Array.isArray(value)) return node.items === undefined ? unseen(value) : new SchemaList(node, node.items, value);
  if (typeof value !== 'object' || schema.type !== 'object') return unseen(value);
  return new SchemaMap(node, value as AnyMap, isRoot || node.isEmbedded);
}

function ofText(format: string | undefined, text: string): Value {
  switch (format) {
    case 'byte':
      return Buffer.from(text, 'base64');
    case 'duration':
      return new Duration(durationOf(text) ?? 0n);
    case 'date':
      return timestampOf(`${text}T00:00:00Z`) ?? unseen(text);
    case 'date-time':
      return timestampOf(text.toUpperCase()) ?? unseen(text);
    default:
      return text;
  }
}

class SchemaList {
  readonly isList = true;
  readonly type: ListType | undefined;
  readonly #node: SchemaNode;
  readonly #items: readonly unknown[];
  readonly #seen: (Value | undefined)[] = [];

  constructor({ schema }: SchemaNode, node: SchemaNode, items: readonly unknown[]) {
    this.#node = node;
    this.#items = items;
    const { 'x-kubernetes-list-type': type, 'x-kubernetes-list-map-keys': keys = [] } = schema;
    if (type === 'set') this.type = [];
    if (type === 'map') this.type = keys.map((key) => celName(key) ?? key);
  }

  get size(): number {
    return this.#items.length;
  }

  get(at: number): Value {
    return (this.#seen[at] ??= valueOf(this.#node, this.#items[at]));
  }
}

/**
 * Named fields have the names that rules use for them. Values that rules must not see still count when objects are compared, so they get
 * names that no rule can write. A null is such a value, because to the API server a null field is absent.
 */
class SchemaMap {
  readonly isMap = true;
  readonly #node: SchemaNode;
  readonly #fields: AnyMap;
  readonly #isResource: boolean;
  #entries: ReadonlyMap<string, () => Value> | undefined;
  readonly #seen = new Map<string, Value>();

  constructor(node: SchemaNode, fields: AnyMap, isResource: boolean) {
    this.#node = node;
    this.#fields = fields;
    this.#isResource = isResource;
  }

  get size(): number {
    return this.#known.size;
  }

  keys(): Iterable<Key> {
    return this.#known.keys();
  }

  has(key: Value): boolean {
    return typeof key === 'string' && this.#known.has(key);
  }

  find(key: Value): Value | undefined {
    if (typeof key !== 'string') return undefined;
    const seen = this.#seen.get(key);
    if (seen !== undefined) return seen;
    const value = this.#known.get(key)?.();
    if (value !== undefined) this.#seen.set(key, value);
    return value;
  }

  get #known(): ReadonlyMap<string, () => Value> {
    return (this.#entries ??= new Map(this.#read()));
  }

  *#read(): Generator<readonly [name: string, see: () => Value]> {
    const isObject = this.#isResource || this.#node.schema.properties !== undefined;
    for (const [key, value] of Object.entries(this.#fields)) {
      if (value === undefined) continue;
      const child = isObject ? this.#property(key) : this.#node.additional;
      const name = isObject ? celName(key) : key;
      if (child === undefined || name === undefined || !isTyped(child) || (isObject && value === null))
        yield [`\0${key}`, () => unseen(value)];
      else yield [name, () => valueOf(child, value)];
    }
  }

  #property(key: string): SchemaNode | undefined {
    return (this.#isResource ? typeMeta.get(key) : undefined) ?? this.#node.property(key);
  }
}

function isTyped({ schema }: SchemaNode): boolean {
  return schema.type !== undefined || schema['x-kubernetes-int-or-string'] === true;
}

/** What rules may ask of every object, and no more of its metadata. */
const typeMeta: ReadonlyMap<string, SchemaNode> = new Map(
  Object.entries({
    apiVersion: { type: 'string' },
    kind: { type: 'string' },
    metadata: { type: 'object', properties: { name: { type: 'string' }, generateName: { type: 'string' } } },
  }).map(([key, schema]) => [key, new SchemaDocument({}).node(schema)]),
);

/** Something of which rules may ask only whether it is the same. */
function unseen(value: unknown): Value {
  return new Opaque('unseen', goJsonOf(value));
}
