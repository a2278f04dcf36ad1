/** In order of names, in which the recorded answers walk policies and bindings. */
export function inOrder<T extends { readonly name: string }>(list: readonly T[]): readonly T[] {
  return list.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
