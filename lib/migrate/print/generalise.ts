import { entryOf } from '../../core/data/entry-of.ts';
import { sameData } from '../../core/data/same-data.ts';
import { call, listCode, mapCode, method, type Code } from './code.ts';
import { namedColumns, variable, type Columns, type LoopItems } from './loop-variable.ts';

/** What the turns of a loop have in common, and what differs: a row of values for each turn. */
export interface Generalised {
  readonly code: Code;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

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

function unify(all: readonly Code[], items: LoopItems, hint: string): Code | undefined {
  const [first] = all;
  if (first === undefined || all.every((each) => sameData(each, first))) return first;
  if (isAll(all, 'value')) {
    const values = all.map(({ value }) => value);
    return variable(values, items, hint);
  }
  if (isAll(all, 'list')) {
    const lists = all.map((each) => each.items);
    const parts = unifyParts(lists, items, hint);
    return parts && listCode(parts);
  }
  if (isAll(all, 'map')) {
    const [keys = [], ...others] = all.map(({ entries }) => entries.map(([key]) => key));
    if (!others.every((each) => sameData(each, keys))) return undefined;
    const lists = all.map(({ entries }) => entries.map(([, value]) => value));
    const parts = unifyParts(lists, items, hint, keys);
    return parts && mapCode(parts.map((part, i) => [keys[i] ?? '', part]));
  }
  if (isAll(all, 'call')) {
    const [{ callee } = { callee: '' }] = all;
    if (!all.every((each) => each.callee === callee)) return undefined;
    const given = unifyGiven(all, items, callee);
    return given && call(callee, ...given);
  }
  if (isAll(all, 'method')) {
    const [{ name } = { name: '' }] = all;
    if (!all.every((each) => each.name === name)) return undefined;
    const callers = all.map(({ of }) => of);
    const of = unify(callers, items, hint);
    const given = unifyGiven(all, items, hint);
    return of && given && method(of, name, ...given);
  }
  return undefined;
}

function isAll<Kind extends Code['kind']>(all: readonly Code[], kind: Kind): all is readonly Extract<Code, { readonly kind: Kind }>[] {
  return all.every((each) => each.kind === kind);
}

/** The parts of all turns, one place after the other; undefined where a turn has more of them than another. `names` are those of the places. */
function unifyParts(
  all: readonly (readonly Code[])[],
  items: LoopItems,
  hint: string,
  names: readonly string[] = [],
): readonly Code[] | undefined {
  const [first = [], ...others] = all;
  if (!others.every(({ length }) => length === first.length)) return undefined;
  const parts = first.map((part, i) => {
    const turns = [part, ...others.flatMap((each) => each[i] ?? [])];
    return unify(turns, items, names[i] ?? hint);
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function unifyGiven(all: readonly { readonly given: readonly Code[] }[], items: LoopItems, hint: string): readonly Code[] | undefined {
  const lists = all.map(({ given }) => given);
  return unifyParts(lists, items, entryOf(givenNames, hint) ?? hint.split('.').at(-1) ?? 'value');
}

/** What the values of a builder are called that it takes without a name. */
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
