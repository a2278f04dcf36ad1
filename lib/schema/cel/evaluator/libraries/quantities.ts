import type { CelType } from '@bufbuild/cel';
import { compareQuantities, isQuantity, parseQuantity, signOf, type ParsedQuantity } from '../../../../core/quantity/quantity.ts';
import { opaque } from '../opaque.ts';
import { func, method, type Overload } from '../overload.ts';

/** library.Quantity */
export const quantities: readonly Overload[] = [
  func('quantity', ['string'], (text) => asValue(parseQuantity(text))),
  func('isQuantity', ['string'], isQuantity),
  func('sign', ['kubernetes.Quantity'], (quantity) => BigInt(signOf(quantity))),
  method('isGreaterThan', ['kubernetes.Quantity', 'kubernetes.Quantity'], (a, b) => compareQuantities(a, b) > 0),
  method('isLessThan', ['kubernetes.Quantity', 'kubernetes.Quantity'], (a, b) => compareQuantities(a, b) < 0),
  method('compareTo', ['kubernetes.Quantity', 'kubernetes.Quantity'], (a, b) => BigInt(compareQuantities(a, b))),
  method('asApproximateFloat', ['kubernetes.Quantity'], ({ unscaled, scale }) => Number(unscaled) * Number(`1e${scale}`)),
  method('isInteger', ['kubernetes.Quantity'], (quantity) => integerOf(quantity) !== undefined),
  method('asInteger', ['kubernetes.Quantity'], (quantity) => {
    const integer = integerOf(quantity);
    if (integer === undefined) throw new Error('cannot convert value to integer');
    return integer;
  }),
  method('add', ['kubernetes.Quantity', 'kubernetes.Quantity'], (a, b) => asValue(sum(a, b))),
  method('add', ['kubernetes.Quantity', 'int'], (a, b) => asValue(sum(a, whole(b)))),
  method('sub', ['kubernetes.Quantity', 'kubernetes.Quantity'], (a, b) => asValue(sum(a, { ...b, unscaled: -b.unscaled }))),
  method('sub', ['kubernetes.Quantity', 'int'], (a, b) => asValue(sum(a, whole(-b)))),
];

function asValue(quantity: ParsedQuantity): CelType {
  let { unscaled, scale } = quantity;
  for (; unscaled !== 0n && unscaled % 10n === 0n; scale++) unscaled /= 10n;
  return opaque('kubernetes.Quantity', quantity, unscaled === 0n ? '0' : `${unscaled}e${scale}`);
}

/** Quantity.AsInt64, which does not look whether a fraction comes out even. */
function integerOf({ unscaled, scale, arbitrary }: ParsedQuantity): bigint | undefined {
  if (arbitrary || scale < 0 || scale > 18) return undefined;
  const value = unscaled * 10n ** BigInt(scale);
  return value === BigInt.asIntN(64, value) ? value : undefined;
}

function whole(value: bigint): ParsedQuantity {
  return { unscaled: value, scale: 0, format: 'DecimalExponent', cached: '', arbitrary: false };
}

function sum(a: ParsedQuantity, b: ParsedQuantity): ParsedQuantity {
  if (a.unscaled === 0n) return b;
  if (b.unscaled === 0n) return a;
  const scale = Math.min(a.scale, b.scale);
  const unscaled = a.unscaled * 10n ** BigInt(a.scale - scale) + b.unscaled * 10n ** BigInt(b.scale - scale);
  const arbitrary = a.arbitrary || b.arbitrary || unscaled !== BigInt.asIntN(64, unscaled);
  return { unscaled, scale, format: a.format, cached: '', arbitrary };
}
