/** JSON pointers of what `stored` has and `emitted` has not, and of what differs, with both values. */
export interface Comparison {
  readonly added: readonly string[];
  readonly changed: readonly string[];
}

export function compare(emitted: unknown, stored: unknown): Comparison {
  const added: string[] = [];
  const changed: string[] = [];
  const walk = (at: string, ours: unknown, theirs: unknown): void => {
    if (isMap(ours) && isMap(theirs)) {
      for (const [key, value] of Object.entries(theirs)) {
        if (!(key in ours)) added.push(`${at}/${key}`);
        else walk(`${at}/${key}`, ours[key], value);
      }
      for (const key of Object.keys(ours)) if (!(key in theirs) && ours[key] !== undefined) changed.push(`${at}/${key} is gone`);
    } else if (Array.isArray(ours) && Array.isArray(theirs) && ours.length === theirs.length) {
      for (const [i, value] of theirs.entries()) walk(`${at}/${i}`, ours[i], value);
    } else if (JSON.stringify(ours) !== JSON.stringify(theirs)) {
      changed.push(`${at}: ${JSON.stringify(ours)} became ${JSON.stringify(theirs)}`);
    }
  };
  walk('', emitted, stored);
  return { added, changed };
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
