/** Code-unit order, the same on every machine: -1, 0 or 1, for sorting. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0; // mostly: objects of a fleet share kind, namespace and version
  return a < b ? -1 : 1;
}
