import { Exhausted, Refusal } from '../refusal.ts';
import { isMapValue } from './expressions/value.ts';

/** Characters and values that the expressions of one import look at, or what takes as long. A second has about twenty million. */
const mostWork = 40_000_000;

/** What an import is charged for, beside the characters and values that its expressions look at. */
export const costs = { task: 700, turn: 5000, file: 20_000, read: 4000, character: 15 } as const;

/** Characters and values of one value, those that stand twice counted twice, and levels of lists and maps. */
const heaviest = 5_000_000;
const deepest = 200;

let left = mostWork;

/** Gives an import all its work. */
export function startWork(): void {
  left = mostWork;
}

/** Throws Exhausted where nothing is left. */
export function spend(amount: number): void {
  left -= amount;
  if (left < 0) throw new Exhausted();
}

interface Weight {
  readonly size: number;
  readonly depth: number;
}

/** Values do not change, so each is weighed once: expressions put one value into others again and again. */
const weights = new WeakMap<object, Weight>();

/** Charges for a value, which may hold others many times. Throws a Refusal for one that is larger than an import looks at. */
export function weigh(value: unknown): void {
  const { size, depth } = weightOf(value);
  if (size > heaviest || depth > deepest)
    throw new Refusal('tooLarge', 'an expression makes a value that is larger or deeper than an import reads', 'Use shorter variables.');
  spend(size);
}

function weightOf(value: unknown): Weight {
  if (typeof value === 'string') return { size: value.length + 1, depth: 0 };
  const isList = Array.isArray(value);
  if (!isList && !isMapValue(value)) return { size: 1, depth: 0 };
  const known = weights.get(value);
  if (known !== undefined) return known;
  let size = 1;
  let depth = 0;
  for (const inner of isList ? (value as readonly unknown[]) : Object.values(value)) {
    const each = weightOf(inner);
    size += each.size;
    depth = Math.max(depth, each.depth + 1);
  }
  const weight = { size, depth };
  weights.set(value, weight);
  return weight;
}
