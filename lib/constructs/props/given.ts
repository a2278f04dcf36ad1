/** A type whose fields are still being set. */
export type Building<T> = { -readonly [Key in keyof T]: T[Key] };

/** Those of the fields `keys` of `from` that have a value, so that an unset field never becomes a key. */
export function given<From extends object, Key extends keyof From>(from: From, keys: readonly Key[]): Partial<Building<Pick<From, Key>>> {
  const found: Partial<Building<Pick<From, Key>>> = {};
  // Every builder calls this with keys and maps of its own; an iterator here doubles what V8 compiles into each of them.
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i] as Key; // i stays below the length
    const value = from[key];
    if (value !== undefined) found[key] = value;
  }
  return found;
}

/** `value`, or nothing where it has no key. */
export function orNothing<T extends object>(value: T): T | undefined {
  for (const _ in value) return value;
  return undefined;
}
