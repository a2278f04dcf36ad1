import { isPlainMap } from '../../core/data/guards.ts';
import { begins, beginsNumber, beginsWord, decisive, inside, traits } from './ascii-traits.ts';
import type { Form, Gap } from './form.ts';
import { keyPrefix } from './key-prefix.ts';
import { sortedKeys, rootKeys } from './key-order.ts';
import { isReservedWord } from './plain-scalar.ts';
import { valueText } from './string-text.ts';
import { deepestNesting, firstUnprintable, loneSurrogate, unprintable } from './unprintable-value.ts';

type PlainMap = Readonly<Record<string, unknown>>;

const tab = 0x09;
const newline = 0x0a;
const space = 0x20;
const hash = 0x23;
const dash = 0x2d;
const colon = 0x3a;
const bar = 0x7c;

const separator = '---\n';
/** Documents that stay share buffers of this size; a longer one gets its own. */
const largestShared = 1 << 20;
const longestWord = 5;
/** Where `plain` stops at a word such as `true`, of which labels hold many. */
const reserved = -2;

/** Some of the bytes of a buffer; what stands around them is none of the reader's business. */
export interface Slice {
  readonly buffer: Buffer;
  readonly start: number;
  readonly end: number;
}

/**
 * Prints manifests as cdk8s would (keys sorted, apiVersion, kind and metadata first, null and undefined left out), straight into one
 * growing buffer of UTF-8. The bytes depend on the data alone, and every YAML reader gives the same data back.
 */
export class YamlWriter {
  private buffer: Buffer;
  /** What stands before it has been taken. */
  private start = 0;
  private length = 0;
  private documents = 0;

  /** @param capacity bytes to begin with; the buffer grows as needed. */
  constructor(capacity: number = 1 << 16) {
    this.buffer = Buffer.allocUnsafeSlow(capacity);
  }

  /**
   * Appends one document, after a `---` if there is one before it.
   * @throws UnprintableValue where the manifest is more than plain data; nothing is appended then.
   */
  document(manifest: object): void {
    const before = this.length - this.start;
    try {
      if (this.documents > 0) this.word(separator);
      this.root(manifest);
    } catch (error) {
      this.length = this.start + before;
      throw error === unprintable ? (firstUnprintable(manifest) ?? error) : error;
    }
    this.documents++;
  }

  /** Appends one document, as `document` would print it: the form with these texts and numbers, all of them printable, in its gaps. */
  filled({ gaps, end }: Form, values: readonly (string | number)[]): void {
    if (this.documents > 0) this.word(separator);
    for (let i = 0; i < gaps.length; i++) {
      const { before, index, depth } = gaps[i] as Gap; // i stays below the length
      this.raw(before);
      this.scalar(values[index], depth); // a form is filled with as many as it was made of
    }
    this.raw(end);
    this.documents++;
  }

  /** Appends a `---`, for a document that shall stand behind one whatever is before it. */
  separator(): void {
    this.word(separator);
  }

  /** How many bytes were written since the last `reset` or `take`. */
  get size(): number {
    return this.length - this.start;
  }

  /** What was written since the last `reset`: a view into the buffer that holds until the next call, not a copy. */
  bytes(): Uint8Array {
    return this.buffer.subarray(this.start, this.length);
  }

  /** What was written since the last `reset` or `take`, which stays as it is: what is written next stands behind it. */
  take(): Slice {
    const { buffer, start, length: end } = this;
    this.start = end;
    this.documents = 0;
    return { buffer, start, end };
  }

  /** Forgets what was written and not taken. */
  reset(): void {
    this.length = this.start;
    this.documents = 0;
  }

  private root(manifest: object): void {
    if (Array.isArray(manifest) || !isPlainMap(manifest)) throw unprintable;
    if (!this.entries(manifest, rootKeys(manifest), 0, true)) this.word('{}');
    this.word('\n');
  }

  /** Prints the entries that hold something; false where none does. `inline`: the first one continues the line. */
  private entries(map: PlainMap, keys: readonly string[], depth: number, inline: boolean): boolean {
    if (depth > deepestNesting) throw unprintable;
    let printed = false;
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as string; // i stays below the length
      const value = map[key];
      if (value === undefined || value === null) continue;
      const prefix = keyPrefix(key, depth);
      const { bytes } = prefix;
      const nested = typeof value === 'object';
      const end = nested && !prefix.explicit ? bytes.length - 1 : bytes.length;
      this.reserve(end);
      this.length = copied(bytes, inline && !printed ? prefix.lineStart : 0, end, this.buffer, this.length);
      printed = true;
      if (!nested) this.scalar(value, depth + 1);
      else if (prefix.explicit) this.compact(value, depth + 1);
      else this.block(value, depth + 1);
    }
    return printed;
  }

  /** A collection below its key; an empty one beside it. */
  private block(value: object, depth: number): void {
    if (!Array.isArray(value)) {
      if (!this.map(value, depth, false)) this.word(' {}');
    } else if (value.length === 0) {
      this.word(' []');
    } else {
      this.line(depth);
      this.items(value, depth);
    }
  }

  /** A collection that begins on the line of its `- `. */
  private compact(value: object, depth: number): void {
    if (!Array.isArray(value)) {
      if (!this.map(value, depth, true)) this.word('{}');
    } else if (value.length === 0) {
      this.word('[]');
    } else {
      this.items(value, depth);
    }
  }

  private map(value: object, depth: number, inline: boolean): boolean {
    if (!isPlainMap(value)) throw unprintable;
    return this.entries(value, sortedKeys(value), depth, inline);
  }

  private items(list: readonly unknown[], depth: number): void {
    if (depth > deepestNesting) throw unprintable;
    for (let i = 0; i < list.length; i++) {
      if (i > 0) this.line(depth);
      this.reserve(2);
      this.buffer[this.length++] = dash;
      this.buffer[this.length++] = space;
      const item = list[i];
      if (typeof item === 'object' && item !== null) this.compact(item, depth + 1);
      else this.scalar(item ?? null, depth + 1);
    }
  }

  /** Starts a line that is indented by `depth` steps. */
  private line(depth: number): void {
    this.reserve(1 + 2 * depth);
    const { buffer } = this;
    let at = this.length;
    buffer[at++] = newline;
    for (const end = at + 2 * depth; at < end; at++) buffer[at] = space;
    this.length = at;
  }

  private scalar(value: unknown, depth: number): void {
    if (typeof value === 'string') this.string(value, depth);
    else if (typeof value === 'number') this.number(value);
    else if (value === true) this.word('true');
    else if (value === false) this.word('false');
    else if (value === null) this.word('null');
    else throw unprintable;
  }

  private number(value: number): void {
    if (value >= 0 && value <= 0x3fffffff && (value | 0) === value && !Object.is(value, -0)) {
      this.reserve(10);
      let rest = value;
      let size = 1;
      for (let power = 10; power <= value; power *= 10) size++;
      for (let at = this.length + size - 1; at >= this.length; at--) {
        const tens = (rest / 10) | 0;
        this.buffer[at] = 0x30 + rest - tens * 10;
        rest = tens;
      }
      this.length += size;
    } else if (Number.isFinite(value)) {
      // YAML 1.1 knows exponents only behind a point
      this.text(Object.is(value, -0) ? '-0' : String(value).replace(/^(-?\d+)e/, '$1.0e'));
    } else {
      throw unprintable;
    }
  }

  private string(value: string, depth: number): void {
    const stop = this.plain(value);
    if (stop === value.length) return;
    if (stop === reserved) {
      this.word(`"${value}"`);
      return;
    }
    if (value.charCodeAt(stop) === newline || value.includes('\n')) {
      if (this.literal(value, depth)) return;
    }
    if (loneSurrogate.test(value)) throw unprintable;
    this.text(valueText(value, '  '.repeat(depth)));
  }

  /**
   * Checks and copies in one loop. Takes what is surely a plain scalar of ASCII; otherwise nothing, and tells where it had to stop.
   */
  private plain(value: string): number {
    const size = value.length;
    if (size === 0) return -1;
    const first = value.charCodeAt(0);
    const lead = first < 128 ? (traits[first] as number) : 0; // the table has 128 entries
    if ((lead & (begins | beginsNumber)) === 0) return -1;
    if (first === dash && value.charCodeAt(1) === space) return -1;
    this.reserve(size);
    const { buffer } = this;
    let at = this.length;
    buffer[at++] = first;
    let seen = lead;
    for (let i = 1; i < size; i++) {
      const code = value.charCodeAt(i);
      const trait = code < 128 ? (traits[code] as number) : 0; // as above
      if ((trait & inside) === 0) {
        const next = value.charCodeAt(i + 1); // NaN at the end
        if (code === space ? i + 1 === size || next === hash : code !== colon || !(next > space)) return i;
      }
      seen |= trait;
      buffer[at++] = code;
    }
    if ((lead & begins) === 0 && (seen & decisive) === 0) return -1;
    if ((lead & beginsWord) !== 0 && size <= longestWord && isReservedWord(value)) return reserved;
    this.length = at;
    return size;
  }

  /** As `plain`, for a block literal that needs no indicator but `|` or `|-`. */
  private literal(value: string, depth: number): boolean {
    const size = value.length;
    const first = value.charCodeAt(0);
    if (first <= space || isBlank(value.charCodeAt(size - 1))) return false;
    const clipped = value.charCodeAt(size - 1) === newline;
    if (clipped && value.charCodeAt(size - 2) <= space) return false;
    const end = clipped ? size - 1 : size;
    const indent = 2 * depth;
    this.reserve(size + indent + 3);
    let { buffer } = this;
    let at = this.length;
    buffer[at++] = bar;
    if (!clipped) buffer[at++] = dash;
    buffer[at++] = newline;
    for (let j = 0; j < indent; j++) buffer[at++] = space;
    for (let i = 0; i < end; i++) {
      const code = value.charCodeAt(i);
      if (code === newline) {
        buffer[at++] = newline;
        if (value.charCodeAt(i + 1) === newline) continue;
        if (at + indent + end - i > buffer.length) {
          const used = at - this.start;
          buffer = this.grown(at, indent + end - i);
          at = this.start + used;
        }
        for (let j = 0; j < indent; j++) buffer[at++] = space;
      } else if ((code >= space && code < 127) || code === tab) {
        buffer[at++] = code;
      } else {
        return false;
      }
    }
    this.length = at;
    return true;
  }

  /** A few characters of ASCII, for which a call into `Buffer.write` would take longer. */
  private word(word: string): void {
    this.reserve(word.length);
    for (let i = 0; i < word.length; i++) this.buffer[this.length++] = word.charCodeAt(i);
  }

  private raw(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Text of any kind, from what took the slow way. */
  private text(text: string): void {
    this.reserve(text.length * 3);
    this.length += this.buffer.write(text, this.length, 'utf8');
  }

  private reserve(size: number): void {
    if (this.length + size > this.buffer.length) this.grown(this.length, size);
  }

  /** A buffer that begins with what this one holds until `end` and has not been taken, and has room for `size` more. */
  private grown(end: number, size: number): Buffer {
    const needed = end - this.start + size;
    const next = Buffer.allocUnsafeSlow(Math.max(Math.min(2 * this.buffer.length, largestShared), 2 * needed));
    this.buffer.copy(next, 0, this.start, end);
    this.buffer = next;
    this.length -= this.start;
    this.start = 0;
    return next;
  }
}

/**
 * Copies bytes until `end`; where the copy ends. A function of its own, and small: it is hot in the least of runs, and what is hot is
 * optimized with all that surrounds it.
 */
function copied(bytes: Uint8Array, from: number, end: number, into: Buffer, at: number): number {
  let to = at;
  for (let i = from; i < end; i++) into[to++] = bytes[i] as number; // below its end
  return to;
}

function isBlank(code: number): boolean {
  return code === space || code === tab;
}

const shared = new YamlWriter();

/**
 * The text of one manifest, ending in a line break.
 * @throws UnprintableValue where the manifest is more than plain data.
 */
export function toYaml(manifest: object): string {
  shared.reset();
  shared.document(manifest);
  return Buffer.from(shared.bytes()).toString('utf8');
}
