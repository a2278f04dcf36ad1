import type { Release } from '../kubevirt/release.ts';
import { roundTrip } from './json.ts';

/**
 * A value that its schema accepts, as the mutators of a release write it back: without empty lists and texts, which some rules tell from absent
 * ones. A value that holds none is returned as it is.
 */
export function asMutatorsWrite<T>(typeName: string, value: T, release: Release): T {
  if (!holdsEmpty(value)) return value;
  const read = roundTrip(typeName, value, release);
  return 'error' in read ? value : (read.value as T); // the same type, written again
}

/** No type of KubeVirt nests so deep: what does is not read, and may be as deep as anybody likes. */
const deepest = 100;

/** Whether the value holds an empty list or text anywhere, or what no type has. Most empty maps do not count: Go keeps them. */
function holdsEmpty(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return value === '';
  if (depth > deepest) return true;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (holdsEmpty(value[i], depth + 1)) return true;
    return value.length === 0;
  }
  for (const key in value) if (holdsEmpty((value as Readonly<Record<string, unknown>>)[key], depth + 1)) return true;
  return false;
}
