import { entryOf } from '../../../core/data/entry-of.ts';
import { isNumber } from '../python/float.ts';
import { isTrue } from '../python/truth.ts';
import { binary, isIn, isSame, numberOf } from './operators.ts';
import { unreadable } from './unreadable.ts';
import { isMapValue, Missing, present } from './value.ts';

/** Tests that compare, by the operators that they stand for. */
const comparisons: Readonly<Record<string, string>> = {
  gt: '>',
  greaterthan: '>',
  ge: '>=',
  lt: '<',
  lessthan: '<',
  le: '<=',
};

/** Whether a value passes a test of Jinja; `other` is what stands in the parentheses of the test. */
export function passes(name: string, value: unknown, other: unknown): boolean {
  if (name === 'defined') return !(value instanceof Missing);
  if (name === 'undefined') return value instanceof Missing;
  const is = present(value);
  const operator = entryOf(comparisons, name);
  if (operator !== undefined) return isTrue(binary(operator, is, () => other));
  switch (name) {
    case 'none':
      return is === null;
    case 'true':
      return is === true;
    case 'false':
      return is === false;
    case 'string':
      return typeof is === 'string';
    case 'number':
      return isNumber(is);
    case 'mapping':
      return isMapValue(is);
    case 'sequence':
    case 'iterable':
      return Array.isArray(is) || typeof is === 'string' || isMapValue(is);
    case 'odd':
      return numberOf(is) % 2 !== 0;
    case 'even':
      return numberOf(is) % 2 === 0;
    case 'in':
      return isIn(is, other);
    case 'eq':
    case 'equalto':
    case 'sameas':
      return isSame(is, other);
    case 'ne':
      return !isSame(is, other);
    default:
      throw unreadable(`the test ${name} is not read`);
  }
}
