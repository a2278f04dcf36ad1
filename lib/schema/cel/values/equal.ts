import { compareQuantities } from '../../../core/quantity/quantity.ts';
import { step } from '../run/meter.ts';
import { keyIn } from './typed-list.ts';
import {
  CelFault,
  Duration,
  isCelMap,
  isFault,
  isList,
  noOverload,
  ObjectValue,
  Opaque,
  Optional,
  PatchValue,
  Timestamp,
  TypeValue,
  Uint,
  LazyFields,
  type Value,
  isOpaque,
  type List,
  type ListType,
} from './value.ts';

/** `a == b`: nulls equal nulls only, and types of Kubernetes cannot be compared with others. */
export function equal(a: Value, b: Value): boolean | CelFault {
  if (a === null || b === null) return a === b;
  return equalTo(a, b);
}

/** Whether they are equal, and nothing keeps CEL from saying so. */
export function isEqual(a: Value, b: Value): boolean {
  return equalTo(a, b) === true;
}

function equalTo(a: Value, b: Value): boolean | CelFault {
  step();
  if (a === null || b === null) return a === b;
  switch (typeof a) {
    case 'bigint':
    case 'number':
      return equalNumbers(a, b);
    case 'string':
    case 'boolean':
      return a === b;
    default:
      return equalObjects(a, b);
  }
}

function equalNumbers(a: bigint | number, b: Value): boolean {
  const other = b instanceof Uint ? b.value : b;
  // oxlint-disable-next-line eqeqeq -- an int equals a double of the same value
  return (typeof other === 'bigint' || typeof other === 'number') && a == other;
}

function equalObjects(a: Exclude<Value, null | bigint | number | string | boolean>, b: Value): boolean | CelFault {
  if (isFault(a)) return a;
  if (a instanceof Uint) return equalNumbers(a.value, b);
  if (isList(a)) return isList(b) && equalLists(a, b);
  if (isCelMap(a)) return isCelMap(b) && equalMaps(a, b);
  if (a instanceof Uint8Array) return b instanceof Uint8Array && Buffer.compare(a, b) === 0;
  if (a instanceof Duration) return b instanceof Duration && a.nanoseconds === b.nanoseconds;
  if (a instanceof Timestamp) return b instanceof Timestamp && a.nanoseconds === b.nanoseconds;
  if (a instanceof TypeValue) return b instanceof TypeValue && a.type.name === b.type.name;
  if (a instanceof Optional) return b instanceof Optional && equalOptionals(a, b);
  if (a instanceof LazyFields) return b instanceof LazyFields ? a === b : noOverload;
  if (a instanceof ObjectValue) return b instanceof ObjectValue && a.type === b.type && equalFields(a.fields, b.fields);
  if (a instanceof PatchValue) return b instanceof PatchValue && equalPatches(a, b);
  return equalOpaques(a, b);
}

function equalLists(a: List, b: List): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  if (a.type !== undefined) return equalTypedLists(a, b, a.type);
  for (let i = 0; i < a.size; i++) if (equal(a.get(i), b.get(i)) === false) return false;
  return true;
}

/** Of a set or a map the order does not count. */
function equalTypedLists(a: List, b: List, type: ListType): boolean {
  const items = new Map<string, Value>();
  for (let i = 0; i < a.size; i++) items.set(keyIn(type, a.get(i)), a.get(i));
  for (let i = 0; i < b.size; i++) {
    const item = items.get(keyIn(type, b.get(i)));
    if (item === undefined || equal(item, b.get(i)) !== true) return false;
  }
  return true;
}

type Maps = Extract<Value, { readonly isMap: true }>;

function equalMaps(a: Maps, b: Maps): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const key of a.keys()) {
    const other = b.find(key);
    if (other === undefined || equal(a.find(key) ?? null, other) === false) return false;
  }
  return true;
}

function equalOptionals(a: Optional, b: Optional): boolean | CelFault {
  return a.value === undefined || b.value === undefined ? a.value === b.value : equalTo(a.value, b.value);
}

function equalFields(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean {
  return a.size === b.size && Array.from(a).every(([key, value]) => isEqual(value, b.get(key) ?? none));
}

const none = new CelFault('');

function equalPatches(a: PatchValue, b: PatchValue): boolean {
  if (a.op !== b.op || a.path !== b.path || a.from !== b.from) return false;
  return a.value === undefined || b.value === undefined ? a.value === b.value : isEqual(a.value, b.value);
}

function equalOpaques(a: Opaque, b: Value): boolean | CelFault {
  if (!(b instanceof Opaque) || a.type !== b.type) return a.type === 'unseen' ? false : noOverload;
  if (isOpaque(a, 'kubernetes.Quantity') && isOpaque(b, 'kubernetes.Quantity')) return compareQuantities(a.content, b.content) === 0;
  const [x, y] = [identityOf(a), identityOf(b)];
  return x !== undefined && x === y;
}

/** A text that equal values share; undefined for what equals nothing. */
function identityOf(value: Opaque): string | undefined {
  if (isOpaque(value, 'kubernetes.URL') || isOpaque(value, 'net.IP')) return value.content.text;
  if (isOpaque(value, 'net.CIDR')) return `${value.content.address.text}/${value.content.length}`;
  if (isOpaque(value, 'kubernetes.NamedFormat')) return value.content.name;
  if (isOpaque(value, 'unseen')) return value.content;
  if (isOpaque(value, 'kubernetes.Semver')) return [...value.content.numbers, '-', ...value.content.prerelease].join('.');
  return undefined;
}
