import type { CelList, CelMap, CelValue } from '@bufbuild/cel';

import { keyOf, listTypeOf } from './list-types.ts';
import { loadCel } from './load-cel.ts';
import { opaqueOf, type Opaque } from './opaque.ts';
import type { Moment } from './overload.ts';
import { spend } from './steps.ts';

/** `a == b`. Of a list that is a set or a map by its schema the order does not count (UnstructuredToVal). */
export function equal(a: CelValue, b: CelValue): boolean {
  spend(1);
  if (a === b) return true;
  const { isCelList, isCelMap, isCelType } = loadCel();
  const [x, y] = [numberOf(a), numberOf(b)];
  // oxlint-disable-next-line eqeqeq -- an int equals a double of the same value
  if (x !== undefined || y !== undefined) return x == y;
  if (isCelList(a)) return isCelList(b) && equalLists(a, b);
  if (isCelMap(a)) return isCelMap(b) && equalMaps(a, b);
  if (a instanceof Uint8Array) return b instanceof Uint8Array && Buffer.compare(a, b) === 0;
  const [left, right] = [opaqueOf(a), opaqueOf(b)];
  if (left !== undefined && right !== undefined) return left.name === right.name && sameContent(left, right);
  if (left !== undefined || right !== undefined) return false;
  if (isCelType(a)) return isCelType(b) && a.name === b.name;
  return isMoment(a) && isMoment(b) && a.message.seconds === b.message.seconds && a.message.nanos === b.message.nanos;
}

function sameContent(a: Opaque, b: Opaque): boolean {
  if (a.identity !== undefined) return a.identity === b.identity;
  const [x, y] = [a.content, b.content] as readonly (CelValue | undefined)[]; // an optional value has no other identity
  return x === undefined || y === undefined ? x === y : equal(x, y);
}

function numberOf(value: CelValue): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  return loadCel().isCelUint(value) ? value.value : undefined;
}

function equalLists(a: CelList, b: CelList): boolean {
  if (a.size !== b.size) return false;
  const type = listTypeOf(a);
  if (type === undefined) {
    const others = Array.from(b);
    return Array.from(a).every((item, i) => equal(item, others[i] as CelValue)); // both are of one size
  }
  const items = new Map(Array.from(a, (item) => [keyOf(type, item), item]));
  return Array.from(b).every((other) => {
    const item = items.get(keyOf(type, other));
    return item !== undefined && equal(item, other);
  });
}

function equalMaps(a: CelMap, b: CelMap): boolean {
  if (a.size !== b.size) return false;
  return Array.from(a).every(([key, value]) => {
    const other = b.get(key);
    return other !== undefined && equal(value, other);
  });
}

function isMoment(value: unknown): value is Moment {
  return typeof value === 'object' && value !== null && 'message' in value;
}
