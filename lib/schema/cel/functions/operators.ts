import {
  bool,
  bytes,
  type CelType,
  double,
  duration,
  dyn,
  int,
  listOf,
  mapOf,
  optionalOf,
  param,
  string,
  timestamp,
  uint,
} from '../check/type.ts';
import { allot, step } from '../run/meter.ts';
import { compare, isComparable } from '../values/compare.ts';
import { isEqual } from '../values/equal.ts';
import { timestampOverflow } from '../values/convert.ts';
import { printInError } from '../values/print.ts';
import { CelFault, Duration, isCelMap, isFault, isList, type List, noOverload, Timestamp, Uint, type Value } from '../values/value.ts';
import { ArrayList, GrowingList, JoinedList } from '../values/list.ts';
import { joinTyped } from '../values/typed-list.ts';
import { EntryMap, GrowingMap } from '../values/map.ts';
import { type FunctionDeclaration, global, type OverloadDeclaration } from './declare.ts';

const [a, b, v] = [param('A'), param('B'), param('V')];

const numberNames: ReadonlyMap<CelType, string> = new Map([
  [double, 'double'],
  [int, 'int64'],
  [uint, 'uint64'],
]);

const isAddable = (value: Value): boolean =>
  isNumber(value) || typeof value === 'string' || isList(value) || isSpan(value) || isBytes(value);
const isSubtractable = (value: Value): boolean => isNumber(value) || isSpan(value);
const isWhole = (value: Value): boolean => typeof value === 'bigint' || value instanceof Uint;

/** What the core of CEL writes with signs. Some are evaluated by the program itself, and are here for their types. */
export const operators: readonly FunctionDeclaration[] = [
  { name: '_?_:_', overloads: [global('conditional', [bool, a, a], a)] },
  { name: '_&&_', overloads: [global('logical_and', [bool, bool], bool)] },
  { name: '_||_', overloads: [global('logical_or', [bool, bool], bool)] },
  operator('!_', [global('logical_not', [bool], bool)], ([value]) => (typeof value === 'boolean' ? !value : noOverload)),
  { name: '@not_strictly_false', overloads: [global('not_strictly_false', [bool], bool)] },
  { name: '_==_', overloads: [global('equals', [a, a], bool)] },
  { name: '_!=_', overloads: [global('not_equals', [a, a], bool)] },
  operator(
    '_+_',
    [
      global('add_bytes', [bytes, bytes], bytes),
      global('add_double', [double, double], double),
      global('add_duration_duration', [duration, duration], duration),
      global('add_duration_timestamp', [duration, timestamp], timestamp),
      global('add_timestamp_duration', [timestamp, duration], timestamp),
      global('add_int64', [int, int], int),
      global('add_list', [listOf(a), listOf(a)], listOf(a)),
      global('add_string', [string, string], string),
      global('add_uint64', [uint, uint], uint),
    ],
    ([x = null, y = null]) => add(x, y),
    isAddable,
  ),
  operator('_/_', arithmetic('divide', [double, int, uint]), ([x = null, y = null]) => divide(x, y), isNumber),
  operator('_%_', arithmetic('modulo', [int, uint]), ([x = null, y = null]) => modulo(x, y), isWhole),
  operator('_*_', arithmetic('multiply', [double, int, uint]), ([x = null, y = null]) => calculate(x, y, '*'), isNumber),
  operator(
    '-_',
    [global('negate_double', [double], double), global('negate_int64', [int], int)],
    ([value]) => {
      if (typeof value === 'bigint') return signed(-value);
      if (typeof value === 'number') return -value;
      return value instanceof Duration ? new Duration(-value.nanoseconds) : noOverload;
    },
    (value) => typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean' || value instanceof Duration,
  ),
  operator(
    '_-_',
    [
      global('subtract_double', [double, double], double),
      global('subtract_duration_duration', [duration, duration], duration),
      global('subtract_int64', [int, int], int),
      global('subtract_timestamp_duration', [timestamp, duration], timestamp),
      global('subtract_timestamp_timestamp', [timestamp, timestamp], duration),
      global('subtract_uint64', [uint, uint], uint),
    ],
    ([x = null, y = null]) => subtract(x, y),
    isSubtractable,
  ),
  relation('_<_', 'less', (order) => order < 0),
  relation('_<=_', 'less_equals', (order) => order <= 0),
  relation('_>_', 'greater', (order) => order > 0),
  relation('_>=_', 'greater_equals', (order) => order >= 0),
  {
    name: '_[_]',
    overloads: [global('index_list', [listOf(a), int], a), global('index_map', [mapOf(a, b), a], b)],
  },
  operator('@in', [global('in_list', [a, listOf(a)], bool), global('in_map', [a, mapOf(a, b)], bool)], ([item = null, among = null]) =>
    isIn(item, among),
  ),
];

const optionalOfV = optionalOf(v);

/** Forms of operators on values that may be absent. */
export const optionalOperators: readonly FunctionDeclaration[] = [
  { name: '_?._', overloads: [global('select_optional_field', [dyn, string], optionalOfV)] },
  {
    name: '_[?_]',
    overloads: [
      global('list_optindex_optional_int', [listOf(v), int], optionalOfV),
      global('optional_list_optindex_optional_int', [optionalOf(listOf(v)), int], optionalOfV),
      global('map_optindex_optional_value', [mapOf(param('K'), v), param('K')], optionalOfV),
      global('optional_map_optindex_optional_value', [optionalOf(mapOf(param('K'), v)), param('K')], optionalOfV),
    ],
  },
  {
    name: '_[_]',
    overloads: [
      global('optional_list_index_int', [optionalOf(listOf(v)), int], optionalOfV),
      global('optional_map_index_value', [optionalOf(mapOf(param('K'), v)), param('K')], optionalOfV),
    ],
  },
];

/** What loops over two variables collect entries with (ext.TwoVarComprehensions). */
export const mapInsertions: readonly FunctionDeclaration[] = [
  {
    name: 'cel.@mapInsert',
    overloads: [
      global(
        '@mapInsert_map_key_value',
        [mapOf(param('K'), v), param('K'), v],
        mapOf(param('K'), v),
        ([map = null, key = null, value = null]) => inserted(map, [[key, value]]),
      ),
      global('@mapInsert_map_map', [mapOf(param('K'), v), mapOf(param('K'), v)], mapOf(param('K'), v), ([map = null, more]) =>
        isCelMap(more)
          ? inserted(
              map,
              Array.from(more.keys(), (key) => [key, more.find(key) ?? null] as const),
            )
          : noOverload,
      ),
    ],
  },
];

function operator(
  name: string,
  overloads: readonly OverloadDeclaration[],
  run: (args: readonly Value[]) => Value,
  fits: (first: Value) => boolean = () => true,
): FunctionDeclaration {
  return { name, overloads, operator: { run, fits } };
}

function arithmetic(name: string, types: readonly CelType[]): readonly OverloadDeclaration[] {
  return types.map((type) => global(`${name}_${numberNames.get(type)}`, [type, type], type));
}

function relation(name: string, id: string, holds: (order: number) => boolean): FunctionDeclaration {
  const numbers = [int, double, uint];
  const overloads = [
    global(`${id}_bool`, [bool, bool], bool),
    ...numbers.flatMap((x) =>
      numbers.map((y) => {
        const suffix = x === y ? numberNames.get(x) : `${numberNames.get(x)}_${numberNames.get(y)}`;
        return global(`${id}_${suffix}`, [x, y], bool);
      }),
    ),
    global(`${id}_string`, [string, string], bool),
    global(`${id}_bytes`, [bytes, bytes], bool),
    global(`${id}_timestamp`, [timestamp, timestamp], bool),
    global(`${id}_duration`, [duration, duration], bool),
  ];
  const run = ([x = null, y = null]: readonly Value[]): Value => {
    const order = compare(x, y);
    return typeof order === 'number' ? holds(order) : order;
  };
  return operator(name, overloads, run, isComparable);
}

function isNumber(value: Value): boolean {
  return typeof value === 'bigint' || typeof value === 'number' || value instanceof Uint;
}

function isSpan(value: Value): boolean {
  return value instanceof Duration || value instanceof Timestamp;
}

function isBytes(value: Value): boolean {
  return value instanceof Uint8Array;
}

const overflow = new CelFault('integer overflow');
const unsignedOverflow = new CelFault('unsigned integer overflow');
const durationOverflow = new CelFault('duration overflow');

function signed(value: bigint): Value {
  return value === BigInt.asIntN(64, value) ? value : overflow;
}

function unsigned(value: bigint): Value {
  return value === BigInt.asUintN(64, value) ? new Uint(value) : unsignedOverflow;
}

type Sign = '+' | '-' | '*';

function calculate(x: Value, y: Value, sign: Sign): Value {
  if (typeof x === 'bigint' && typeof y === 'bigint') return signed(ofWhole(x, y, sign));
  if (x instanceof Uint && y instanceof Uint) return unsigned(ofWhole(x.value, y.value, sign));
  if (typeof x !== 'number' || typeof y !== 'number') return noOverload;
  if (sign === '*') return x * y;
  return sign === '+' ? x + y : x - y;
}

function ofWhole(x: bigint, y: bigint, sign: Sign): bigint {
  if (sign === '*') return x * y;
  return sign === '+' ? x + y : x - y;
}

function divide(x: Value, y: Value): Value {
  if (typeof x === 'number') return typeof y === 'number' ? x / y : noOverload;
  const zero = new CelFault('division by zero');
  if (typeof x === 'bigint') return typeof y !== 'bigint' ? noOverload : y === 0n ? zero : signed(x / y);
  if (!(x instanceof Uint) || !(y instanceof Uint)) return noOverload;
  return y.value === 0n ? zero : new Uint(x.value / y.value);
}

function modulo(x: Value, y: Value): Value {
  const zero = new CelFault('modulus by zero');
  if (typeof x === 'bigint') return typeof y !== 'bigint' ? noOverload : y === 0n ? zero : x % y;
  if (!(x instanceof Uint) || !(y instanceof Uint)) return noOverload;
  return y.value === 0n ? zero : new Uint(x.value % y.value);
}

/** `x + y`; also what `sum()` adds by. */
export function add(x: Value, y: Value): Value {
  if (typeof x === 'string') {
    if (typeof y !== 'string') return noOverload;
    allot(x.length + y.length);
    return x + y;
  }
  if (isList(x)) return isList(y) ? joined(x, y) : noOverload;
  if (x instanceof Uint8Array) return y instanceof Uint8Array ? Buffer.concat([x, y]) : noOverload;
  if (x instanceof Duration) {
    if (y instanceof Duration) return lasting(x.nanoseconds + y.nanoseconds);
    return y instanceof Timestamp ? moment(y.nanoseconds + x.nanoseconds, y) : noOverload;
  }
  if (x instanceof Timestamp) return y instanceof Duration ? moment(x.nanoseconds + y.nanoseconds, x) : noOverload;
  return calculate(x, y, '+');
}

function subtract(x: Value, y: Value): Value {
  if (x instanceof Duration) return y instanceof Duration ? lasting(x.nanoseconds - y.nanoseconds) : noOverload;
  if (!(x instanceof Timestamp)) return calculate(x, y, '-');
  if (y instanceof Timestamp) return lasting(x.nanoseconds - y.nanoseconds);
  return y instanceof Duration ? moment(x.nanoseconds - y.nanoseconds, x) : noOverload;
}

function lasting(nanoseconds: bigint): Value {
  return nanoseconds === BigInt.asIntN(64, nanoseconds) ? new Duration(nanoseconds) : durationOverflow;
}

function moment(nanoseconds: bigint, { offset }: Timestamp): Value {
  const time = new Timestamp(nanoseconds, offset);
  return nanoseconds < -62_135_596_800_000_000_000n || nanoseconds >= 253_402_300_800_000_000_000n ? timestampOverflow : time;
}

function joined(x: List, y: List): List {
  allot(x.size + y.size);
  if (x.type !== undefined) return joinTyped(x, y, x.type);
  if (x instanceof GrowingList) {
    for (let i = 0; i < y.size; i++) x.items.push(y.get(i));
    return x;
  }
  if (x.size === 0) return y;
  return y.size === 0 ? x : new JoinedList(x, y);
}

function isIn(item: Value, among: Value): Value {
  if (isCelMap(among)) return among.has(item);
  if (!isList(among)) return isFault(among) ? among : noOverload;
  return contains(among, item);
}

/** Whether an item of the list equals a value. */
export function contains(list: List, item: Value): boolean {
  for (let i = 0; i < list.size; i++) if (isEqual(item, list.get(i))) return true;
  return false;
}

function inserted(map: Value, entries: readonly (readonly [key: Value, value: Value])[]): Value {
  if (!isCelMap(map)) return noOverload;
  step(entries.length);
  const result = map instanceof GrowingMap ? map : new EntryMap(Array.from(map.keys(), (key) => [key, map.find(key) ?? null]));
  for (const [key, value] of entries) {
    if (result.has(key)) return new CelFault(`insert failed: key ${printInError(key)} already exists`);
    if (typeof key === 'string' || typeof key === 'bigint' || typeof key === 'boolean' || key instanceof Uint) result.insert(key, value);
    else return new CelFault('unsupported key type');
  }
  return result;
}

/** A list of values that are there. */
export function listFrom(items: readonly Value[]): List {
  allot(items.length);
  return new ArrayList(items);
}
