/** Code-unit order, the same on every machine: -1, 0 or 1, for sorting. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
