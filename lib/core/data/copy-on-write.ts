import { isMap } from './guards.ts';
import type { Path } from './path.ts';

type Node = Record<string | number, unknown>;

/** As many copies are found faster by looking through a list of them than by hashing. */
const few = 16;

/**
 * Writes to many places of a value without changing the original: each map or list on the way to a write is copied once, and everything
 * else stays shared. Without a write the value is the original itself.
 */
export class CopyOnWrite<T extends object> {
  #value: T;
  readonly #copies: object[] = [];
  /** The copies, once they are many. */
  #hashed: Set<object> | undefined;

  constructor(original: T) {
    this.#value = original;
  }

  /** The value with all writes so far. Later writes change it in place. */
  get value(): T {
    return this.#value;
  }

  /** Maps and lists that are missing on the way are made, as where a text or number stands in their place; a number leads into a list. */
  write(path: Path, value: unknown): void {
    const last = path.length - 1;
    let node = this.#own(this.#value, path[0]);
    this.#value = node as T; // a copy of it
    for (let i = 0; i < last; i++) {
      const step = path[i] ?? '';
      const child = this.#own(node[step], path[i + 1]);
      node[step] = child;
      node = child;
    }
    node[path[last] ?? ''] = value;
  }

  #own(node: unknown, next: string | number | undefined): Node {
    if (this.#isCopy(node)) return node as Node; // only maps and lists are
    // Not `{ ...node }`: V8 gives each such object that gets a new key a shape of its own, at ten times the cost.
    const copy: object = Array.isArray(node) ? node.slice() : isMap(node) ? Object.assign({}, node) : typeof next === 'number' ? [] : {};
    this.#copies.push(copy);
    if (this.#hashed !== undefined) this.#hashed.add(copy);
    else if (this.#copies.length > few) this.#hashed = new Set(this.#copies);
    return copy as Node; // a list takes numbers
  }

  #isCopy(node: unknown): boolean {
    return this.#hashed === undefined ? this.#copies.includes(node as object) : this.#hashed.has(node as object); // nothing else is found
  }
}
