/** A map whose values may be anything. The functions of this file narrow an unknown value; a value of another type counts as absent. */
export type AnyMap = Readonly<Record<string, unknown>>;

export function isMap(value: unknown): value is AnyMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A map of plain data, also one from another realm: its prototype, if any, is the end of the chain. Nearly all show that by their
 * constructor, which V8 finds in a fraction of the time.
 */
export function isPlainMap(value: object): value is AnyMap {
  if (value.constructor === Object) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}

export function mapOf(value: unknown): AnyMap | undefined {
  return isMap(value) ? value : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

/** The strings of a list; items of other types are left out. */
export function stringsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/** A text that is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
