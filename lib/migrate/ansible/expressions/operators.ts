import { inKeyOrder } from '../../../core/data/in-key-order.ts';
import { sameData } from '../../../core/data/same-data.ts';
import { Refusal } from '../../refusal.ts';
import { floatOf, isFloat, isNumber, plainData, type WholeFloat } from '../python/float.ts';
import { pythonFormat } from '../python/format.ts';
import { pythonText } from '../python/text.ts';
import { isTrue } from '../python/truth.ts';
import { unreadable } from './unreadable.ts';
import { isMapValue, present, printed } from './value.ts';

/** An operator before its value. */
export function unary(operator: 'not' | '-' | '+', value: unknown): unknown {
  if (operator === 'not') return !isTrue(value);
  const number = numberOf(value);
  return typed(operator === '-' ? -number : number, isFloat(value));
}

/** An operator between two values, of which `and` and `or` may not ask for the second. */
export function binary(operator: string, leftOrMissing: unknown, right: () => unknown): unknown {
  const left = present(leftOrMissing);
  if (operator === 'and') return isTrue(left) ? present(right()) : left;
  if (operator === 'or') return isTrue(left) ? left : present(right());
  const other = present(right());
  switch (operator) {
    case '==':
      return isSame(left, other);
    case '!=':
      return !isSame(left, other);
    case 'in':
      return isIn(left, other);
    case 'not in':
      return !isIn(left, other);
    case '~':
      return refuseLong(pythonText(left) + pythonText(other));
    case '+':
      return sum(left, other);
    case '<':
    case '>':
    case '<=':
    case '>=':
      return isOrdered(operator, left, other);
    default:
      if (operator === '%' && typeof left === 'string') return refuseLong(pythonFormat(left, Array.isArray(other) ? other : [other]));
      return arithmetic(operator, left, other);
  }
}

/** Whether two values are equal; 2.0 is 2. */
export function isSame(a: unknown, b: unknown): boolean {
  return sameData(plainData(a), plainData(b));
}

/** A text that two values have in common where they are equal. */
export function sameKey(value: unknown): string {
  return JSON.stringify(inKeyOrder(plainData(value)));
}

/** Python's `in`: a part of a text, an item of a list, a key of a map. */
export function isIn(value: unknown, container: unknown): boolean {
  if (typeof container === 'string') return container.includes(printed(value));
  if (Array.isArray(container)) return container.some((item) => isSame(item, value));
  return isMapValue(container) && Object.hasOwn(container, printed(value));
}

export function sum(left: unknown, right: unknown): unknown {
  if (typeof left === 'string' && typeof right === 'string') return refuseLong(left + right);
  if (Array.isArray(left) && Array.isArray(right)) return [...(left as readonly unknown[]), ...(right as readonly unknown[])];
  return typed(numberOf(left) + numberOf(right), isFloat(left) || isFloat(right));
}

function isOrdered(operator: '<' | '>' | '<=' | '>=', left: unknown, right: unknown): boolean {
  const [a, b] = typeof left === 'string' && typeof right === 'string' ? [left, right] : [numberOf(left), numberOf(right)];
  if (operator === '<') return a < b;
  if (operator === '>') return a > b;
  return operator === '<=' ? a <= b : a >= b;
}

function arithmetic(operator: string, left: unknown, right: unknown): unknown {
  const [a, b] = [numberOf(left), numberOf(right)];
  const value = calculated(operator, a, b);
  return typed(value, operator === '/' || (operator === '**' && b < 0) || isFloat(left) || isFloat(right));
}

/** A number as Python has it: division gives floats, and so does everything with a float in it. */
function typed(value: number, asFloat: boolean): number | WholeFloat {
  return asFloat ? floatOf(value) : value;
}

function calculated(operator: string, left: number, right: number): number {
  if (right === 0 && ['/', '//', '%'].includes(operator)) throw unreadable(`${left} ${operator} 0 has no value`);
  switch (operator) {
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '//':
      return Math.floor(left / right);
    case '%':
      return left - Math.floor(left / right) * right;
    default:
      return left ** right;
  }
}

/** Numbers and truth values; throws a Refusal for texts, which Jinja does not add up either. */
export function numberOf(value: unknown): number {
  if (isNumber(value)) return Number(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw unreadable(`${JSON.stringify(printed(value).slice(0, 40))} is not a number; add the filter int`);
}

export function refuseLong(text: string): string {
  if (text.length <= 1_000_000) return text;
  throw new Refusal('tooLarge', 'variables make a string of more than 1 MB', 'Use shorter variables.');
}
