import type { AnyMap } from '../core/data/guards.ts';
import { JoinedOrigin, type Origin } from './node.ts';

/**
 * The fields of a kustomization by the names that kustomize knows, each with the name as it is written. Go takes the names of JSON in any case,
 * and of several that differ in case alone the last in the order of their bytes.
 */
export function fieldNames(value: AnyMap, known: Iterable<string>): ReadonlyMap<string, string> {
  const byLowerCase = new Map(Array.from(known, (name) => [name.toLowerCase(), name]));
  const inOrder = Object.keys(value).toSorted((a, b) => (a < b ? -1 : 1));
  return new Map(inOrder.map((written) => [byLowerCase.get(written.toLowerCase()) ?? written, written]));
}

/** The value with these names, in the order in which it is written. */
export function renamed(value: AnyMap, names: ReadonlyMap<string, string>): AnyMap {
  if (areAsWritten(names)) return value;
  const nameOf = new Map(Array.from(names, ([name, written]) => [written, name]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([written, held]) => {
      const name = nameOf.get(written);
      return name === undefined ? [] : [[name, held]];
    }),
  );
}

/** Leads from these names to what is written. */
export function renamedOrigin(origin: Origin, names: ReadonlyMap<string, string>): Origin {
  return areAsWritten(names)
    ? origin
    : new JoinedOrigin(origin, new Map(Array.from(names, ([name, written]) => [name, origin.at(written)])));
}

function areAsWritten(names: ReadonlyMap<string, string>): boolean {
  return Array.from(names).every(([name, written]) => name === written);
}
