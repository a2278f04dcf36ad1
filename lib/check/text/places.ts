import type { Path } from '../../core/data/path.ts';

/** Where the values of a text stand: each itself, or its key where it begins on a later line. Offsets count UTF-16 units. */
export class Places {
  root = 0;
  readonly #within = new Map<unknown, Map<string | number, number>>();

  note(container: object, step: string | number, offset: number): void {
    const known = this.#within.get(container);
    if (known === undefined) this.#within.set(container, new Map([[step, offset]]));
    else known.set(step, offset);
  }

  /** A value that `container` has in common with `other`, where it is written. */
  noteShared(container: object, step: string | number, other: object): void {
    const offset = this.#within.get(other)?.get(step);
    if (offset !== undefined) this.note(container, step, offset);
  }

  /** The place of what `path` leads to from the whole value, or of the last thing on its way. */
  offsetOf(whole: unknown, path: Path): number {
    let offset = this.root;
    let value = whole;
    for (const step of path) {
      const next = this.#within.get(value)?.get(Array.isArray(value) ? Number(step) : String(step));
      if (next === undefined) break;
      offset = next;
      value = (value as Readonly<Record<string | number, unknown>>)[step]; // what something was noted within is a map or a list
    }
    return offset;
  }
}
