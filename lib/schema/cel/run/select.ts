import { printInError } from '../values/print.ts';
import { CelFault, isCelMap, isFault, isList, LazyFields, ObjectValue, PatchValue, typeNameOf, Uint, type Value } from '../values/value.ts';

/** What stands at a key or an index. Absence is a fault, as is an index of the wrong type (interpreter.refQualify). */
export function select(of: Value, key: Value): Value {
  const found = find(of, key);
  if (found !== undefined) return found;
  return new CelFault(isList(of) ? `index out of bounds: ${printInError(key)}` : `no such key: ${printInError(key)}`);
}

/** The same, undefined where nothing is. */
export function find(of: Value, key: Value): Value | undefined {
  if (isFault(of)) return of;
  if (isCelMap(of)) return of.find(key);
  if (isList(of)) return itemAt(of, key);
  if (of instanceof LazyFields) return typeof key === 'string' ? of.find(key) : undefined;
  if (of instanceof ObjectValue) return typeof key === 'string' ? of.fields.get(key) : undefined;
  return of instanceof PatchValue ? fieldOf(of, key) : undefined;
}

/** Whether anything stands at a key or an index. */
export function holds(of: Value, key: Value): boolean | CelFault {
  if (isCelMap(of)) return of.has(key);
  const found = find(of, key);
  return found !== undefined && isFault(found) ? found : found !== undefined;
}

function itemAt(list: Extract<Value, { readonly isList: true }>, key: Value): Value | undefined {
  const at = indexOf(key);
  if (at === undefined) {
    const isNumber = typeof key === 'number' || key instanceof Uint;
    return new CelFault(
      isNumber ? `unsupported index value ${printInError(key)} in list` : `unsupported index type '${typeNameOf(key)}' in list`,
    );
  }
  return at >= 0 && at < list.size ? list.get(Number(at)) : undefined;
}

function indexOf(key: Value): bigint | undefined {
  if (typeof key === 'bigint') return key;
  if (key instanceof Uint) return key.value < 2n ** 63n ? key.value : undefined;
  return typeof key === 'number' && Number.isInteger(key) ? BigInt(key) : undefined;
}

function fieldOf({ op, path, from, value }: PatchValue, key: Value): Value | undefined {
  switch (key) {
    case 'op':
      return op;
    case 'path':
      return path;
    case 'from':
      return from;
    case 'value':
      return value;
    default:
      return new CelFault(`unsupported indexer: ${printInError(key)}`);
  }
}
