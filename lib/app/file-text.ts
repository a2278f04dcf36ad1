const separator: Uint8Array = new TextEncoder().encode('---\n');

/** The documents of one file, in order, as bytes; among them places that are filled, or left empty, at the end. */
export class FileText {
  readonly #documents: (Uint8Array | FileText)[] = [];

  add(document: Uint8Array): void {
    this.#documents.push(document);
  }

  /** A place between what was and what will be added. */
  reserve(): FileText {
    const place = new FileText();
    this.#documents.push(place);
    return place;
  }

  /** Parts of the file from first to last; none where no document was added. */
  chunks(): readonly Uint8Array[] {
    const chunks: Uint8Array[] = [];
    this.#collect(chunks);
    return chunks;
  }

  #collect(chunks: Uint8Array[]): void {
    for (const document of this.#documents) {
      if (document instanceof FileText) document.#collect(chunks);
      else if (chunks.length === 0) chunks.push(document);
      else chunks.push(separator, document);
    }
  }
}
