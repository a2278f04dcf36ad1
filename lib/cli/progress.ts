import { visibleInLine } from '../core/text/visible.ts';

const patience = 1000;
const pause = 100;
const clearLine = '\r\u001B[2K';

/** One line on the terminal that shows the progress of a long run; nothing on a pipe, and nothing in the first second. */
export class Progress {
  readonly #start: number = Date.now();
  readonly #stream: NodeJS.WriteStream;
  #text = '';
  #shown = 0;
  readonly #alarm: NodeJS.Timeout;

  constructor(stream: NodeJS.WriteStream = process.stderr) {
    this.#stream = stream;
    this.#alarm = setTimeout(() => this.#draw(this.#text, pause), patience).unref(); // charts may be waiting for something
  }

  /** Starts a phase. */
  begin(text: string): void {
    this.#text = text;
    this.#draw(text, 0);
  }

  /** Shows how far the phase has come. Cheap enough to be called for each object. */
  count(done: number, total?: number): void {
    if (done % 64 === 0)
      this.#draw(total === undefined ? `${this.#text}: ${done} objects` : `${this.#text}: ${Math.floor((100 * done) / total)} %`, pause);
  }

  /** Removes the line. To be called before anything else is printed. */
  end(): void {
    clearTimeout(this.#alarm);
    if (this.#shown > 0) this.#stream.write(clearLine);
    this.#shown = 0;
  }

  #draw(text: string, since: number): void {
    const now = Date.now();
    if (!this.#stream.isTTY || now - this.#start < patience || now - this.#shown < since) return;
    this.#shown = now;
    const width = (this.#stream.columns || 80) - 1; // a terminal that does not know its width says 0
    this.#stream.write(clearLine + visibleInLine(text).slice(0, width));
  }
}
