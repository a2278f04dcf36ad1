import { YamlWriter, type Content, type Form, type Slice } from '../emit/index.ts';

/** What stands before each document, also the first one. */
const separator = '---\n'.length;

/** Printed documents, each behind a separator, that follow each other in one buffer. */
interface Printed extends Slice {
  end: number;
}

/** A document that is printed when the file is read. */
interface Repeated {
  readonly form: Form;
  readonly texts: readonly string[];
}

/** Of what is printed as the file is read, as much makes a part. */
const enough = 1 << 16;
/** Most files that hold one document hold a short one. */
const usualDocument = 1 << 12;

/** The documents of one file, in order; among them places that are filled, or left empty, at the end. */
export class FileText implements Content {
  readonly #parts: (Printed | Repeated | FileText)[] = [];
  /** What the next document may go on with: thousands of them share a buffer, and none needs an array of its own. */
  #last: Printed | undefined = undefined;

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

  /** Adds a document that differs from others in its texts alone, and takes no more room than these. */
  repeat(form: Form, texts: readonly string[]): void {
    this.#parts.push({ form, texts });
    this.#last = undefined;
  }

  /** A place between what was and what will be added. */
  reserve(): FileText {
    const place = new FileText();
    this.#parts.push(place);
    this.#last = undefined;
    return place;
  }

  /** Whether no document was added. */
  get isEmpty(): boolean {
    return this.#parts.every((part) => part instanceof FileText && part.isEmpty);
  }

  *[Symbol.iterator](): Generator<Uint8Array, undefined> {
    const writer = new YamlWriter(this.#parts.length === 1 ? usualDocument : enough);
    let isFirst = true;
    for (const part of this.#documents()) {
      if ('form' in part) {
        if (writer.size === 0 && !isFirst) writer.separator();
        writer.filled(part.form, part.texts);
        if (writer.size >= enough) yield* taken(writer);
      } else {
        yield* taken(writer);
        yield part.buffer.subarray(isFirst ? part.start + separator : part.start, part.end);
      }
      isFirst = false;
    }
    yield* taken(writer);
  }

  *#documents(): Generator<Printed | Repeated, undefined> {
    for (const part of this.#parts) {
      if (part instanceof FileText) yield* part.#documents();
      else yield part;
    }
  }
}

/** What has been printed, if anything, which is then forgotten. */
function* taken(writer: YamlWriter): Generator<Uint8Array, undefined> {
  if (writer.size > 0) yield writer.bytes();
  writer.reset();
}
