import { YamlWriter, type Content, type Form, type Slice } from '../emit/index.ts';

/** What stands before each document, also the first one. */
const separator = '---\n'.length;

/** Printed documents that follow each other in one buffer, each after a separator. */
interface Printed extends Slice {
  end: number;
}

/** A document that is printed when the file is read. */
interface Repeated {
  readonly form: Form;
  readonly own: readonly (string | number)[];
}

/** In bytes: documents that are printed when the file is read are yielded in parts of about this size. */
const enough = 1 << 16;
/** In bytes: room for a file of one document, which mostly is short. */
const usualDocument = 1 << 12;

/** The documents of one file, in order, with reserved places that may be filled later or stay empty. */
export class FileText implements Content {
  readonly #parts: (Printed | Repeated | FileText)[] = [];
  /** The part that the next document extends if it follows in the same buffer, so that thousands of documents need no array each. */
  #last: Printed | undefined = undefined;

  /** Adds a document and the separator before it. Their bytes must not change afterwards. */
  add({ buffer, start, end }: Slice): void {
    const last = this.#last;
    if (last?.buffer === buffer && last.end === start) {
      last.end = end;
      return;
    }
    this.#last = { buffer, start, end };
    this.#parts.push(this.#last);
  }

  /** Adds a document that differs from others only in its `own` values, which is all that is kept of it. */
  repeat(form: Form, own: readonly (string | number)[]): void {
    this.#parts.push({ form, own });
    this.#last = undefined;
  }

  /** Reserves a place here for documents that may be added later. */
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
        writer.filled(part.form, part.own);
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

/** Yields what the writer has printed, if anything, and resets it. */
function* taken(writer: YamlWriter): Generator<Uint8Array, undefined> {
  if (writer.size > 0) yield writer.bytes();
  writer.reset();
}
