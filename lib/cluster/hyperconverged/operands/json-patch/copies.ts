import { isMap } from '../../../../core/data/guards.ts';
import { NumberLiteral } from '../../../../core/data/number-literal.ts';
import { fail } from './json-patch-error.ts';

/** Levels of maps and lists. Go stops at ten thousand; no operand has a hundred. */
const deepest = 1000;

/** What the API server lets the copies of a patch of its own add up to (AccumulatedCopySizeLimit), and the longest request it reads. */
const mostBytes = 3 << 20;

/** The values that one patch copies. Copies of copies double, so their sizes are added up. */
export class Copies {
  #left = mostBytes;

  /** Throws a JsonPatchError where the copies of the patch become larger than any object of a cluster. */
  of(value: unknown): unknown {
    return copyOf(value, (size) => {
      this.#left -= size;
      if (this.#left < 0) fail(`unable to complete the copy: the patch copies more than ${mostBytes} bytes, the limit of the API server`);
    });
  }
}

/** `spend` hears of every part, about as long as its JSON. Throws a JsonPatchError for what is too deep. */
export function copyOf(value: unknown, spend: (size: number) => void = ignore, depth: number = 0): unknown {
  if (depth > deepest) fail('exceeded max depth');
  if (Array.isArray(value)) {
    return value.map((item) => {
      spend(1);
      return copyOf(item, spend, depth + 1);
    });
  }
  if (!isMap(value) || value instanceof NumberLiteral) {
    spend(typeof value === 'string' ? value.length + 2 : 2);
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      spend(key.length + 4);
      return [key, copyOf(inner, spend, depth + 1)];
    }),
  );
}

function ignore(): void {}

export function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap((each) => (typeof each === 'object' ? Object.values(each ?? {}) : []) as readonly unknown[]);
  }
  return false;
}
