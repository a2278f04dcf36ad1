import { isAbsent } from '../../core/data/absent.ts';
import type { GoType } from '../../core/go/types/go-type.ts';
import type { FieldChange } from '../../core/impact.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import { entryOf } from '../../core/data/entry-of.ts';
import { mapOf } from '../../core/data/guards.ts';
import { sameData } from '../../core/data/same-data.ts';
import { semanticEqual } from '../../core/go/semantic-equal.ts';

/**
 * Where two objects of one kind differ. Items of a list are matched by their names, and `[order]` stands for another order of the same
 * names; quantities and durations are compared by value where `type` knows the fields, and an empty list is as good as none.
 */
export function fieldChanges(before: unknown, after: unknown, type?: GoType): readonly FieldChange[] {
  const changes: FieldChange[] = [];
  compare(before, after, '', type, changes);
  return changes;
}

function compare(before: unknown, after: unknown, path: string, type: GoType | undefined, changes: FieldChange[]): void {
  if (before === after || isEmpty(before, after)) return;
  const inner = type?.kind === 'pointer' ? type.of : type;
  const left = mapOf(before);
  const right = mapOf(after);
  if ((left ?? right) && (left ?? isAbsent(before)) && (right ?? isAbsent(after))) {
    if (!left || !right) {
      changes.push(changeOf(path, before, after));
      return;
    }
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      compare(entryOf(left, key), entryOf(right, key), fieldPath(path, key), fieldType(inner, key), changes);
    }
  } else if (Array.isArray(before) && Array.isArray(after)) {
    compareLists(before as readonly unknown[], after as readonly unknown[], path, inner?.kind === 'list' ? inner.of : undefined, changes);
  } else if (!isSame(before, after, type)) {
    changes.push(changeOf(path, before, after));
  }
}

/** Absent values and empty lists mean the same. An empty map does not: `masquerade: {}` chooses a binding. */
function isEmpty(a: unknown, b: unknown): boolean {
  const says = (value: unknown): boolean => !isAbsent(value) && !(Array.isArray(value) && value.length === 0);
  return !says(a) && !says(b);
}

/** A field that Go reads into a pointer tells an absent value from false and 0; `semanticEqual` knows which fields these are. */
function isSame(before: unknown, after: unknown, type: GoType | undefined): boolean {
  const inner = type?.kind === 'pointer' ? type.of : type;
  return type === undefined || inner?.kind === 'struct' ? sameData(before, after) : semanticEqual(type, before, after);
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  of: GoType | undefined,
  changes: FieldChange[],
): void {
  const left = namedItems(before);
  const right = namedItems(after);
  if (left === undefined || right === undefined) {
    const length = Math.max(before.length, after.length);
    for (let i = 0; i < length; i++) compare(before[i], after[i], `${path}[${i}]`, of, changes);
    return;
  }
  for (const name of new Set([...left.keys(), ...right.keys()])) compare(left.get(name), right.get(name), `${path}[${name}]`, of, changes);
  const kept = [...left.keys()].filter((name) => right.has(name));
  const now = [...right.keys()].filter((name) => left.has(name));
  if (!sameData(kept, now)) changes.push(changeOf(`${path}[order]`, [...left.keys()].join(', '), [...right.keys()].join(', ')));
}

/** The items by the name of each; undefined where one has none or two have the same. */
function namedItems(items: readonly unknown[]): ReadonlyMap<string, unknown> | undefined {
  const named = new Map<string, unknown>();
  for (const item of items) {
    const name = nameOf(item);
    if (name === undefined || named.has(name)) return undefined;
    named.set(name, item);
  }
  return named;
}

/** The key of a list's items, in the kinds that we compare. */
function nameOf(item: unknown): string | undefined {
  const map = mapOf(item);
  const key = map?.['name'] ?? mapOf(map?.['metadata'])?.['name'] ?? map?.['volumeName'] ?? map?.['deviceName'];
  return typeof key === 'string' ? key : undefined;
}

function changeOf(path: string, before: unknown, after: unknown): FieldChange {
  return { path, ...(!isAbsent(before) && { before }), ...(!isAbsent(after) && { after }) };
}

/** The path of a field of `value`, with the names of list items, as in the changes of two objects. */
export function namedPath(value: unknown, path: Path): string {
  let printed = '';
  let at = value;
  for (const key of path) {
    const names = typeof key === 'number' && Array.isArray(at) ? namedItems(at) : undefined;
    printed =
      typeof key === 'number' ? `${printed}[${(names && nameOf((at as readonly unknown[])[key])) ?? key}]` : fieldPath(printed, key);
    at = valueAt(at, [key]);
  }
  return printed;
}

const plainKey = /^[A-Za-z_][\w-]*$/;

/** The path of a field, as it is printed. */
export function fieldPath(path: string, key: string): string {
  if (!plainKey.test(key)) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

function fieldType(type: GoType | undefined, key: string): GoType | undefined {
  if (type?.kind === 'struct') return type.fields.get(key)?.type;
  return type?.kind === 'map' ? type.of : undefined;
}
