import { isDeepStrictEqual } from 'node:util';

interface Named {
  readonly kind: string;
  readonly metadata: { readonly name?: string | undefined; readonly namespace?: string | undefined };
}

/**
 * How two sets of objects differ, by kind, namespace and name: what is missing, too many or unlike. Empty where they are equal. The order of
 * documents and of keys does not count.
 */
export function differences(expected: Iterable<Named>, actual: Iterable<Named>): readonly string[] {
  const open = new Map<string, Named>();
  for (const manifest of expected) open.set(keyOf(manifest), manifest);
  const found: string[] = [];
  for (const manifest of actual) {
    const key = keyOf(manifest);
    const wanted = open.get(key);
    if (wanted === undefined) found.push(`not expected, or twice: ${key}`);
    else if (!isDeepStrictEqual(manifest, wanted)) found.push(`differs: ${key}`);
    open.delete(key);
  }
  for (const key of open.keys()) found.push(`missing: ${key}`);
  return found;
}

function keyOf({ kind, metadata: { name = '', namespace = '' } }: Named): string {
  return `${kind} ${namespace}/${name}`;
}
