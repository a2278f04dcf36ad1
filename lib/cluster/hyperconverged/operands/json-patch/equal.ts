import { isMap } from '../../../../core/data/guards.ts';
import { NumberLiteral } from '../../../../core/data/number-literal.ts';
import { nilDereference } from '../operand-error.ts';
import { JsonPatchCrash } from './json-patch-error.ts';

/**
 * lazyNode.equal: numbers are compared by their characters, and a null in a list is a node that is not there, which the library looks into
 * all the same. Throws a JsonPatchCrash then. Neither value is null.
 */
export function equal(found: unknown, value: unknown): boolean {
  if (Array.isArray(found)) {
    if (!Array.isArray(value) || found.length !== value.length) return false;
    return found.every((item, i) => equalItems(item, value[i]));
  }
  if (found instanceof NumberLiteral || value instanceof NumberLiteral) return digitsOf(found) === digitsOf(value);
  if (!isMap(found)) return found === value;
  if (!isMap(value) || Object.keys(found).length !== Object.keys(value).length) return false;
  return Object.entries(found).every(([key, inner]) => Object.hasOwn(value, key) && equalFields(inner, value[key]));
}

function equalItems(found: unknown, value: unknown): boolean {
  if (found === null || value === null) throw new JsonPatchCrash(nilDereference);
  return equal(found, value);
}

function equalFields(found: unknown, value: unknown): boolean {
  return found === null || value === null ? found === value : equal(found, value);
}

/** Undefined for what is no number. */
function digitsOf(value: unknown): string | undefined {
  if (value instanceof NumberLiteral) return value.text;
  return typeof value === 'number' ? String(value) : undefined;
}
