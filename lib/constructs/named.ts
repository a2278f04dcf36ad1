/** An object of the same namespace: its name, or the construct that makes it. */
export type Named = string | { readonly name: string };

export function nameOf(named: Named): string {
  return typeof named === 'string' ? named : named.name;
}

/** A name that volumes and networks may carry, a DNS label of at most 63 characters, made from the name of an object. */
export function asLabel(name: string): string {
  return name.length <= 63 && !name.includes('.') ? name : name.replaceAll('.', '-').slice(0, 63).replace(/-+$/, '');
}
