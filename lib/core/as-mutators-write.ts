import { roundTrip } from './go-json.ts';

/**
 * A value that its schema accepts, as KubeVirt's mutators write it: what is empty is gone, where rules tell an empty list from none. A
 * value without anything of the kind is left as it is.
 */
export function asMutatorsWrite<T>(typeName: string, value: T): T {
  if (!holdsEmpty(value)) return value;
  const read = roundTrip(typeName, value);
  return 'error' in read ? value : (read.value as T); // the same type, written again
}

/** Whether there is an empty list or text: empty maps are mostly ones that Go keeps. */
function holdsEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === '';
  if (Array.isArray(value)) return value.length === 0 || value.some(holdsEmpty);
  for (const key in value) if (holdsEmpty((value as Readonly<Record<string, unknown>>)[key])) return true;
  return false;
}
