/** Steps from an object's root to a value: keys of maps and indexes of lists. */
export type Path = readonly (string | number)[];

const plainKey = /^[A-Za-z_][\w-]*$/;

/** Prints as Kubernetes does: `spec.volumes[0].name`; a key that is no word stands in brackets: `metadata.labels[app.io/name]`. */
export function printPath(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (plainKey.test(step)) text += text === '' ? step : `.${step}`;
    else text += `[${step}]`;
  }
  return text;
}

/** Reads what `printPath` prints; also takes `[*]`-free dotted paths as people type them. */
export function parsePath(text: string): Path {
  const steps: (string | number)[] = [];
  for (const [, word, bracketed] of text.matchAll(/([^.[\]]+)|\[([^\]]*)\]/g)) {
    if (bracketed === undefined) steps.push(word ?? '');
    else steps.push(/^\d+$/.test(bracketed) ? Number(bracketed) : bracketed);
  }
  return steps;
}

/** The value at `path`, or undefined where the way ends early. */
export function valueAt(root: unknown, path: Path): unknown {
  let node = root;
  for (const step of path) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Record<string | number, unknown>)[step]; // an array answers to numbers as a map does to keys
  }
  return node;
}

/** A copy of `root` with `value` at `path`; what lies beside the path is shared, not copied. Missing maps on the way are made. */
export function withValue<T>(root: T, path: Path, value: unknown): T {
  return put(root, path, 0, value) as T;
}

function put(node: unknown, path: Path, at: number, value: unknown): unknown {
  const step = path[at];
  if (step === undefined) return value;
  if (Array.isArray(node)) {
    const copy: unknown[] = node.slice();
    copy[step as number] = put(copy[step as number], path, at + 1, value);
    return copy;
  }
  // Not `{ ...node, [step]: … }`: V8 gives each such object that gets a new key a shape of its own, at ten times the cost.
  const copy = Object.assign({}, node) as Record<string, unknown>; // a scalar on the way would be a bug of the caller
  copy[step] = put(copy[step], path, at + 1, value);
  return copy;
}
