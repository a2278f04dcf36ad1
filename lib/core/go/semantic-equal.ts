import { isAbsent } from '../data/absent.ts';
import { compareQuantities, deeplyIdentical, readQuantity } from '../quantity/quantity.ts';
import { DurationError, parseDuration } from './duration.ts';
import type { GoStruct, GoType } from './types/go-type.ts';

/**
 * Whether Go would find two values of a type equal after reading them (equality.Semantic.DeepEqual): an absent field is its zero value,
 * an absent list equals an empty one, an absent pointer equals only an absent one, quantities and times compare by value, and fields
 * that the type does not have don't count.
 */
export function semanticEqual(type: GoType, a: unknown, b: unknown): boolean {
  return equal(type, a, b, 'semantic');
}

/**
 * The same by reflect.DeepEqual, to which an absent list or map is not an empty one, and quantities are equal only as Go holds them, which
 * keeps the characters of nearly all of them.
 */
export function deepEqual(type: GoType, a: unknown, b: unknown): boolean {
  return equal(type, a, b, 'deep');
}

type How = 'semantic' | 'deep';

function equal(type: GoType, a: unknown, b: unknown, how: How): boolean {
  if (a === b) return true;
  switch (type.kind) {
    case 'pointer':
      return isAbsent(a) || isAbsent(b) ? isAbsent(a) && isAbsent(b) : equal(type.of, a, b, how);
    case 'struct':
      return structsEqual(type, a, b, how);
    case 'list':
      return (how === 'semantic' || isAbsent(a) === isAbsent(b)) && listsEqual(type.of, a, b, how);
    case 'map':
      return (how === 'semantic' || isAbsent(a) === isAbsent(b)) && mapsEqual(type.of, a, b, how);
    case 'quantity':
      return how === 'semantic' ? quantitiesEqual(a ?? 0, b ?? 0) : quantitiesIdentical(a, b);
    case 'bool':
      return (a ?? false) === (b ?? false);
    case 'int':
    case 'float':
      return (a ?? 0) === (b ?? 0);
    case 'time':
      return timesEqual(a, b);
    case 'duration':
      return durationsEqual(a, b);
    case 'string':
      return (a ?? '') === (b ?? '');
    default: // int-or-string and raw
      return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  }
}

function structsEqual(type: GoStruct, a: unknown, b: unknown, how: How): boolean {
  const left = asMap(a);
  const right = asMap(b);
  for (const field of type.fields.values()) {
    if (!equal(field.type, left[field.name], right[field.name], how)) return false;
  }
  return true;
}

function listsEqual(of: GoType, a: unknown, b: unknown, how: How): boolean {
  const left = Array.isArray(a) ? (a as readonly unknown[]) : [];
  const right = Array.isArray(b) ? (b as readonly unknown[]) : [];
  return left.length === right.length && left.every((item, i) => equal(of, item, right[i], how));
}

function mapsEqual(of: GoType, a: unknown, b: unknown, how: How): boolean {
  const left = asMap(a);
  const right = asMap(b);
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length && keys.every((key) => Object.hasOwn(right, key) && equal(of, left[key], right[key], how))
  );
}

function quantitiesEqual(a: unknown, b: unknown): boolean {
  const left = readQuantity(a);
  const right = readQuantity(b);
  return left !== undefined && right !== undefined && compareQuantities(left, right) === 0;
}

/** An absent one is not the one that is read from `0`. */
function quantitiesIdentical(a: unknown, b: unknown): boolean {
  const left = readQuantity(a);
  const right = readQuantity(b);
  if (left === undefined || right === undefined) return isAbsent(a) && isAbsent(b);
  return deeplyIdentical(left, right);
}

function timesEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return isAbsent(a) && isAbsent(b);
  return Date.parse(a) === Date.parse(b);
}

function durationsEqual(a: unknown, b: unknown): boolean {
  try {
    return durationOf(a) === durationOf(b);
  } catch (error) {
    if (error instanceof DurationError) return false; // semanticEqual has compared the texts already
    throw error;
  }
}

function durationOf(value: unknown): bigint {
  return typeof value === 'string' ? parseDuration(value) : 0n;
}

function asMap(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
