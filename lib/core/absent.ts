/** True for a value that is not part of its manifest: keys of undefined and null are none. */
export function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}
