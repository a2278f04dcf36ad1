import { isAbsent } from '../../core/data/absent.ts';
import { compareText } from '../../core/text/compare-text.ts';

/** The values of an object by their paths, as JSON: `spec.domain.cpu.sockets`, `spec.networks[blue].multus.networkName`. */
export type Leaves = ReadonlyMap<string, string>;

/** One value that differs. Null stands for nothing. */
export interface LeafChange {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const order = '[order]';

/**
 * The leaves of a value, from the path `at` on. An item of a list is named by its name where it has one; `[order]` stands for the order of named
 * items; an empty map or list is a leaf.
 */
export function leavesOf(value: unknown, at: string): Leaves {
  const leaves = new Map<string, string>();
  collect(value, at, leaves);
  return leaves;
}

/** The paths at which two values differ, sorted. */
export function differingPaths(before: Leaves, after: Leaves): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).toSorted(compareText);
}

/** What differs between two values, sorted by path; the order of named items does not count. */
export function leafChanges(before: Leaves, after: Leaves): readonly LeafChange[] {
  return differingPaths(before, after)
    .filter((path) => !path.endsWith(order))
    .map((path) => ({ path, before: valueIn(before, path), after: valueIn(after, path) }))
    .filter((change) => change.before !== null || change.after !== null);
}

function valueIn(leaves: Leaves, path: string): unknown {
  return JSON.parse(leaves.get(path) ?? 'null');
}

function collect(value: unknown, path: string, leaves: Map<string, string>): void {
  if (Array.isArray(value)) {
    const names: string[] = [];
    for (const [i, item] of (value as readonly unknown[]).entries()) {
      const name = nameOf(item);
      if (name !== undefined) names.push(name);
      collect(item, `${path}[${name ?? i}]`, leaves);
    }
    if (value.length === 0) leaves.set(path, '[]');
    if (names.length > 1) leaves.set(`${path}${order}`, names.join(','));
  } else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, inner]) => !isAbsent(inner));
    if (entries.length === 0) leaves.set(path, '{}');
    for (const [key, inner] of entries) collect(inner, path === '' ? key : `${path}.${key}`, leaves);
  } else {
    leaves.set(path, JSON.stringify(value));
  }
}

function nameOf(item: unknown): string | undefined {
  const name = (item as { readonly name?: unknown } | null)?.name; // an absent one is no name
  return typeof name === 'string' ? name : undefined;
}
