import { goStruct } from '../../core/go/types/go-type.ts';
import { semanticEqual } from '../../core/go/semantic-equal.ts';

/** Items by their names; of two with the same name the last one counts, as in the maps that upstream makes. */
export function byName<Item extends { readonly name?: string | null | undefined }>(
  items: readonly Item[] | null | undefined,
): ReadonlyMap<string, Item> {
  return new Map((items ?? []).map((item) => [item.name ?? '', item]));
}

/** Whether two lists of Go structs are equal (equality.Semantic.DeepEqual). */
export function sameLists(goType: string, a: readonly unknown[] | null | undefined, b: readonly unknown[] | null | undefined): boolean {
  return semanticEqual({ kind: 'list', goName: '', of: goStruct(goType) }, a, b);
}
