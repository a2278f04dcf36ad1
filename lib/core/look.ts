/** A value that may be anything, looked at with care: what is no map, list or text of its kind is not there. */
export type AnyMap = Readonly<Record<string, unknown>>;

export function isMap(value: unknown): value is AnyMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function mapOf(value: unknown): AnyMap | undefined {
  return isMap(value) ? value : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** The entry of a table that is named by input, in which no table has a `constructor` or `toString` that nobody wrote. */
export function entryOf<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** A text that says something. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
