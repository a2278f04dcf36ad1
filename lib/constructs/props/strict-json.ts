import { UsageError } from '../../core/errors.ts';
import { refusedProp, wayFrom } from './prop-value.ts';

/**
 * The JSON of data, which messages call `what`.
 * @throws UsageError for values that JSON.stringify would silently leave out or change.
 */
export function strictJson(what: string, data: unknown, indent?: number): string {
  function plainOnly(this: Readonly<Record<string, unknown>>, key: string, written: unknown): unknown {
    const value = this[key]; // `written` is what its toJSON makes of it
    const isJson = typeof value === 'number' ? Number.isFinite(value) : !others.includes(typeof value);
    const way = wayFrom(value);
    if (isJson && way === undefined) return written;
    const hint = way ?? 'Write objects, lists, strings, finite numbers and booleans.';
    throw refusedProp(key === '' ? what : `${key} in ${what}`, value, 'not plain data', hint);
  }
  try {
    return JSON.stringify(data, plainOnly, indent);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw refusedProp(what, data, 'and contains itself', 'Write data in which nothing contains itself.');
  }
}

const others: readonly string[] = ['bigint', 'function', 'symbol'];
