import { isMap } from '../../../core/data/guards.ts';
import { isNumber } from './float.ts';
import { pythonText } from './text.ts';

/** `json.dumps(value)`: with blanks behind commas and colons, and everything beyond ASCII escaped. */
export function pythonJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(pythonJson).join(', ')}]`;
  if (isNumber(value)) return pythonText(value);
  if (isMap(value)) {
    const pairs = Object.entries(value).map(([key, inner]) => `${pythonJson(key)}: ${pythonJson(inner)}`);
    return `{${pairs.join(', ')}}`;
  }
  return asciiOnly(JSON.stringify(value ?? null));
}

function asciiOnly(text: string): string {
  return text.replaceAll(/[^ -~]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
