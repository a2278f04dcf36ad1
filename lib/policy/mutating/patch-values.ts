import { printSeconds, printTimestamp } from '../../schema/cel/values/print.ts';
import { ArrayList, GrowingList, JoinedList } from '../../schema/cel/values/list.ts';
import { EntryMap } from '../../schema/cel/values/map.ts';
import { canonicalQuantity } from '../../core/quantity/quantity.ts';
import {
  Duration,
  isCelMap,
  isList,
  isOpaque,
  type CelMap,
  type Key,
  type List,
  ObjectValue,
  Opaque,
  Optional,
  Timestamp,
  TypeValue,
  Uint,
  type Value,
} from '../../schema/cel/values/value.ts';

/** The value has no JSON: the server says so. */
export class NoJson extends Error {}

/** The server panics over the value, and the client gets an answer with code 500. */
export class ServerPanic extends Error {}

const panic = 'reflect.Set: value of type *structpb.Struct is not assignable to type *structpb.Value';
const safe = 2n ** 53n - 1n;

/** A value of a JSON patch as JSON. Throws a ServerPanic for an `Object{}` within a list or a map. */
export function jsonOf(value: Value, isInner: boolean = false): unknown {
  if (value instanceof ObjectValue) {
    if (isInner) throw new ServerPanic(panic);
    return fieldsOf(value);
  }
  if (isList(value)) return itemsOf(value).map((item) => jsonOf(item, true));
  if (isCelMap(value)) return Object.fromEntries(entriesOf(value).map(([key, inner]) => [key, jsonOf(inner, true)]));
  return scalarOf(value);
}

/** An object that an expression has made, as plain data. */
function fieldsOf({ fields }: ObjectValue): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Array.from(fields, ([key, value]) => [key, dataOf(value)]));
}

function dataOf(value: Value): unknown {
  if (value instanceof ObjectValue) return fieldsOf(value);
  if (isList(value)) return itemsOf(value).map(dataOf);
  if (isCelMap(value)) return Object.fromEntries(entriesOf(value).map(([key, inner]) => [key, dataOf(inner)]));
  return scalarOf(value);
}

/**
 * A list or a map that an expression has made within another one. Server-side apply does not take it for what it is, as it does with an
 * `Object{}` and with what stands in the object.
 */
export class Unmergeable {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** An object that an ApplyConfiguration has made, as server-side apply sees it. */
export function appliedFields({ fields }: ObjectValue): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Array.from(fields, ([key, value]) => [key, appliedValue(value)]));
}

/** An empty list that an expression has made, of which Go makes nil (convertField). */
export const emptyList: readonly unknown[] = [];

function appliedValue(value: Value): unknown {
  if (!isMade(value)) return appliedItem(value);
  if (isList(value)) return value.size === 0 ? emptyList : itemsOf(value).map(appliedItem);
  if (isCelMap(value)) return Object.fromEntries(entriesOf(value).map(([key, inner]) => [key, appliedItem(inner)]));
  return appliedItem(value);
}

function appliedItem(value: Value): unknown {
  if (value instanceof ObjectValue) return appliedFields(value);
  return isMade(value) ? new Unmergeable(dataOf(value)) : dataOf(value);
}

function isMade(value: Value): boolean {
  return value instanceof ArrayList || value instanceof GrowingList || value instanceof JoinedList || value instanceof EntryMap;
}

function itemsOf(list: List): readonly Value[] {
  return Array.from({ length: list.size }, (_, i) => list.get(i));
}

function entriesOf(map: CelMap): readonly (readonly [key: string, value: Value])[] {
  return Array.from(map.keys(), (key) => [keyText(key), map.find(key) ?? null]);
}

function scalarOf(value: Value): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'bigint') return value <= safe && value >= -safe ? Number(value) : String(value);
  if (value instanceof Uint) return value.value <= safe ? Number(value.value) : String(value.value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof Duration) return printSeconds(value);
  if (value instanceof Timestamp) return printTimestamp(value);
  if (value instanceof Optional && value.value !== undefined) return scalarOf(value.value);
  if (value instanceof Opaque && isOpaque(value, 'kubernetes.Quantity')) return canonicalQuantity(value.content);
  throw new NoJson(value instanceof TypeValue ? "type conversion not supported for 'type'" : 'unsupported conversion');
}

/** Where an object is called by another name than the way to it (ObjectVal.CheckTypeNamesMatchFieldPathNames). */
export function misnamed(value: Value, path: string = 'Object'): readonly string[] {
  if (value instanceof ObjectValue) {
    const own =
      value.type === path
        ? []
        : [`unexpected type name "${value.type}", expected "${path}", which matches field name path from root Object type`];
    return [...own, ...Array.from(value.fields).flatMap(([key, inner]) => misnamed(inner, `${path}.${key}`))];
  }
  if (isList(value)) return itemsOf(value).flatMap((item) => misnamed(item, path));
  return isCelMap(value) ? entriesOf(value).flatMap(([, inner]) => misnamed(inner, path)) : [];
}

function keyText(key: Key): string {
  return String(key instanceof Uint ? key.value : key);
}
