/** What a value takes in memory besides its text, in bytes. */
const perValue = 50;

/** Decides which objects are kept in memory after they have been read: as long as they take less than `bytes`, roughly. */
export class Room {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** Whether there is room for a value that was read from a text of so many bytes; if so, it is taken. */
  take(value: unknown, textBytes: number): boolean {
    const needed = textBytes + perValue * valuesIn(value);
    if (needed > this.#left) return false;
    this.#left -= needed;
    return true;
  }
}

function valuesIn(value: unknown): number {
  let count = 1;
  if (typeof value === 'object' && value !== null)
    for (const key in value) count += valuesIn((value as Readonly<Record<string, unknown>>)[key]); // a list has indexes for keys
  return count;
}
