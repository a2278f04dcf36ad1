import { copyOf } from '../kept/copy-of.ts';

/** Names for objects with generateName. Two that are written alike are two objects, so each gets a number. */
export class GeneratedNames {
  readonly #counts = new Map<string, number>();

  next(kind: string, prefix: string): string {
    const key = copyOf(`${kind}/${prefix}`);
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return copyOf(count === 1 ? `${prefix}*` : `${prefix}*${count}`);
  }
}
