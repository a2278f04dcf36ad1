const noted = new WeakMap<object, string[]>();
let isAnyNoted = false;

/** Remembers that a map was written with this key and no value, or null. Readers leave such keys out, as the API server does. */
export function noteNullKey(map: object, key: string): void {
  isAnyNoted = true;
  const keys = noted.get(map);
  if (keys === undefined) noted.set(map, [key]);
  else keys.push(key);
}

/** The keys that a map was written with and that have no value, or null. */
export function nullKeysOf(map: unknown): readonly string[] {
  return (typeof map === 'object' && map !== null && noted.get(map)) || [];
}

/** False as long as no map was written so: charts leave such keys out by themselves. */
export function areNullKeysNoted(): boolean {
  return isAnyNoted;
}
