type PlainMap = Readonly<Record<string, unknown>>;

/**
 * Keys in the order in which cdk8s's sorted copy lists them: whole numbers first, rising, because JavaScript keeps them so; the others
 * by UTF-16 code unit, the same on every machine.
 */
export function sortedKeys(map: PlainMap): readonly string[] {
  const keys = Object.keys(map);
  sortFrom(keys, countIndexes(keys));
  return keys;
}

/** Maps are small and often nearly in order: by insertion that costs a third of what Array.prototype.sort does. */
function sortFrom(keys: string[], start: number): void {
  if (keys.length - start > mostByInsertion) {
    keys.splice(start, keys.length, ...keys.slice(start).toSorted());
    return;
  }
  for (let i = start + 1; i < keys.length; i++) {
    const key = keys[i] as string; // as all indexes here, below the length
    let at = i;
    for (; at > start && (keys[at - 1] as string) > key; at--) keys[at] = keys[at - 1] as string;
    keys[at] = key;
  }
}

const mostByInsertion = 24;

const leading = ['apiVersion', 'kind', 'metadata'];

/** As `sortedKeys`, with apiVersion, kind and metadata before all words. */
export function rootKeys(map: PlainMap): readonly string[] {
  const keys = sortedKeys(map);
  const others = keys.filter((key) => !leading.includes(key));
  others.splice(countIndexes(others), 0, ...leading.filter((key) => Object.hasOwn(map, key)));
  return others;
}

/** How many keys at the start are array indexes to JavaScript. */
function countIndexes(keys: readonly string[]): number {
  let count = 0;
  while (count < keys.length && isIndex(keys[count] as string)) count++; // below the length
  return count;
}

const largestIndex = 2 ** 32 - 2;

function isIndex(key: string): boolean {
  const first = key.charCodeAt(0);
  if (!(first >= 0x30 && first <= 0x39)) return false;
  const value = Number(key);
  return value <= largestIndex && String(value) === key;
}
