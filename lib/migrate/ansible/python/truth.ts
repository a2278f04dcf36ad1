import { isMap } from '../../../core/data/guards.ts';
import { WholeFloat } from './float.ts';

/** Python's truth: empty texts, lists and mappings, zero and None are false. */
export function isTrue(value: unknown): boolean {
  if (value instanceof WholeFloat) return value.value !== 0;
  if (Array.isArray(value)) return value.length > 0;
  if (isMap(value)) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== false && value !== 0 && value !== '';
}
