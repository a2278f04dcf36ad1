const simple: ReadonlyMap<string, string> = new Map(
  Object.entries({ a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', '\\': '\\', "'": "'", '"': '"', '`': '`', '?': '?' }),
);

/** What a quoted text says (parser.unescape). Throws an Error in cel-go's words. */
export function unquote(quoted: string): string {
  const { body, isRaw } = bodyOf(quoted);
  return isRaw ? body : body.replaceAll(escapes, (escape) => String.fromCodePoint(codeOf(escape)));
}

/** The bytes that `b'…'` says: characters as UTF-8, `\x` and octal escapes as bytes. */
export function unquoteBytes(quoted: string): Uint8Array {
  const { body, isRaw } = bodyOf(quoted);
  if (isRaw) return Buffer.from(body);
  const parts: Uint8Array[] = [];
  let last = 0;
  for (const found of body.matchAll(escapes)) {
    parts.push(Buffer.from(body.slice(last, found.index)));
    last = found.index + found[0].length;
    if (/^\\[uU]/.test(found[0])) throw new Error('unable to unescape string');
    parts.push(Uint8Array.of(codeOf(found[0])));
  }
  return Buffer.concat([...parts, Buffer.from(body.slice(last))]);
}

const escapes = /\\(?:[0-3][0-7]{2}|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[^])/gu;

function bodyOf(quoted: string): { readonly body: string; readonly isRaw: boolean } {
  const isRaw = /^[rR]/.test(quoted);
  const text = (isRaw ? quoted.slice(1) : quoted).replaceAll(/\r\n?/g, '\n');
  const width = /^(?:"""|''')[^]*(?:"""|''')$/.test(text) && text.length >= 6 ? 3 : 1;
  return { body: text.slice(width, -width), isRaw };
}

function codeOf(escape: string): number {
  const letter = escape.charAt(1);
  const known = simple.get(letter);
  if (known !== undefined) return known.charCodeAt(0);
  if (/[0-3]/.test(letter)) return Number.parseInt(escape.slice(1), 8);
  const code = Number.parseInt(escape.slice(2), 16);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw new Error('invalid unicode code point');
  return code;
}
