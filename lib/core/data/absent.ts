/** True for undefined and null: a key with such a value is not part of its manifest. */
export function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}
