import type { Slice } from '../emit/index.ts';

/** What stands before each document, also the first one. */
const separator = '---\n'.length;

/** Slices that follow each other in one buffer. */
interface Part extends Slice {
  end: number;
}

/** The documents of one file, in order; among them places that are filled, or left empty, at the end. */
export class FileText {
  readonly #parts: (Part | FileText)[] = [];
  /** What the next document may go on with: thousands of them share a buffer, and none needs an array of its own. */
  #last: Part | undefined = undefined;

  /** Adds a document and the separator before it, which are to stay as they are. */
  add({ buffer, start, end }: Slice): void {
    const last = this.#last;
    if (last?.buffer === buffer && last.end === start) {
      last.end = end;
      return;
    }
    this.#last = { buffer, start, end };
    this.#parts.push(this.#last);
  }

  /** A place between what was and what will be added. */
  reserve(): FileText {
    const place = new FileText();
    this.#parts.push(place);
    this.#last = undefined;
    return place;
  }

  /** Parts of the file from first to last; none where no document was added. */
  chunks(): readonly Uint8Array[] {
    return this.#slices().map(({ buffer, start, end }, i) => buffer.subarray(i === 0 ? start + separator : start, end));
  }

  #slices(): readonly Slice[] {
    return this.#parts.flatMap((part) => (part instanceof FileText ? part.#slices() : part));
  }
}
