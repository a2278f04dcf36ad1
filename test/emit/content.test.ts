import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashIfHeld, hashOfFile } from '../../lib/emit/content.ts';
import { temporaryFolder } from './output-folder.ts';

const file = join(temporaryFolder(), 'file');
const buffer = 1 << 18;

/** The bytes in parts of this size. */
function inParts(bytes: Buffer, size: number): readonly Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}

describe.each([0, 1, buffer - 1, buffer, buffer + 1, 3 * buffer, 3 * buffer + 17])('a file of %i bytes', (size) => {
  const bytes = Buffer.alloc(size, 'content');
  const hash = createHash('sha256').update(bytes).digest('hex');

  beforeEach(() => writeFileSync(file, bytes));

  test.each([1000, buffer, 5 * buffer])('holds its content in parts of %i, and the hash is that of its bytes', (part) => {
    expect(hashIfHeld(file, inParts(bytes, part))).toBe(hash);
    expect(hashOfFile(file)).toBe(hash);
  });

  test('holds neither more nor less, nor another byte', () => {
    expect(hashIfHeld(file, [bytes, Buffer.from('x')])).toBeUndefined();
    expect(hashIfHeld(file, size === 0 ? [Buffer.from('x')] : inParts(bytes.subarray(1), 1000))).toBeUndefined();
    const other = Buffer.concat([bytes, Buffer.from('x')]);
    writeFileSync(file, other);
    expect(hashIfHeld(file, inParts(bytes, 1000))).toBeUndefined();
    if (size > 0) other[size - 1] = 0;
    writeFileSync(file, other.subarray(0, size));
    expect(hashIfHeld(file, inParts(bytes, 1000))).toBe(size === 0 ? hash : undefined);
  });
});
