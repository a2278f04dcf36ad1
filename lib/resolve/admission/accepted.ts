import type { Added } from './admit.ts';

/** How many lookups show whether objects are alike at all. */
const trial = 256;
const fewestHits = trial / 8;
/** Bounds what a fleet without a pattern can make us keep. */
const mostKept = 1024;

/** What has been accepted, by likeness; gives up where hardly any object is like another. */
export class Accepted {
  readonly #added = new Map<string, Added>();
  #lookups = 0;
  #hits = 0;

  get isOfUse(): boolean {
    return this.#lookups < trial || this.#hits >= fewestHits;
  }

  get(likeness: string): Added | undefined {
    const added = this.#added.get(likeness);
    this.#lookups += 1;
    if (added !== undefined) this.#hits += 1;
    return added;
  }

  set(likeness: string, added: Added): void {
    if (this.#added.size >= mostKept) this.#added.clear();
    this.#added.set(likeness, added);
  }
}
