import { isMap, mapOf, type AnyMap } from '../../core/data/guards.ts';
import { literal, type Props } from './code.ts';

/** Fields of an object from which those are taken that props can say. What is left goes into the prop `spec`. */
export class Taken {
  readonly #rest: Map<string, unknown>;

  constructor(fields: AnyMap) {
    this.#rest = new Map(Object.entries(fields));
  }

  get rest(): AnyMap {
    return Object.fromEntries(this.#rest);
  }

  get isEmpty(): boolean {
    return this.#rest.size === 0;
  }

  peek(key: string): unknown {
    return this.#rest.get(key);
  }

  take(key: string): unknown {
    const value = this.#rest.get(key);
    this.#rest.delete(key);
    return value;
  }

  /** A field that is a map; an empty one for anything else. */
  takeMap(key: string): AnyMap {
    return mapOf(this.take(key)) ?? {};
  }

  /** A field that is a list, an empty one where it is absent; undefined for anything else. */
  peekList(key: string): readonly unknown[] | undefined {
    const value = this.#rest.get(key);
    if (value === undefined) return [];
    return Array.isArray(value) ? value : undefined;
  }

  /** Puts back what is left of a field that has been taken in part. */
  leave(key: string, value: unknown): void {
    this.#rest.set(key, value);
  }

  /** Fields that are props of the same name and shape. */
  passOn(props: Props, keys: readonly string[]): void {
    for (const key of keys) if (this.#rest.has(key)) props.set(key, literal(this.take(key)));
  }

  /** A field that is a prop of another name. */
  passAs(props: Props, key: string, name: string): void {
    const value = this.take(key);
    if (value !== undefined) props.set(name, literal(value));
  }

  /** Takes a field that is a map, and leaves what `use` has not taken of it. */
  within(key: string, use: (inner: Taken) => void): void {
    const value = this.#rest.get(key);
    if (!isMap(value) || Object.keys(value).length === 0) return;
    const inner = new Taken(value);
    use(inner);
    if (inner.isEmpty) this.#rest.delete(key);
    else this.#rest.set(key, inner.rest);
  }
}

/** True where a map has no keys but these. */
export function hasOnly(value: AnyMap, keys: readonly string[]): boolean {
  return Object.keys(value).every((key) => keys.includes(key));
}

/** What a prop holds for a map that has one field alone: that field; any other value as it is. */
export function onlyField(value: unknown, key: string): unknown {
  return isMap(value) && hasOnly(value, [key]) ? value[key] : value;
}
