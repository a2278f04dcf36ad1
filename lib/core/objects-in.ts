import type { Path } from './data/path.ts';

/** A value that ought to be an object of Kubernetes, and where it stands in the value that was read. */
export interface Candidate {
  readonly value: unknown;
  readonly at: Path;
}

/** The objects of a value: itself, or the items of a list of any kind (`List`, `VirtualMachineList`, a bare JSON array). */
export function* objectsIn(value: unknown, itemType?: ItemType, at: Path = []): Generator<Candidate> {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) yield* objectsIn(item, itemType, [...at, i]);
    return;
  }
  const typed = withType(value, itemType);
  const list = asList(typed);
  if (list === undefined) yield { value: typed, at };
  else yield* objectsIn(list.items, list.itemType, [...at, 'items']);
}

/** What the items of a typed list are, which do not say so themselves. */
export interface ItemType {
  readonly apiVersion: unknown;
  readonly kind: string;
}

export interface ObjectList {
  readonly items: readonly unknown[];
  readonly itemType: ItemType | undefined;
}

/** `value` as a list of objects; undefined if it is not one. */
export function asList(value: unknown): ObjectList | undefined {
  const { apiVersion, kind, items } = (value ?? {}) as Readonly<Record<string, unknown>>; // any value answers with undefined
  if (typeof kind !== 'string' || !kind.endsWith('List') || !(Array.isArray(items) || items === undefined)) return undefined;
  // A kind may happen to end in List; only one that has items, or nothing of an object's, is a list.
  if (items === undefined && (value as { spec?: unknown }).spec !== undefined) return undefined;
  return { items: items ?? [], itemType: kind === 'List' ? undefined : { apiVersion, kind: kind.slice(0, -'List'.length) } };
}

/** The API server leaves apiVersion and kind out of the items of a typed list. */
function withType(value: unknown, itemType: ItemType | undefined): unknown {
  if (itemType === undefined || typeof value !== 'object' || value === null || 'kind' in value || 'apiVersion' in value) return value;
  return { apiVersion: itemType.apiVersion, kind: itemType.kind, ...value };
}
