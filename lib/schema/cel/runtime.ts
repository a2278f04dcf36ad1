import { isMap } from '../../core/data/guards.ts';
import { goJsonOf } from '../print-go-value.ts';
import { CelError } from './cel-rule.ts';

/** What compiled rules call. Each throws a CelError, in CEL's words, where CEL has no answer. */

type Expression = () => boolean;

/** `has(of.key)`; to the API server a null field is an absent one. */
export function has(of: unknown, key: string): boolean {
  return isMap(of) && Object.hasOwn(of, key) && of[key] !== undefined && of[key] !== null;
}

/** `of.key` */
export function field(of: unknown, key: string): unknown {
  if (!has(of, key)) throw new CelError(`no such key: ${key}`);
  return (of as Readonly<Record<string, unknown>>)[key]; // it has the key
}

/** `a && b`: false on either side makes up for an error on the other. */
export function and(a: Expression, b: Expression): boolean {
  return !either(
    () => !a(),
    () => !b(),
  );
}

/** `a || b` likewise. */
export function or(a: Expression, b: Expression): boolean {
  return either(a, b);
}

function either(a: Expression, b: Expression): boolean {
  let failed: CelError | undefined;
  for (const expression of [a, b]) {
    try {
      if (expression()) return true;
    } catch (error) {
      if (!(error instanceof CelError)) throw error;
      failed ??= error;
    }
  }
  if (failed !== undefined) throw failed;
  return false;
}

/** `a == b` */
export function equals(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && goJsonOf(a) === goJsonOf(b));
}

/** `a > b` and its like. */
export function compare(a: unknown, operator: '<' | '<=' | '>' | '>=', b: unknown): boolean {
  if (typeof a !== typeof b || (typeof a !== 'number' && typeof a !== 'string')) throw noOverload();
  const [left, right] = [a, b] as readonly [number | string, number | string]; // of one type, as has just been seen
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  return operator === '>' ? left > right : left >= right;
}

/** `item in list` */
export function isIn(item: unknown, list: unknown): boolean {
  if (isMap(list)) return typeof item === 'string' && has(list, item);
  return listOf(list).some((other) => equals(item, other));
}

/** `size(of)` */
export function size(of: unknown): number {
  if (typeof of === 'string') return Array.from(of).length;
  if (isMap(of)) return Object.values(of).filter((value) => value !== undefined).length;
  if (Array.isArray(of)) return of.length;
  throw new CelError('no such overload: size');
}

/** `list.all(item, …)`: an item that breaks it makes up for errors on others. */
export function all(list: unknown, holds: (item: unknown) => boolean): boolean {
  let failed: CelError | undefined;
  for (const item of isMap(list) ? Object.keys(list) : listOf(list)) {
    try {
      if (!holds(item)) return false;
    } catch (error) {
      if (!(error instanceof CelError)) throw error;
      failed ??= error;
    }
  }
  if (failed !== undefined) throw failed;
  return true;
}

/** `text.startsWith(part)` */
export function startsWith(text: unknown, part: unknown): boolean {
  return textOf(text).startsWith(textOf(part));
}

/** `text.contains(part)` */
export function contains(text: unknown, part: unknown): boolean {
  return textOf(text).includes(textOf(part));
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw noOverload();
  return value;
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw noOverload();
  return value as readonly unknown[];
}

function noOverload(): CelError {
  return new CelError('no such overload');
}
