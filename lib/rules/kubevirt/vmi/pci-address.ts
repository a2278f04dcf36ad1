/** hwutil.ParsePciAddress: domain, bus, slot and function. */
export function isPciAddress(text: string): boolean {
  return /^[\da-f]{4}:[\da-f]{2}:[\da-f]{2}\.[0-7]$/i.test(text);
}
