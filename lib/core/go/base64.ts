/**
 * The byte at which Go's base64.StdEncoding stops decoding (CorruptInputError); undefined where it decodes the text. Line ends are skipped,
 * and padding is required. See Encoding.decodeQuantum.
 */
export function base64Fault(text: string): number | undefined {
  if (/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text)) return undefined;
  const bytes = Buffer.from(text);
  const { length } = bytes;
  const skipBreaks = (from: number): number => {
    let at = from;
    while (bytes[at] === 0x0a || bytes[at] === 0x0d) at++;
    return at;
  };
  let digits = 0;
  for (let at = skipBreaks(0); at < length; at = skipBreaks(at + 1)) {
    if (isDigit(bytes[at])) {
      digits = (digits + 1) % 4;
      continue;
    }
    if (bytes[at] !== padding || digits < 2) return at;
    const second = digits === 2 ? skipBreaks(at + 1) : at;
    if (second === length) return length;
    if (bytes[second] !== padding) return second - 1;
    const end = skipBreaks(second + 1);
    return end < length ? end : undefined;
  }
  return digits === 0 ? undefined : length - digits;
}

const padding = 0x3d;

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && /[A-Za-z\d+/]/.test(String.fromCharCode(byte));
}

/**
 * How Go's base64.StdEncoding decodes a text: line ends are skipped, padding is required, and of a broken text `length` counts the bytes
 * before the break.
 */
export function base64Length(text: string): { readonly length: number; readonly isValid: boolean } {
  const digits = /[\r\n]/.test(text) ? text.replaceAll(/[\r\n]/g, '') : text;
  if (digits.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(digits)) return { length: decodedLength(digits), isValid: true };
  const whole = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{3}=|[A-Za-z\d+/]{2}==)?/.exec(digits)?.[0] ?? '';
  return { length: decodedLength(whole), isValid: false };
}

function decodedLength(digits: string): number {
  return (digits.length / 4) * 3 - (digits.endsWith('==') ? 2 : Number(digits.endsWith('=')));
}
