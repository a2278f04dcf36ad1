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
