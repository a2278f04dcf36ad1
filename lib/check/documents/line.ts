import type { Source } from '../source.ts';

export const blockSize: number = 1 << 20;
const headLength = 64;

const newline = 10;
const carriageReturn = 13;
const space = 32;
const tab = 9;

/** A line that is not blank. One object serves for all of them, so it says what it says until the next one is asked for. */
export class Line {
  /** Offset of its first byte. */
  start = 0;
  /** Counted from 1. */
  number = 1;
  /** How many spaces it begins with. */
  indent = 0;
  /** The first byte behind the spaces. */
  first = 0;
  #block: Uint8Array = new Uint8Array();
  #from = 0;
  #to = 0;

  look(block: Uint8Array, base: number, at: number, first: number, end: number): void {
    this.start = base + at;
    this.indent = first - at;
    this.first = block[first] ?? newline;
    this.#block = block;
    this.#from = first;
    this.#to = end;
  }

  /** At least its first 64 bytes behind the spaces, or all of them, as Latin-1. */
  get head(): string {
    return String.fromCharCode(...this.#block.subarray(this.#from, Math.min(this.#from + headLength, this.#to)));
  }
}

/** The lines of a source that are not blank, in order. `onBlock` sees every byte at least once. */
export function* linesOf(source: Source, onBlock: (bytes: Uint8Array, start: number) => void): Generator<Line> {
  const line = new Line();
  let number = 1;
  let withinLine = false;
  for (let base = 0; base < source.size;) {
    const block = source.read(base, Math.min(base + blockSize, source.size));
    if (block.length === 0) return;
    onBlock(block, base);
    const isLast = base + block.length >= source.size;
    let at = 0;
    while (at < block.length) {
      const first = withinLine ? at : indentEnd(block, at);
      // A line whose head may be cut off is looked at again, at the start of the next block.
      if (!withinLine && !isLast && at > 0 && first + headLength > block.length) break;
      const newlineAt = block.indexOf(newline, first);
      const end = newlineAt === -1 ? block.length : newlineAt;
      if (!withinLine && !isBlank(block, first)) {
        line.number = number;
        line.look(block, base, at, first, end);
        yield line;
      }
      withinLine = newlineAt === -1;
      if (!withinLine) number++;
      at = withinLine ? end : end + 1;
    }
    base += at;
  }
}

function indentEnd(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] === space) at++;
  return at;
}

function isBlank(bytes: Uint8Array, first: number): boolean {
  let at = first;
  while (bytes[at] === tab || bytes[at] === space) at++;
  return at === bytes.length || bytes[at] === newline || bytes[at] === carriageReturn;
}
