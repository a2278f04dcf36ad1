const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The text in memory of its own: one that was cut out of a document holds the whole document. */
export function copyOf(text: string): string {
  return decoder.decode(encoder.encode(text));
}
