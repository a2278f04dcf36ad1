import type { AnyMap } from '../../../core/data/guards.ts';
import type { Key, Value } from './value.ts';

/** What an expression sees of plain data without a schema. Lists and maps become values when they are looked into. */
export function adapt(data: unknown): Value {
  switch (typeof data) {
    case 'string':
    case 'boolean':
    case 'bigint':
      return data;
    case 'number':
      return Number.isInteger(data) && Math.abs(data) < 2 ** 63 ? BigInt(data) : data;
    case 'object':
      if (data === null) return null;
      return Array.isArray(data) ? new DataList(data as readonly unknown[]) : new DataMap(data as AnyMap);
    default:
      return null;
  }
}

/** A list of plain data. */
class DataList {
  readonly isList = true;
  readonly #items: readonly unknown[];
  readonly #seen: (Value | undefined)[] = [];

  constructor(items: readonly unknown[]) {
    this.#items = items;
  }

  get size(): number {
    return this.#items.length;
  }

  get(at: number): Value {
    return (this.#seen[at] ??= adapt(this.#items[at]));
  }
}

/** A map of plain data; what is undefined is not there. */
class DataMap {
  readonly isMap = true;
  readonly data: AnyMap;
  readonly #seen = new Map<string, Value>();
  #keys: readonly string[] | undefined;

  constructor(data: AnyMap) {
    this.data = data;
  }

  get size(): number {
    return this.#names.length;
  }

  keys(): Iterable<Key> {
    return this.#names;
  }

  get #names(): readonly string[] {
    return (this.#keys ??= Object.keys(this.data).filter((key) => this.data[key] !== undefined));
  }

  has(key: Value): boolean {
    return typeof key === 'string' && Object.hasOwn(this.data, key) && this.data[key] !== undefined;
  }

  find(key: Value): Value | undefined {
    if (typeof key !== 'string' || !Object.hasOwn(this.data, key)) return undefined;
    const known = this.#seen.get(key);
    if (known !== undefined) return known;
    const inner = this.data[key];
    if (inner === undefined) return undefined;
    const value = adapt(inner);
    this.#seen.set(key, value);
    return value;
  }
}
