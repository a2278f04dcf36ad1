import { createHash, hash, type Hash } from 'node:crypto';
import { closeSync, constants, lstatSync, openSync, readSync } from 'node:fs';

/**
 * What a file holds, in parts that follow each other without a gap. It may be asked for more than once; a part holds until the next one is
 * asked for, and no longer.
 */
export type Content = Iterable<Uint8Array>;

/** A copy of all of it. */
export function bytesOf(content: Content): Buffer {
  return Buffer.concat(Array.from(content, (part) => Buffer.from(part)));
}

export function sha256(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}

export function hashOf(content: Content): string {
  return writeAndHash(content, () => undefined);
}

/** Writes the content, part by part, and returns its hash. */
export function writeAndHash(content: Content, write: (part: Uint8Array) => void): string {
  const whole = createHash('sha256');
  for (const part of content) {
    write(part);
    whole.update(part);
  }
  return whole.digest('hex');
}

/** Windows has no such flag, and `undefined` adds nothing. */
const readNoLink = constants.O_RDONLY | constants.O_NOFOLLOW;

const scratch = Buffer.allocUnsafeSlow(1 << 18);

/**
 * The hash of the content if `file` holds it, all of it: of the bytes that are read, since content is printed anew each time it is asked for.
 * The files are read in one buffer, part by part: a clone may hold a file of any size.
 */
export function hashIfHeld(file: string, content: Content): string | undefined {
  const reader = new Reader(file);
  try {
    for (const part of content) if (!reader.continuesWith(part)) return undefined;
    return reader.isAtEnd() ? reader.hash() : undefined;
  } finally {
    reader.close();
  }
}

/** Node makes no longer text, so none of our files is larger. */
const largest = 512 * 1024 * 1024;

/** Undefined for a file that is too large to be one of ours. */
export function hashOfFile(file: string): string | undefined {
  if (lstatSync(file).size > largest) return undefined;
  const reader = new Reader(file);
  try {
    return reader.hash();
  } finally {
    reader.close();
  }
}

/** Reads a file, never through a link, and hashes what it has read. One at a time: they share a buffer. */
class Reader {
  readonly #descriptor: number;
  /** Of what was read before that which is in the buffer now; most files fit into the buffer, and are hashed by one call. */
  #earlier: Hash | undefined;
  #filled = 0;
  #at = 0;

  constructor(file: string) {
    this.#descriptor = openSync(file, readNoLink);
  }

  continuesWith(part: Uint8Array): boolean {
    for (let from = 0; from < part.length;) {
      if (this.isAtEnd()) return false;
      const size = Math.min(part.length - from, this.#filled - this.#at);
      if (scratch.compare(part, from, from + size, this.#at, this.#at + size) !== 0) return false;
      this.#at += size;
      from += size;
    }
    return true;
  }

  isAtEnd(): boolean {
    return this.#at === this.#filled && !this.#readOn();
  }

  /** Of the whole file; reads what is left of it. */
  hash(): string {
    do this.#at = this.#filled;
    while (!this.isAtEnd());
    const last = scratch.subarray(0, this.#filled);
    return this.#earlier === undefined ? sha256(last) : this.#earlier.update(last).digest('hex');
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /** Whether there was more. A full buffer is given up only when it was. */
  #readOn(): boolean {
    if (this.#filled === scratch.length) {
      this.#earlier = (this.#earlier ?? createHash('sha256')).update(scratch);
      this.#filled = 0;
      this.#at = 0;
    }
    const read = readSync(this.#descriptor, scratch, this.#filled, scratch.length - this.#filled, null);
    this.#filled += read;
    return read > 0;
  }
}
