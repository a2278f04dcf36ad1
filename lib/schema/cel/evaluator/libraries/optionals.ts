import type { CelInput, CelList, CelMap, CelType, CelValue } from '@bufbuild/cel';
import { loadCel } from '../load-cel.ts';
import { opaque, opaqueOf } from '../opaque.ts';
import { func, method, type Overload } from '../overload.ts';

/** cel.OptionalTypes */
export const optionals: readonly Overload[] = [
  func('optional.of', ['dyn'], optionalOf),
  func('optional.none', [], () => optionalOf(undefined)),
  func('optional.ofNonZeroValue', ['dyn'], (value) => optionalOf(isZero(value) ? undefined : value)),
  method('hasValue', ['optional_type'], (value) => value !== undefined),
  method('value', ['optional_type'], (value) => {
    if (value === undefined) throw new Error('optional.none() dereference');
    return value;
  }),

  // What optional-syntax.ts and macros.ts write.
  method('optionalField', ['dyn', 'string'], (of, field) => optionalOf(partOf(of, field))),
  method('optionalItem', ['dyn', 'dyn'], (of, at) => optionalOf(partOf(of, at))),
  func('partsOf', ['optional_type'], (value) => (value === undefined ? [] : [value])),
  func('firstOf', ['list'], (list) => optionalOf(list.get(0))),
  func('innerOf', ['list'], (list) => list.get(0) ?? optionalOf(undefined)),
  func('entriesOf', ['list'], (list) => Array.from(list, (item, i) => [BigInt(i), item])),
  func('entriesOf', ['map'], (map) => Array.from(map, ([key, value]) => [key, value])),
  func('allEntriesOf', ['list'], (maps) =>
    Array.from(maps).flatMap((map) => (loadCel().isCelMap(map) ? Array.from(map, ([key, value]) => [key, value]) : [])),
  ),
  func('mapOf', ['list'], mapOf),
];

export function optionalOf(value: CelValue | undefined): CelType {
  return opaque('optional_type', value);
}

/** A field, an item or an entry, also of what may be absent itself. */
function partOf(of: CelValue, at: CelValue): CelValue | undefined {
  const { isCelList, isCelMap } = loadCel();
  const known = opaqueOf(of);
  if (known?.name === 'optional_type') return known.content === undefined ? undefined : partOf(known.content as CelValue, at); // so it is made
  if (isCelList(of) && typeof at === 'bigint') return of.get(Number(at));
  if (isCelMap(of) && (typeof at === 'string' || typeof at === 'bigint' || typeof at === 'boolean')) return of.get(at);
  return undefined;
}

/** Of entries, of which no two have one key. */
function mapOf(entries: CelList): CelMap {
  const { celMap, isCelList } = loadCel();
  const map = new Map<string | bigint | boolean, CelInput>();
  for (const entry of entries) {
    const [key, value] = isCelList(entry) ? entry : [];
    if (value === undefined || (typeof key !== 'string' && typeof key !== 'bigint' && typeof key !== 'boolean'))
      throw new Error('unsupported key type');
    if (map.has(key)) throw new Error(`insert failed: key ${key} already exists`);
    map.set(key, value);
  }
  return celMap(map);
}

function isZero(value: CelValue): boolean {
  const { isCelList, isCelMap } = loadCel();
  if (isCelList(value) || isCelMap(value)) return value.size === 0;
  return value === null || value === '' || value === 0 || value === 0n || value === false;
}
