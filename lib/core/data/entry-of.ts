/** The entry of a table for a key that comes from input: inherited names, such as `constructor`, have none. */
export function entryOf<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
