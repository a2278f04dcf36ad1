import { readSync } from 'node:fs';

/** The bytes of a file from `start` up to `end`; fewer where it ends earlier. */
export function readFully(descriptor: number, start: number, end: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(Math.max(end - start, 0));
  let length = 0;
  while (length < bytes.length) {
    const count = readSync(descriptor, bytes, length, bytes.length - length, start + length);
    if (count === 0) break;
    length += count;
  }
  return bytes.subarray(0, length);
}
