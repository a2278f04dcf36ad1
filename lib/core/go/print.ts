/** Characters that Go escapes by name. A single quote, which is escaped only in a character literal, is left to the caller. */
export const goEscapes: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\u0007', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
]);

/** Go's `%q` of a string. */
export function goQuote(text: string): string {
  const escaped = text.replaceAll(/["\\\p{C}]|(?! )\p{Z}/gu, (character) => goEscapes.get(character) ?? hex(character.codePointAt(0) ?? 0));
  return `"${escaped}"`;
}

function hex(codePoint: number): string {
  const digits = codePoint.toString(16);
  if (codePoint < 0x80) return `\\x${digits.padStart(2, '0')}`;
  return codePoint > 0xffff ? `\\U${digits.padStart(8, '0')}` : `\\u${digits.padStart(4, '0')}`;
}

/** How Go's time package quotes what it cannot read: byte by byte where it is not plain ASCII. */
export function goTimeQuote(text: string): string {
  const escaped = text.replaceAll(/["\\]|[^ -~\x7f]/gu, (character) => {
    if (character === '"' || character === '\\') return `\\${character}`;
    return Array.from(Buffer.from(character), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
  });
  return `"${escaped}"`;
}

/** What Go's encoding/json writes for a value that came from JSON: no blanks, and `<`, `>` and `&` escaped. */
export function goJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** apimachinery's NewAggregate(...).Error(): one message bare, several in brackets, equal ones once. */
export function printAggregate(messages: readonly string[]): string {
  const [first = '', ...more] = new Set(messages);
  return more.length === 0 ? first : `[${[first, ...more].join(', ')}]`;
}
