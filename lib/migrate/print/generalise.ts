import { entryOf } from '../../core/look.ts';
import { sameData } from '../../core/same-data.ts';
import type { Code } from './code.ts';

/** What the turns of a loop have in common, and what differs: a row of values for each turn. */
export interface Generalised {
  readonly code: Code;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Names of the fields of an item, by what they hold at each turn. */
type Columns = Map<string, readonly unknown[]>;

/**
 * Code of several turns as one, with the variable `item` where they differ; undefined where they differ by more than values. `known` are
 * the items that the loop went through, whose fields give the values their names.
 */
export function generalise(all: readonly Code[], item: string, known: readonly unknown[]): Generalised | undefined {
  const columns: Columns = new Map();
  const named = namedColumns(known, all.length);
  const code = unify(all, { item, columns, named }, 'value');
  if (code === undefined) return undefined;
  return { code, rows: all.map((_, i) => Object.fromEntries(Array.from(columns, ([name, values]) => [name, values[i]]))) };
}

interface Unification {
  readonly item: string;
  readonly columns: Columns;
  readonly named: Columns;
}

/** The plain values of the items, by the names of their fields. */
function namedColumns(known: readonly unknown[], count: number): Columns {
  const columns: Columns = new Map();
  const [first] = known;
  if (known.length !== count || typeof first !== 'object' || first === null || Array.isArray(first)) return columns;
  for (const key of Object.keys(first)) {
    if (/^[A-Za-z_$][\w$]*$/.test(key))
      columns.set(
        key,
        known.map((item) => (item as Readonly<Record<string, unknown>> | null)?.[key]),
      );
  }
  return columns;
}

function unify(all: readonly Code[], unification: Unification, hint: string): Code | undefined {
  const [first] = all;
  if (first === undefined || all.every((each) => sameData(each, first))) return first;
  if (isAll(all, 'value'))
    return variable(
      all.map(({ value }) => value),
      unification,
      hint,
    );
  if (isAll(all, 'list')) {
    const [{ items: firstItems } = { items: [] }] = all;
    if (!all.every(({ items }) => items.length === firstItems.length)) return undefined;
    const items = firstItems.map((_, i) =>
      unify(
        all.map((each) => each.items[i] ?? nothing),
        unification,
        hint,
      ),
    );
    return items.every((each) => each !== undefined) ? { kind: 'list', items } : undefined;
  }
  if (isAll(all, 'map')) {
    const [{ entries: firstEntries } = { entries: [] }] = all;
    const keys = firstEntries.map(([key]) => key);
    if (
      !all.every(({ entries }) =>
        sameData(
          entries.map(([key]) => key),
          keys,
        ),
      )
    )
      return undefined;
    const entries = keys.map(
      (key, i) =>
        [
          key,
          unify(
            all.map((each) => each.entries[i]?.[1] ?? nothing),
            unification,
            key,
          ),
        ] as const,
    );
    return entries.every((entry): entry is readonly [string, Code] => entry[1] !== undefined) ? { kind: 'map', entries } : undefined;
  }
  if (isAll(all, 'call')) {
    const [{ callee } = { callee: '' }] = all;
    if (!all.every((each) => each.callee === callee)) return undefined;
    const given = unifyGiven(all, unification, callee);
    return given && { kind: 'call', callee, given };
  }
  if (isAll(all, 'method')) {
    const [{ name } = { name: '' }] = all;
    if (!all.every((each) => each.name === name)) return undefined;
    const of = unify(
      all.map((each) => each.of),
      unification,
      hint,
    );
    const given = unifyGiven(all, unification, hint);
    return of && given && { kind: 'method', of, name, given };
  }
  return undefined;
}

const nothing: Code = { kind: 'value', value: null };

function isAll<Kind extends Code['kind']>(all: readonly Code[], kind: Kind): all is readonly Extract<Code, { readonly kind: Kind }>[] {
  return all.every((each) => each.kind === kind);
}

const givenNames: Readonly<Record<string, string>> = {
  'Disk.containerDisk': 'image',
  'Disk.persistentVolumeClaim': 'claim',
  'Disk.ephemeral': 'claim',
  'Disk.dataVolume': 'volume',
  'Disk.dataVolumeTemplate': 'volume',
  'Disk.emptyDisk': 'capacity',
  'DataVolumeSource.http': 'url',
  'DataVolumeSource.registry': 'url',
  'Network.multus': 'network',
};

function unifyGiven(
  all: readonly { readonly given: readonly Code[] }[],
  unification: Unification,
  hint: string,
): readonly Code[] | undefined {
  const count = all[0]?.given.length ?? 0;
  if (!all.every(({ given }) => given.length === count)) return undefined;
  const given = Array.from({ length: count }, (_, i) =>
    unify(
      all.map((each) => each.given[i] ?? nothing),
      unification,
      entryOf(givenNames, hint) ?? hint.split('.').at(-1) ?? 'value',
    ),
  );
  return given.every((each) => each !== undefined) ? given : undefined;
}

/** A value that differs: a field of the items, one that is in use already, or a new one; perhaps with text around it. */
function variable(values: readonly unknown[], { item, columns, named }: Unification, hint: string): Code | undefined {
  if (new Set(values.map((value) => typeof value)).size > 1) return undefined;
  for (const source of [columns, named]) {
    for (const [name, column] of source) {
      const around = textAround(values, column);
      if (around === undefined) continue;
      columns.set(name, column);
      return { kind: 'variable', name: `${item}.${name}`, ...around };
    }
  }
  const name = freshName(hint, columns, named);
  columns.set(name, values);
  return { kind: 'variable', name: `${item}.${name}`, before: '', after: '' };
}

/** The same text before and after each value of a column; undefined where there is none. */
function textAround(
  values: readonly unknown[],
  column: readonly unknown[],
): { readonly before: string; readonly after: string } | undefined {
  if (values.every((value, i) => value === column[i])) return { before: '', after: '' };
  const [first] = values;
  const [part] = column;
  if (typeof first !== 'string' || typeof part !== 'string' || part.length < 2) return undefined;
  const at = first.indexOf(part);
  if (at === -1) return undefined;
  const around = { before: first.slice(0, at), after: first.slice(at + part.length) };
  return values.every((value, i) => typeof column[i] === 'string' && value === around.before + column[i] + around.after)
    ? around
    : undefined;
}

function freshName(hint: string, columns: Columns, named: Columns): string {
  const word = hint
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part, i) => (i === 0 ? part.charAt(0).toLowerCase() : part.charAt(0).toUpperCase()) + part.slice(1))
    .join('');
  const base = /^[A-Za-z]/.test(word) ? word : 'value';
  for (let i = 1; ; i++) {
    const name = i === 1 ? base : `${base}${i}`;
    if (!columns.has(name) && !named.has(name)) return name;
  }
}
