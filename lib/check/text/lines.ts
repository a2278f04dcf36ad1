/** Where the lines of a text begin. */
export class Lines {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  startOf(index: number): number {
    return this.#starts[index] ?? 0;
  }

  /** Of the line that an offset is in, counted from 0; a line break belongs to the line that it ends. */
  indexOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.startOf(middle) <= offset) low = middle;
      else high = middle;
    }
    return low;
  }
}
