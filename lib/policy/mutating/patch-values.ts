import { printSeconds, printTimestamp } from '../../schema/cel/values/print.ts';
import { canonicalQuantity } from '../../core/quantity/quantity.ts';
import {
  Duration,
  isCelMap,
  isList,
  isOpaque,
  type Key,
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
  if (isList(value)) return Array.from({ length: value.size }, (_, i) => jsonOf(value.get(i), true));
  if (isCelMap(value)) return Object.fromEntries(Array.from(value.keys(), (key) => [keyText(key), jsonOf(value.find(key) ?? null, true)]));
  return scalarOf(value);
}

/** An object that an expression has made, as plain data. */
export function fieldsOf({ fields }: ObjectValue): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Array.from(fields, ([key, value]) => [key, dataOf(value)]));
}

function dataOf(value: Value): unknown {
  if (value instanceof ObjectValue) return fieldsOf(value);
  if (isList(value)) return Array.from({ length: value.size }, (_, i) => dataOf(value.get(i)));
  if (isCelMap(value)) return Object.fromEntries(Array.from(value.keys(), (key) => [keyText(key), dataOf(value.find(key) ?? null)]));
  return scalarOf(value);
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
  if (isList(value)) return Array.from({ length: value.size }, (_, i) => misnamed(value.get(i), path)).flat();
  return isCelMap(value) ? Array.from(value.keys()).flatMap((key) => misnamed(value.find(key) ?? null, path)) : [];
}

function keyText(key: Key): string {
  return String(key instanceof Uint ? key.value : key);
}
