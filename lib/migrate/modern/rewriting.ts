import { isMap, listOf, mapOf, type AnyMap } from '../../core/data/guards.ts';
import { pathStartsWith, valueAt, type Path } from '../../core/data/path.ts';
import type { ImportEntry } from '../../rules/input/import/codes.ts';

/** What an import says of one place in an object. */
export interface Note {
  readonly entry: ImportEntry;
  /** In the object as it was read. Everything below it is accounted for. */
  readonly at: Path;
  readonly message: string;
  readonly hint?: string;
  /** Where what stood there stands now. */
  readonly to?: Path;
  /** Another place that changes with it. */
  readonly also?: Path;
}

/** A value as a message names it. */
export function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** An object on its way to the API of today, in a copy of its own, and all that has been said about it. */
export class Rewriting {
  readonly notes: Note[] = [];
  readonly #root: { object: unknown };
  readonly #reordered: { readonly at: Path; readonly order: readonly number[] }[] = [];

  constructor(object: AnyMap) {
    this.#root = { object: structuredClone(object) };
  }

  get object(): AnyMap {
    return this.#root.object as AnyMap; // it began as one, and nothing replaces the root
  }

  at(path: Path): unknown {
    return valueAt(this.#root.object, path);
  }

  mapAt(path: Path): AnyMap | undefined {
    return mapOf(this.at(path));
  }

  listAt(path: Path): readonly unknown[] {
    return listOf(this.at(path));
  }

  /** Puts a value at a place; maps that are missing on the way are made. */
  set(path: Path, value: unknown): void {
    let node = this.#root as unknown as Record<string | number, unknown>; // a map or a list at every step
    for (const step of ['object', ...path.slice(0, -1)]) {
      const next = node[step];
      if (typeof next === 'object' && next !== null) node = next as Record<string | number, unknown>;
      else node = node[step] = {};
    }
    Object.defineProperty(node, path.at(-1) ?? 'object', { value, enumerable: true, writable: true, configurable: true });
  }

  /** Takes a key away; a place without one is left alone. */
  remove(path: Path): void {
    const parent = this.at(path.slice(0, -1));
    const key = path.at(-1) ?? '';
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else if (isMap(parent)) delete (parent as Record<string, unknown>)[key]; // of our own copy
  }

  /** Gives a key another name at the same place among its neighbours, and perhaps another value. */
  rename(path: Path, name: string, value: unknown = this.at(path)): void {
    const parent = this.mapAt(path.slice(0, -1));
    if (parent === undefined) return;
    const key = path.at(-1);
    const pairs = Object.entries(parent).map(([each, old]) => (each === key ? ([name, value] as const) : ([each, old] as const)));
    this.set(path.slice(0, -1), Object.fromEntries(pairs));
  }

  /** Puts the items of a list into another order, by the indexes that they have. */
  reorder(at: Path, order: readonly number[]): void {
    const items = this.listAt(at);
    this.set(
      at,
      order.map((i) => items[i]),
    );
    this.#reordered.push({ at, order });
  }

  /** Where what stands at a place now stood when it was read, as far as lists have another order. */
  sourceOf(path: Path): Path {
    const found = this.#reordered.find(({ at }) => path.length > at.length && pathStartsWith(path, at));
    if (found === undefined) return path;
    const { at, order } = found;
    const index = path[at.length];
    return [...at, (typeof index === 'number' ? order[index] : undefined) ?? index ?? '', ...path.slice(at.length + 1)];
  }

  /** Tells that what stood at one place stands at another one now. */
  tellMoved(entry: ImportEntry, at: Path, to: Path, message: string, hint?: string): void {
    this.notes.push({ entry, at, message, to, ...(hint !== undefined && { hint }) });
  }

  /** Tells of two places at once. */
  tellBoth(entry: ImportEntry, at: Path, also: Path, message: string): void {
    this.notes.push({ entry, at, message, also });
  }

  tell(entry: ImportEntry, at: Path, message: string, hint?: string): void {
    this.notes.push({ entry, at, message, ...(hint !== undefined && { hint }) });
  }
}
