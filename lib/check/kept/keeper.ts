import { copyOf } from './copy-of.ts';

/** Copies texts, so that they outlive the documents that they are slices of. A text that comes again is copied once. */
export class Keeper {
  readonly #words = new Map<string, string>();
  readonly #mostWords: number;

  /** Only the first `mostWords` different texts are remembered, to be shared. @default - no limit */
  constructor(mostWords: number = Infinity) {
    this.#mostWords = mostWords;
  }

  readonly keep = (text: string): string => {
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    const copy = copyOf(text);
    if (this.#words.size < this.#mostWords) this.#words.set(copy, copy); // the text itself, as a key, would hold its document
    return copy;
  };
}
