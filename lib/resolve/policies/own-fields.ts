import { isMap } from '../../core/data/guards.ts';
import type { FieldTree } from '../../policy/expressions/substituted.ts';

/**
 * The fields in which two objects of the same shape differ. Undefined where their shapes differ: one has a field, or an item of a list, that
 * the other has not.
 */
export function differingFields(a: unknown, b: unknown): FieldTree | undefined {
  const tree = compared(a, b);
  return tree === 'field' || tree === 'shape' ? undefined : (tree ?? new Map());
}

type Compared = FieldTree | 'field' | 'shape' | undefined;

function compared(a: unknown, b: unknown): Compared {
  if (a === b) return undefined;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length ? children(a.keys(), a, b) : 'shape';
  if (!isMap(a) || !isMap(b)) return typeof a === typeof b && !isNested(a) && !isNested(b) ? 'field' : 'shape';
  const keys = keysOf(a);
  return sameKeys(keys, keysOf(b)) ? children(keys, a, b) : 'shape';
}

function children(steps: Iterable<string | number>, a: object, b: object): Compared {
  let tree: Map<string | number, FieldTree | 'field'> | undefined;
  for (const step of steps) {
    const below = compared((a as Steps)[step], (b as Steps)[step]);
    if (below === 'shape') return 'shape';
    if (below !== undefined) (tree ??= new Map()).set(step, below);
  }
  return tree;
}

/** A list answers to numbers as a map does to keys. */
type Steps = Readonly<Record<string | number, unknown>>;

function keysOf(map: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(map).filter((key) => map[key] !== undefined);
}

/** Also in their order, which loops follow. */
function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
