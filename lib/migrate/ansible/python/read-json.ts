import { isMap } from '../../../core/data/guards.ts';
import { NumberLiteral } from '../../../core/data/number-literal.ts';
import { parseJson } from '../../../core/data/parse-json.ts';
import { numberOf } from './float.ts';

/** `json.loads(text)`: a number with a point or an exponent is a float, whole or not. Throws where the text is not JSON. */
export function readJson(text: string): unknown {
  return withPythonNumbers(parseJson(text));
}

function withPythonNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPythonNumbers);
  if (value instanceof NumberLiteral) return numberOf(value.text);
  if (typeof value === 'number') return numberOf(String(value));
  if (!isMap(value)) return value;
  // To some ways of copying a map, `__proto__` is more than a key.
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.map(([key, inner]) => [key, withPythonNumbers(inner)]));
}
