import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFully } from './read-fully.ts';

export interface Spooled {
  /** In bytes. */
  readonly size: number;
  readonly read: (start: number, end: number) => Uint8Array;
  readonly remove: () => void;
}

const chunk = 1 << 20;
/** A pipe that is read in one go needs no file. */
const heldBytes = 4 << 20;

/** Reads a pipe to its end, so that it can be read again: from memory, or from a temporary file where it is long. */
export function spool(descriptor: number): Spooled {
  const head: Buffer[] = [];
  let size = 0;
  for (let block = readChunk(descriptor); block.length > 0; block = readChunk(descriptor)) {
    head.push(block);
    size += block.length;
    if (size > heldBytes) return spoolToFile(descriptor, head);
  }
  const bytes = Buffer.concat(head);
  return { size, read: (start, end) => bytes.subarray(start, end), remove: () => undefined };
}

function spoolToFile(descriptor: number, head: readonly Buffer[]): Spooled {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-kubevirt-'));
  const file = openSync(join(folder, 'input'), 'wx+', 0o600);
  // Gone from the folder at once, it is gone from the disk whichever way the command ends.
  rmSync(folder, { recursive: true, force: true });
  let size = 0;
  const keep = (block: Buffer): void => {
    for (let at = 0; at < block.length;) at += writeSync(file, block, at, block.length - at, size + at);
    size += block.length;
  };
  head.forEach(keep);
  for (let block = readChunk(descriptor); block.length > 0; block = readChunk(descriptor)) keep(block);
  return { size, read: (start, end) => readFully(file, start, Math.min(end, size)), remove: () => closeSync(file) };
}

const pause = new Int32Array(new SharedArrayBuffer(4));

function readChunk(descriptor: number): Buffer {
  const block = Buffer.allocUnsafe(chunk);
  for (;;) {
    try {
      return block.subarray(0, readSync(descriptor, block, 0, block.length, null));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException; // readSync throws nothing else
      if (code === 'EOF') return block.subarray(0, 0);
      if (code !== 'EAGAIN') throw error;
      // A pipe that does not block, and has nothing to give yet.
      Atomics.wait(pause, 0, 0, 10);
    }
  }
}
