import { addQuantities, quantity } from '../core/quantity/arithmetic.ts';
import { canonicalQuantity, readQuantity, type ParsedQuantity } from '../core/quantity/quantity.ts';
import type { ResourceList } from './pod.ts';

/** An amount of a resource, and how it came about, step by step. */
export interface Amount {
  readonly quantity: ParsedQuantity;
  readonly because: readonly string[];
}

export type Amounts = ReadonlyMap<string, Amount>;

export function amountOf(quantity: ParsedQuantity, ...because: readonly string[]): Amount {
  return { quantity, because };
}

/** The sum of an amount, if any, and a quantity. */
export function plus(amount: Amount | undefined, quantity: ParsedQuantity, ...because: readonly string[]): Amount {
  return amount === undefined
    ? { quantity, because }
    : { quantity: addQuantities(amount.quantity, quantity), because: [...amount.because, ...because] };
}

/** Quantities of a manifest. */
export function readAmounts(list: Readonly<Record<string, unknown>> | null | undefined, because: string): Amounts {
  const read = Object.entries(list ?? {}).flatMap(([name, text]): readonly (readonly [string, Amount])[] => {
    const value = readQuantity(text);
    return value === undefined ? [] : [[name, amountOf(value, because)]];
  });
  return new Map(read);
}

export function printAmounts(amounts: Amounts): ResourceList | undefined {
  if (amounts.size === 0) return undefined;
  return Object.fromEntries(Array.from(amounts, ([name, { quantity }]) => [name, canonicalQuantity(quantity)] as const).toSorted(byName));
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** The quantity one, of which devices are counted. */
export const one: ParsedQuantity = quantity('1');
