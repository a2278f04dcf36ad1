const separator: Uint8Array = new TextEncoder().encode('---\n');
const largestRoom = 1 << 20;

/** The documents of one file, in order, as bytes; among them places that are filled, or left empty, at the end. */
export class FileText {
  /** What is complete; each document, also the first, stands behind a separator. */
  readonly #parts: (Uint8Array | FileText)[] = [];
  /** Holds the last part, from `#start` to `#end`, and room for more: an array for each document would take as much memory again. */
  #room = new Uint8Array(0);
  #start = 0;
  #end = 0;

  /** Adds a copy of the document. */
  add(document: Uint8Array): void {
    const size = separator.length + document.length;
    if (this.#end + size > this.#room.length) {
      this.#complete();
      this.#makeRoom(size);
    }
    this.#room.set(separator, this.#end);
    this.#room.set(document, this.#end + separator.length);
    this.#end += size;
  }

  /** A place between what was and what will be added. */
  reserve(): FileText {
    this.#complete();
    const place = new FileText();
    this.#parts.push(place);
    return place;
  }

  /** Parts of the file from first to last; none where no document was added. */
  chunks(): readonly Uint8Array[] {
    const chunks: Uint8Array[] = [];
    this.#collect(chunks);
    return chunks.map((chunk, i) => (i === 0 ? chunk.subarray(separator.length) : chunk));
  }

  #complete(): void {
    if (this.#end > this.#start) this.#parts.push(this.#room.subarray(this.#start, this.#end));
    this.#start = this.#end;
  }

  /** A file of one document gets just its size, a long one doubles. */
  #makeRoom(size: number): void {
    this.#room = new Uint8Array(Math.max(size, Math.min(2 * this.#room.length, largestRoom)));
    this.#start = 0;
    this.#end = 0;
  }

  #collect(chunks: Uint8Array[]): void {
    this.#complete();
    for (const part of this.#parts) {
      if (part instanceof FileText) part.#collect(chunks);
      else chunks.push(part);
    }
  }
}
