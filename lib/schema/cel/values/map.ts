import { type Key, Uint, type Value } from './value.ts';

/** A map whose entries are values already. Numbers of different types are one key. */
export class EntryMap {
  readonly isMap = true;
  readonly #entries = new Map<string | bigint | boolean | number, readonly [key: Key, value: Value]>();

  constructor(entries: Iterable<readonly [key: Key, value: Value]> = []) {
    for (const [key, value] of entries) this.insert(key, value);
  }

  get size(): number {
    return this.#entries.size;
  }

  *keys(): Iterable<Key> {
    for (const [key] of this.#entries.values()) yield key;
  }

  find(key: Value): Value | undefined {
    const name = nameOf(key);
    return name === undefined ? undefined : this.#entries.get(name)?.[1];
  }

  has(key: Value): boolean {
    const name = nameOf(key);
    return name !== undefined && this.#entries.has(name);
  }

  /** Only loops do so, with a map of their own. */
  insert(key: Key, value: Value): void {
    const name = nameOf(key);
    if (name !== undefined) this.#entries.set(name, [key, value]);
  }

  delete(key: Key): void {
    const name = nameOf(key);
    if (name !== undefined) this.#entries.delete(name);
  }
}

/** The map that a loop collects its entries in. */
export class GrowingMap extends EntryMap {}

/** What keys are compared by; undefined for a value that is no key. */
function nameOf(key: Value): string | bigint | boolean | undefined {
  if (typeof key === 'string' || typeof key === 'bigint' || typeof key === 'boolean') return key;
  if (key instanceof Uint) return key.value;
  return typeof key === 'number' && Number.isInteger(key) ? BigInt(key) : undefined;
}
