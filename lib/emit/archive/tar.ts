/** What goes into an archive: a path with '/' between the segments, and bytes. */
export interface ArchivedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const blockSize = 512;

/**
 * A tar archive (POSIX pax) that is the same for the same files on every machine: sorted by path, of nobody, at time 0, without folders,
 * which every reader makes on the way.
 */
export function tar(files: readonly ArchivedFile[]): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const { path, bytes } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const name = encoder.encode(path);
    if (name.length > longestName || name.length > path.length) addEntry(parts, paxRecord(path), extendedHeader);
    addEntry(parts, [bytes], { type: '0', name: name.subarray(0, longestName) });
  }
  return joined([...parts, new Uint8Array(2 * blockSize)]);
}

const encoder = new TextEncoder();

/** What the header of old has room for; a longer name, or one beyond ASCII, stands in a record of its own. */
const longestName = 100;

interface Entry {
  readonly type: '0' | 'x';
  readonly name: Uint8Array;
  readonly size: number;
}

const extendedHeader = { type: 'x', name: encoder.encode('PaxHeaders/path') } as const;

/** `LENGTH path=PATH`, whose length counts its own digits. */
function paxRecord(path: string): readonly Uint8Array[] {
  const rest = encoder.encode(` path=${path}\n`);
  let length = rest.length + 1;
  while (String(length).length + rest.length > length) length++;
  return [encoder.encode(String(length)), rest];
}

function addEntry(parts: Uint8Array[], chunks: readonly Uint8Array[], entry: Omit<Entry, 'size'>): void {
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  parts.push(header({ ...entry, size }));
  for (const chunk of chunks) parts.push(chunk);
  parts.push(new Uint8Array((blockSize - (size % blockSize)) % blockSize));
}

/** Fields by offset and length, numbers in octal, as POSIX lays them out. */
function header({ type, name, size }: Entry): Uint8Array {
  const block = new Uint8Array(blockSize);
  const write = (at: number, text: string): void => block.set(encoder.encode(text), at);
  const octal = (at: number, length: number, value: number): void => write(at, value.toString(8).padStart(length - 1, '0'));
  block.set(name, 0);
  octal(100, 8, 0o644);
  octal(108, 8, 0);
  octal(116, 8, 0);
  octal(124, 12, size);
  octal(136, 12, 0);
  write(148, ' '.repeat(8)); // the checksum counts itself as blanks
  write(156, type);
  write(257, 'ustar\u000000');
  const checksum = block.reduce((sum, byte) => sum + byte, 0);
  write(148, `${checksum.toString(8).padStart(6, '0')}\0 `);
  return block;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
