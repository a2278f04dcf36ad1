import {
  effectTraits,
  worstOf,
  type Cause,
  type ChangeGroup,
  type ChangeReport,
  type Consequence,
  type Effect,
  type FieldChange,
  type ObjectChange,
} from '../../core/impact.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { isMap } from '../../core/data/narrow.ts';
import { printRef } from '../../core/object-ref.ts';
import { placesOf, type NameOf } from '../place.ts';

/** How many objects and fields of one group are named. */
const shownObjects = 3;
export const shownFields = 12;
const shownText = 60;

export function headOf({ changes: [first] }: ChangeGroup): ObjectChange {
  return first;
}

/** `VirtualMachine staging:vms/db`, and what it was called before. */
export function printObject(change: ObjectChange): string {
  return `${change.object.ref.kind} ${printName(change)}`;
}

/** `VirtualMachine vms/db, vms/web and 8 more`: the objects of a group are of one kind. */
export function printObjects({ changes }: ChangeGroup, shown: number = shownObjects): string {
  const [first, ...others] = changes.slice(0, shown);
  const names = [...(first === undefined ? [] : [printObject(first)]), ...others.map(printName)];
  const more = changes.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** `staging:vms/old → staging:vms/db`. */
function printName({ object: { cluster, ref }, was }: ObjectChange): string {
  return (was === undefined ? [ref] : [was, ref]).map((each) => printRef(each, cluster).slice(each.kind.length + 1)).join(' → ');
}

/** What the change does to the object, set off by `before`, where the effect does not say just that. */
export function changeWord(object: ObjectChange, before: string): string {
  return labelOf(worstOf(object)) === object.change ? '' : `${before}${object.change}`;
}

/** `spec.replicas: 3 → 1`. */
export function printField({ path, before, after }: FieldChange): string {
  if (before === undefined) return `${path}: + ${printValue(after)}`;
  if (after === undefined) return `${path}: − ${printValue(before)}`;
  return `${path}: ${printValue(before)} → ${printValue(after)}`;
}

/** What stands in brackets behind a consequence: whom the counts of a group are about, and what has to hold for it. */
export function conditionOf({ changes }: ChangeGroup, { when, guests }: Consequence): string | undefined {
  const each = guests === undefined || changes.length === 1 ? [] : [`each of the ${changes.length}: ${guests * changes.length} in all`];
  const parts = [...each, ...(when === undefined ? [] : [when])];
  return parts.length === 0 ? undefined : parts.join('; ');
}

/** `It goes too (if the tool prunes).`: the full stop of `why` stands behind the brackets, which are '' where there is no condition. */
export function withBrackets(why: string, brackets: string): string {
  return brackets === '' ? why : `${why.replace(/\.$/, '')} ${brackets}.`;
}

function printValue(value: unknown): string {
  const text = typeof value === 'string' && !/[\s"]|^$/.test(value) ? value : JSON.stringify(value, sortedKeys);
  return text.length > shownText ? `${text.slice(0, shownText)}…` : text;
}

/** Charts and committed files list the keys of a map in orders of their own. */
function sortedKeys(_key: string, value: unknown): unknown {
  return isMap(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => compareText(a, b))) : value;
}

/** `preset linux at charts/fleet.ts:12:5`. */
export function printCause({ kind, label, location }: Cause, nameOf: NameOf): string {
  const [at] = placesOf(location, nameOf);
  const place = at && `${at.file}:${at.line}:${at.column}`;
  if (kind === 'chart') return place ?? 'the charts';
  return place === undefined ? label : `${label} at ${place}`;
}

/** How many objects each effect meets at its worst, worst first. */
export function countEffects({ groups }: ChangeReport): ReadonlyMap<Effect, number> {
  const counts = new Map<Effect, number>();
  for (const { changes } of groups) {
    const effect = worstOf(changes[0]);
    counts.set(effect, (counts.get(effect) ?? 0) + changes.length);
  }
  return counts;
}

export function labelOf(effect: Effect): string {
  return effectTraits[effect].label;
}

export function totalOf({ groups }: ChangeReport): number {
  return groups.reduce((sum, { changes }) => sum + changes.length, 0);
}
