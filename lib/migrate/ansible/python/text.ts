import { floatText, isFloat, WholeFloat } from './float.ts';

/** `str(value)`: how Python prints what YAML or JSON holds. */
export function pythonText(value: unknown): string {
  return typeof value === 'string' ? value : pythonRepr(value);
}

/** `repr(value)`, which stands inside printed lists and mappings. */
function pythonRepr(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (typeof value === 'string') return quoted(value);
  if (value instanceof WholeFloat) return value.toString();
  if (typeof value === 'number') return isFloat(value) ? floatText(value) : String(BigInt(value));
  if (Array.isArray(value)) return `[${value.map(pythonRepr).join(', ')}]`;
  const pairs = Object.entries(value).map(([key, inner]) => `${pythonRepr(key)}: ${pythonRepr(inner)}`);
  return `{${pairs.join(', ')}}`;
}

/** Python prefers single quotes, and takes double ones for a text that holds single ones only. */
function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replaceAll('\r', '\\r');
  return quote + escaped + quote;
}
