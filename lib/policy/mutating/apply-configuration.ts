import { isMap, type AnyMap } from '../../core/data/guards.ts';
import { goQuote } from '../../core/go/print.ts';
import { goJsonOf } from '../../schema/print-go-value.ts';
import type { Structure } from './structure.ts';

/** Why an ApplyConfiguration cannot be merged, in the words of structured-merge-diff. */
export class ApplyError extends Error {}

/** Merges what a policy wants into an object as server-side apply would (patch.ApplyStructuredMergeDiff). Throws an ApplyError. */
export function applyConfiguration(live: AnyMap, wanted: AnyMap, structure: Structure): AnyMap {
  const faults = typeFaults(wanted, structure, '');
  if (faults.length > 0) throw new ApplyError(`failed to convert patch object to typed object: ${listed(faults)}`);
  const atomics = atomicsIn(wanted, structure, '');
  if (atomics.length > 0)
    throw new ApplyError(`invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs: ${atomics.join(', ')}`);
  const own = typeFaults(live, structure, '');
  if (own.length > 0) throw new ApplyError(`failed to convert original object to typed object: ${listed(own)}`);
  return merged(live, wanted, structure) as AnyMap; // two maps make a map
}

function listed(faults: readonly string[]): string {
  return faults.length === 1 ? (faults[0] ?? '') : `errors:\n${faults.map((fault) => `  ${fault}`).join('\n')}`;
}

function typeFaults(value: unknown, structure: Structure, path: string): readonly string[] {
  if (value === null || value === undefined) return [];
  switch (structure.kind) {
    case 'scalar':
      return scalarFaults(value, structure.type, path);
    case 'map': {
      if (!isMap(value)) return [`${path}: expected map, got &{${printed(value)}}`];
      return Object.keys(value).flatMap((key) => {
        const field = structure.field(key);
        if (field === undefined) return [`${path}.${key}: field not declared in schema`];
        return typeFaults(value[key], field, `${path}.${key}`);
      });
    }
    case 'list': {
      if (!Array.isArray(value)) return [`${path}: expected list, got &{${printed(value)}}`];
      return value.flatMap((item: unknown, i) => itemFaults(item, i, structure, path, value));
    }
    default:
      return [];
  }
}

function itemFaults(
  item: unknown,
  i: number,
  list: Extract<Structure, { kind: 'list' }>,
  path: string,
  all: readonly unknown[],
): readonly string[] {
  if (list.isAtomic) return typeFaults(item, list.item(), `${path}[${i}]`);
  const key = keyOf(item, list.keys);
  if (all.findIndex((other) => keyOf(other, list.keys) === key) !== i) return [`${path}: duplicate entries for key ${key}`];
  return typeFaults(item, list.item(), `${path}${key}`);
}

function scalarFaults(value: unknown, type: 'string' | 'numeric' | 'boolean' | 'untyped', path: string): readonly string[] {
  if (type === 'string' && typeof value !== 'string') return [`${path}: expected string, got &${goValue(value)}`];
  if (type === 'numeric' && typeof value !== 'number') return [`${path}: expected numeric (int or float), got ${goTypeOf(value)}`];
  if (type === 'boolean' && typeof value !== 'boolean') return [`${path}: expected boolean, got &${goValue(value)}`];
  return [];
}

function goValue(value: unknown): string {
  return `value.valueUnstructured{Value:${typeof value === 'string' ? goQuote(value) : printed(value)}}`;
}

function goTypeOf(value: unknown): string {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  return Array.isArray(value) ? '[]interface {}' : 'map[string]interface {}';
}

function printed(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printed).join(' ')}]`;
  if (!isMap(value)) return String(value);
  return `map[${Object.keys(value).toSorted().map((key) => `${key}:${printed(value[key])}`).join(' ')}]`; // prettier-ignore
}

/** The places of a wanted object that are one value to apply, which policies may not touch (patch.findAtomics). */
function atomicsIn(value: unknown, structure: Structure, path: string): readonly string[] {
  if (structure.kind === 'map' && isMap(value)) {
    const inner = structure.isObject
      ? Object.keys(value).flatMap((key) => atomicsIn(value[key], structure.field(key) ?? { kind: 'deduced' }, `${path}.${key}`))
      : [];
    return structure.isAtomic ? [path, ...inner] : inner;
  }
  if (structure.kind !== 'list' || !Array.isArray(value)) return [];
  const inner = value.flatMap((item, i) => atomicsIn(item, structure.item(), `${path}[${i}]`));
  return structure.isAtomic ? [path, ...inner] : inner;
}

/** typed.TypedValue.Merge */
function merged(live: unknown, wanted: unknown, structure: Structure): unknown {
  if (wanted === undefined) return live;
  if (structure.kind === 'list')
    return Array.isArray(live) && Array.isArray(wanted) && !structure.isAtomic ? mergedLists(live, wanted, structure) : wanted;
  if (structure.kind === 'scalar' || (structure.kind === 'map' && structure.isAtomic)) return wanted;
  if (!isMap(live) || !isMap(wanted)) return wanted;
  const result: Record<string, unknown> = { ...live };
  for (const key of Object.keys(wanted)) {
    const inner = structure.kind === 'map' ? (structure.field(key) ?? { kind: 'deduced' as const }) : structure;
    result[key] = merged(live[key], wanted[key], inner);
  }
  return result;
}

function mergedLists(live: readonly unknown[], wanted: readonly unknown[], list: Extract<Structure, { kind: 'list' }>): readonly unknown[] {
  const byKey = new Map(wanted.map((item) => [keyOf(item, list.keys), item]));
  const there = live.map((item) => {
    const key = keyOf(item, list.keys);
    if (!byKey.has(key)) return item;
    const result = merged(item, byKey.get(key), list.item());
    byKey.delete(key);
    return result;
  });
  return [...there, ...byKey.values()];
}

/** `[port=80,protocol="TCP"]`, or the value of an item of a set. */
function keyOf(item: unknown, keys: readonly string[]): string {
  if (keys.length === 0) return `[=${goJsonOf(item)}]`;
  const map = isMap(item) ? item : {};
  return `[${keys.filter((key) => map[key] !== undefined).map((key) => `${key}=${goJsonOf(map[key])}`).join(',')}]`; // prettier-ignore
}
