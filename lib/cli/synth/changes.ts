/** In milliseconds: editors write several files, and one file in several steps. */
const settling = 100;

/** Changes of files for a caller that waits for them; changes that follow each other closely count as one. */
export class Changes {
  #last: string | undefined;
  #ended = false;
  #wake = (): void => {};

  notice(file: string): void {
    this.#last = file;
    this.#wake();
  }

  /** Ends the waiting: `next` answers undefined from now on. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }

  /** The file that has changed last, once some time has passed for others to follow it; undefined after the end. */
  async next(): Promise<string | undefined> {
    while (this.#last === undefined && !this.#ended) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#ended) return undefined;
    await new Promise((resolve) => {
      setTimeout(resolve, settling);
    });
    const file = this.#last;
    this.#last = undefined;
    return file;
  }
}
