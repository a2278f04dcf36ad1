import type { AnyMap } from '../../core/data/guards.ts';
import type { Path } from '../../core/data/path.ts';
import { adapt } from '../../schema/cel/values/adapt.ts';
import type { Key, Value } from '../../schema/cel/values/value.ts';

/** Fields of an object as a tree: a step leads to a field, or to what holds fields. */
export type FieldTree = ReadonlyMap<string | number, FieldTree | 'field'>;

/** The value of one of the fields, asked for when an expression reads it. */
export type ReadField = (path: Path) => unknown;

/** What an expression sees of data whose `fields` have their values from elsewhere. Which keys there are is known without reading them. */
export function substituted(data: unknown, fields: FieldTree, read: ReadField, at: Path = []): Value {
  return Array.isArray(data)
    ? new SubstitutedList(data as readonly unknown[], fields, read, at)
    : new SubstitutedMap(data as AnyMap, fields, read, at);
}

function child(data: unknown, step: string | number, fields: FieldTree, read: ReadField, at: Path): Value {
  const field = fields.get(step);
  if (field === undefined) return adapt(data);
  const path = [...at, step];
  return field === 'field' ? adapt(read(path)) : substituted(data, field, read, path);
}

class SubstitutedList {
  readonly isList = true;
  readonly #items: readonly unknown[];
  readonly #fields: FieldTree;
  readonly #read: ReadField;
  readonly #at: Path;

  constructor(items: readonly unknown[], fields: FieldTree, read: ReadField, at: Path) {
    this.#items = items;
    this.#fields = fields;
    this.#read = read;
    this.#at = at;
  }

  get size(): number {
    return this.#items.length;
  }

  get(at: number): Value {
    return child(this.#items[at], at, this.#fields, this.#read, this.#at);
  }
}

class SubstitutedMap {
  readonly isMap = true;
  readonly #data: AnyMap;
  readonly #fields: FieldTree;
  readonly #read: ReadField;
  readonly #at: Path;

  constructor(data: AnyMap, fields: FieldTree, read: ReadField, at: Path) {
    this.#data = data;
    this.#fields = fields;
    this.#read = read;
    this.#at = at;
  }

  get size(): number {
    return this.#keys.length;
  }

  get #keys(): readonly string[] {
    return Object.keys(this.#data).filter((key) => this.#data[key] !== undefined);
  }

  keys(): Iterable<Key> {
    return this.#keys;
  }

  has(key: Value): boolean {
    return typeof key === 'string' && Object.hasOwn(this.#data, key) && this.#data[key] !== undefined;
  }

  find(key: Value): Value | undefined {
    if (typeof key !== 'string' || !this.has(key)) return undefined;
    return child(this.#data[key], key, this.#fields, this.#read, this.#at);
  }
}
