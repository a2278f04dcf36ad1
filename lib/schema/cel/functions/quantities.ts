import { bool, double, int, string, struct } from '../check/type.ts';
import {
  compareQuantities,
  isQuantity,
  type ParsedQuantity,
  parseQuantity,
  QuantityError,
  signOf,
} from '../../../core/quantity/quantity.ts';
import { CelFault, isOpaque, noOverload, Opaque, type Value } from '../values/value.ts';
import { type FunctionDeclaration, global, method, type Run } from './declare.ts';

const quantity = struct('kubernetes.Quantity');

/** library.Quantity */
export const quantities: readonly FunctionDeclaration[] = [
  { name: 'quantity', overloads: [global('string_to_quantity', [string], quantity, ([text]) => quantityOf(text))] },
  {
    name: 'isQuantity',
    overloads: [global('is_quantity_string', [string], bool, ([text]) => (typeof text === 'string' ? isQuantity(text) : noOverload))],
  },
  {
    name: 'sign',
    overloads: [
      global(
        'quantity_sign',
        [quantity],
        int,
        of((value) => BigInt(signOf(value))),
      ),
    ],
  },
  {
    name: 'isGreaterThan',
    overloads: [
      method(
        'quantity_is_greater_than',
        [quantity, quantity],
        bool,
        ofTwo((a, b) => compareQuantities(a, b) > 0),
      ),
    ],
  },
  {
    name: 'isLessThan',
    overloads: [
      method(
        'quantity_is_less_than',
        [quantity, quantity],
        bool,
        ofTwo((a, b) => compareQuantities(a, b) < 0),
      ),
    ],
  },
  {
    name: 'compareTo',
    overloads: [
      method(
        'quantity_compare_to',
        [quantity, quantity],
        int,
        ofTwo((a, b) => BigInt(compareQuantities(a, b))),
      ),
    ],
  },
  {
    name: 'asApproximateFloat',
    overloads: [
      method(
        'quantity_get_float',
        [quantity],
        double,
        of(({ unscaled, scale }) => Number(unscaled) * Number(`1e${scale}`)),
      ),
    ],
  },
  {
    name: 'asInteger',
    overloads: [
      method(
        'quantity_get_int',
        [quantity],
        int,
        of((value) => integerOf(value) ?? noInteger),
      ),
    ],
  },
  {
    name: 'isInteger',
    overloads: [
      method(
        'quantity_is_integer',
        [quantity],
        bool,
        of((value) => integerOf(value) !== undefined),
      ),
    ],
  },
  {
    name: 'add',
    overloads: [
      method(
        'quantity_add',
        [quantity, quantity],
        quantity,
        ofTwo((a, b) => made(sum(a, b))),
      ),
      method(
        'quantity_add_int',
        [quantity, int],
        quantity,
        ofWhole((a, b) => made(sum(a, b))),
      ),
    ],
  },
  {
    name: 'sub',
    overloads: [
      method(
        'quantity_sub',
        [quantity, quantity],
        quantity,
        ofTwo((a, b) => made(sum(a, negated(b)))),
      ),
      method(
        'quantity_sub_int',
        [quantity, int],
        quantity,
        ofWhole((a, b) => made(sum(a, negated(b)))),
      ),
    ],
  },
];

const noInteger = new CelFault('cannot convert value to integer');

function quantityOf(text: Value | undefined): Value {
  if (typeof text !== 'string') return noOverload;
  try {
    return made(parseQuantity(text));
  } catch (error) {
    if (error instanceof QuantityError) return new CelFault(error.message);
    throw error;
  }
}

function made(value: ParsedQuantity): Value {
  return new Opaque('kubernetes.Quantity', value);
}

function of(run: (value: ParsedQuantity) => Value): Run {
  return ([value]) => (value !== undefined && isOpaque(value, 'kubernetes.Quantity') ? run(value.content) : noOverload);
}

function ofTwo(run: (a: ParsedQuantity, b: ParsedQuantity) => Value): Run {
  return ([a = null, b = null]) =>
    isOpaque(a, 'kubernetes.Quantity') && isOpaque(b, 'kubernetes.Quantity') ? run(a.content, b.content) : noOverload;
}

function ofWhole(run: (a: ParsedQuantity, b: ParsedQuantity) => Value): Run {
  return ([a = null, b]) => (isOpaque(a, 'kubernetes.Quantity') && typeof b === 'bigint' ? run(a.content, whole(b)) : noOverload);
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

function negated(value: ParsedQuantity): ParsedQuantity {
  return { ...value, unscaled: -value.unscaled };
}

function sum(a: ParsedQuantity, b: ParsedQuantity): ParsedQuantity {
  if (a.unscaled === 0n) return b;
  if (b.unscaled === 0n) return a;
  const scale = Math.min(a.scale, b.scale);
  const unscaled = a.unscaled * 10n ** BigInt(a.scale - scale) + b.unscaled * 10n ** BigInt(b.scale - scale);
  const arbitrary = a.arbitrary || b.arbitrary || unscaled !== BigInt.asIntN(64, unscaled);
  return { unscaled, scale, format: a.format, cached: '', arbitrary };
}
