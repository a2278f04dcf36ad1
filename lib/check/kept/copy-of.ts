const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The text in memory of its own: V8 keeps the whole document as long as there is a slice of it. */
export function copyOf(text: string): string {
  return decoder.decode(encoder.encode(text));
}
