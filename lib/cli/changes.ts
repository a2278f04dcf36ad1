/** Editors write several files, and one file in several steps. */
const settling = 100;

/** Changes that somebody waits for, several close ones taken together. */
export class Changes {
  #first: string | undefined;
  #ended = false;
  #wake = (): void => {};

  notice(file: string): void {
    this.#first ??= file;
    this.#wake();
  }

  /** No change is waited for any longer. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }

  /** The first file that has changed since the last call, once it is quiet; undefined after the end. */
  async next(): Promise<string | undefined> {
    while (this.#first === undefined && !this.#ended) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#ended) return undefined;
    await new Promise((resolve) => {
      setTimeout(resolve, settling);
    });
    const file = this.#first;
    this.#first = undefined;
    return file;
  }
}
