import { copyOf } from './copy-of.ts';

/** Texts that outlive their documents, those that come again kept once. */
export class Keeper {
  readonly #words = new Map<string, string>();
  readonly #mostWords: number;

  /** Beyond `mostWords` different texts, each further one is kept by itself. @default - no limit */
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
