import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reasonOf } from '../reason-of.ts';
import { readFully } from './read-fully.ts';

export interface Spooled {
  /** In bytes. */
  readonly size: number;
  readonly read: (start: number, end: number) => Uint8Array;
  readonly remove: () => void;
}

const chunk = 1 << 20;
/** In bytes: a shorter pipe is kept in memory and needs no file. */
const heldBytes = 4 << 20;

/** Reads a pipe to its end, so that it can be read again: from memory, or from a temporary file where it is long. */
export function spool(descriptor: number): Spooled {
  const block = Buffer.allocUnsafe(chunk);
  const head: Buffer[] = [];
  let size = 0;
  for (let read = readInto(block, descriptor); read > 0; read = readInto(block, descriptor)) {
    head.push(Buffer.from(block.subarray(0, read)));
    size += read;
    if (size > heldBytes) return spoolToFile(descriptor, head, block);
  }
  const bytes = Buffer.concat(head);
  return { size, read: (start, end) => bytes.subarray(start, end), remove: () => undefined };
}

/** Reads the rest into one `block`: a new one for each read would be garbage outside of V8's heap, which V8 collects too late. */
function spoolToFile(descriptor: number, head: readonly Buffer[], block: Buffer): Spooled {
  const folder = temporaryFolder();
  const file = openSync(join(folder, 'input'), 'wx+', 0o600);
  // Unlinked at once, the file is gone from the disk whichever way the command ends.
  rmSync(folder, { recursive: true, force: true });
  let size = 0;
  const keep = (bytes: Buffer, length: number): void => {
    for (let at = 0; at < length;) at += writeSync(file, bytes, at, length - at, size + at);
    size += length;
  };
  for (const bytes of head) keep(bytes, bytes.length);
  for (let read = readInto(block, descriptor); read > 0; read = readInto(block, descriptor)) keep(block, read);
  return { size, read: (start, end) => readFully(file, start, Math.min(end, size)), remove: () => closeSync(file) };
}

function temporaryFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'cdk8s-kubevirt-'));
  } catch (error) {
    throw new Error(`it has more than 4 MB, which ${tmpdir()} cannot take: ${reasonOf(error)}`, { cause: error });
  }
}

const pause = new Int32Array(new SharedArrayBuffer(4));

/** How many bytes were read; 0 at the end. */
function readInto(block: Buffer, descriptor: number): number {
  for (;;) {
    try {
      return readSync(descriptor, block, 0, block.length, null);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException; // readSync throws nothing else
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw error;
      // A non-blocking pipe that has no data yet.
      Atomics.wait(pause, 0, 0, 10);
    }
  }
}
