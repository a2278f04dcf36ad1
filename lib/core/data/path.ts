import { CopyOnWrite } from './copy-on-write.ts';

/** Steps from an object's root to a value: keys of maps and indexes of lists. */
export type Path = readonly (string | number)[];

/** That of the object itself. */
export const root: Path = [];

const plainKey = /^[A-Za-z_][\w-]*$/;

/** Prints as Kubernetes does: `spec.volumes[0].name`, with a key that is not a plain word in brackets: `metadata.labels[app.io/name]`. */
export function printPath(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (plainKey.test(step)) text += text === '' ? step : `.${step}`;
    else text += `[${step}]`;
  }
  return text;
}

/** Reads what `printPath` prints. A number that somebody has written without brackets is a key. */
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

/** True where `path` is `start` or leads further into what stands there. */
export function pathStartsWith(path: Path, start: Path): boolean {
  return start.length <= path.length && start.every((step, i) => step === path[i]);
}

/** A value for a place. */
export interface Placed {
  readonly path: Path;
  readonly value: unknown;
}

/**
 * A copy of `root` with all the values at their places, in order; what lies beside their paths is shared, and nothing is copied twice.
 * Maps and lists that are missing on the way are made.
 */
export function withValues<T extends object>(root: T, values: readonly Placed[]): T {
  const copy = new CopyOnWrite(root);
  for (const { path, value } of values) copy.write(path, value);
  return copy.value;
}
