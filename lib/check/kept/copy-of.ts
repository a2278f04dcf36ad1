const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Names and the like are short, and each would have a buffer of its own. */
const buffer = new Uint8Array(1024);
const bytesOfCharacter = 3;

/** The text in memory of its own: V8 keeps the whole document as long as there is a slice of it. */
export function copyOf(text: string): string {
  if (text.length * bytesOfCharacter > buffer.length) return decoder.decode(encoder.encode(text));
  return decoder.decode(buffer.subarray(0, encoder.encodeInto(text, buffer).written));
}
