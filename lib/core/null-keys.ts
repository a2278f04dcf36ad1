const noted = new WeakMap<object, string[]>();

/** Keeps in mind that the text of a map has this key with nothing, or null, behind it. Readers leave such keys out, as the API server does. */
export function noteNullKey(map: object, key: string): void {
  const keys = noted.get(map);
  if (keys === undefined) noted.set(map, [key]);
  else keys.push(key);
}

/** The keys of a map that was read which stand there with nothing behind them. */
export function nullKeysOf(map: unknown): readonly string[] {
  return (typeof map === 'object' && map !== null && noted.get(map)) || [];
}
