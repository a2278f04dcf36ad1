type Map = Readonly<Record<string, unknown>>;

/**
 * jsonmergepatch's three-way merge, by which kubectl apply and Argo CD write custom resources: `live` with what `modified` says, without
 * what `original` said and `modified` no longer says. Lists are replaced whole.
 */
export function threeWayMerge<T extends object>(original: unknown, modified: unknown, live: T): T {
  return merge(asMap(original), asMap(modified), live as Map) as T; // a map as before
}

function merge(original: Map, modified: Map, live: Map): Map {
  const merged: Record<string, unknown> = { ...live };
  for (const key of Object.keys(original)) if (modified[key] === undefined || modified[key] === null) delete merged[key];
  for (const [key, value] of Object.entries(modified)) {
    if (value === null || value === undefined) continue;
    merged[key] = isMap(value) ? merge(asMap(original[key]), value, asMap(live[key])) : value;
  }
  return merged;
}

function asMap(value: unknown): Map {
  return isMap(value) ? value : {};
}

function isMap(value: unknown): value is Map {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
