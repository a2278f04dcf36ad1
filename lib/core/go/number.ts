import { goQuote } from './print.ts';

const digits = '\\d+(?:_\\d+)*';
const decimal = new RegExp(`^[+-]?(?:${digits}\\.?(?:${digits})?|\\.${digits})(?:e[+-]?${digits})?$`, 'i');

/** What strconv.Atoi reads from `text`, or its error. */
export function goAtoi(text: string): bigint | { readonly error: string } {
  const fault = (words: string): { readonly error: string } => ({ error: `strconv.Atoi: parsing ${goQuote(text)}: ${words}` });
  if (!/^[+-]?\d+$/.test(text)) return fault('invalid syntax');
  const value = BigInt(text.replace('+', ''));
  return BigInt.asIntN(64, value) === value ? value : fault('value out of range');
}

/** What strconv.ParseFloat reads from a decimal `text`, or its error. Hexadecimal numbers, which Go reads, are refused. */
export function goParseFloat(text: string): number | { readonly error: string } {
  const fault = (words: string): { readonly error: string } => ({ error: `strconv.ParseFloat: parsing ${goQuote(text)}: ${words}` });
  if (/^[+-]?(?:inf|infinity)$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^nan$/i.test(text)) return NaN;
  if (!decimal.test(text)) return fault('invalid syntax');
  const value = Number(text.replaceAll('_', ''));
  return Number.isFinite(value) ? value : fault('value out of range');
}
