import {
  effectTraits,
  worstOf,
  type Cause,
  type ChangeGroup,
  type ChangeReport,
  type Effect,
  type FieldChange,
  type ObjectChange,
} from '../../core/impact.ts';
import { plural } from '../../core/text/plural.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { isMap, mapOf } from '../../core/data/guards.ts';
import { printRef } from '../../core/object-ref.ts';
import { hidden } from '../../core/secrets.ts';
import { placesOf, type NameOf } from '../place.ts';
import { inAscii, lookAlike, textDifference, type DifferenceLine } from './text-difference.ts';

/** How many objects and fields of one group are named. */
const shownObjects = 3;
const shownFields = 12;
const shownNames = 6;
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

/** A field that differs, for people: its path, and what was and is there, below it where that does not fit into the line. */
export interface PrintedField {
  /** `spec.replicas: 3 → 1`. */
  readonly line: string;
  readonly difference: readonly DifferenceLine[];
}

/** The first fields of a group, and how many are left out. */
export function printFields(
  group: ChangeGroup,
  shown: number = shownFields,
): { readonly fields: readonly PrintedField[]; readonly more: number } {
  const { fields } = headOf(group);
  return { fields: fields.slice(0, shown).map(printField), more: Math.max(0, fields.length - shown) };
}

function printField({ path, before, after, isHidden }: FieldChange): PrintedField {
  if (isHidden === true && before !== undefined && after !== undefined) return { line: `${path}: changed ${hidden}`, difference: [] };
  const texts = [before, after].map((value) => (value === undefined ? '' : printValue(value)));
  const [old = '', now = ''] = lookAlike(texts) ? texts.map(inAscii) : texts;
  if ([old, now].some((text) => text.length > shownText || text.includes('\n'))) {
    const isText = [before, after].every((value) => value === undefined || typeof value === 'string');
    return { line: `${path}:`, difference: textDifference(asLines(before, isText), asLines(after, isText)) };
  }
  const change = before === undefined ? `+ ${now}` : after === undefined ? `− ${old}` : `${old} → ${now}`;
  return { line: `${path}: ${change}`, difference: [] };
}

/** A consequence in words. */
export interface Told {
  readonly effect: Effect;
  readonly why: string;
  /** What stands in brackets behind it: whom the counts of a group are about, and what has to hold for it. */
  readonly condition: string | undefined;
  readonly says: string | undefined;
}

/** What the changes of a group come to. Each has the same consequences in the same order, and names of its own. */
export function consequencesOf({ changes }: ChangeGroup): readonly Told[] {
  const [{ consequences, object }] = changes;
  return consequences.map(({ effect, why, says, when, guests }, i) => {
    const total =
      guests !== undefined && changes.length > 1
        ? `in each of these ${changes.length} ${object.ref.kind}s, ${plural(guests * changes.length, 'guest')} in total`
        : undefined;
    const condition = [total, when].filter((part) => part !== undefined).join('; ');
    return { effect, why: withNames(why, namesOf(changes, i)), condition: condition || undefined, says };
  });
}

/** What the i-th consequence of changes that stand together is about, each name once. */
export function namesOf(changes: readonly ObjectChange[], i: number): readonly string[] {
  return [...new Set(changes.flatMap(({ consequences }) => consequences[i]?.names ?? []))];
}

/** `They are deleted: a, b, c and 4 more.` */
function withNames(why: string, names: readonly string[]): string {
  if (names.length === 0) return why;
  const more = names.length - shownNames;
  return `${why.replace(/\.$/, '')}: ${names.slice(0, shownNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** `It goes too (if the tool prunes).`: the full stop of `why` stands behind the brackets, which are '' where there is no condition. */
export function withBrackets(why: string, brackets: string): string {
  return brackets === '' ? why : `${why.replace(/\.$/, '')} ${brackets}.`;
}

/** In one line: texts that could be taken for something else are quoted. Texts of several lines stay as they are. */
function printValue(value: unknown): string {
  const isPlain = typeof value === 'string' && (value.includes('\n') || (/^[^\s"]+$/.test(value) && !otherTypes.test(value)));
  return isPlain ? value : JSON.stringify(value, sortedKeys);
}

const otherTypes = /^(?:null|true|false|[-+.\d][\d.eE+-]*|[[{].*)$/;

/** A value as lines: texts as they are, where there are only texts; else one for each value inside. */
function asLines(value: unknown, isText: boolean): string {
  if (value === undefined) return '';
  return isText && typeof value === 'string' ? value : leafLines(value, '').join('');
}

/** `spec.source.blank: {}`. */
function leafLines(value: unknown, path: string): readonly string[] {
  const entries = Array.isArray(value)
    ? value.map((item: unknown, i) => [`${path}[${i}]`, item] as const)
    : Object.entries(mapOf(value) ?? {})
        .toSorted(([a], [b]) => compareText(a, b))
        .map(([key, inner]) => [path === '' ? key : `${path}.${key}`, inner] as const);
  if (entries.length > 0) return entries.flatMap(([at, inner]) => leafLines(inner, at));
  return [`${path === '' ? '' : `${path}: `}${printValue(value).replaceAll('\n', String.raw`\n`)}\n`];
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

/** How many errors are named; the rest is in the findings beside the report. */
const shownErrors = 10;

/** What a report says where its sides hold no difference; it takes nothing for equal that cannot be read. */
export function printSameness({ base, head, errors = [] }: ChangeReport): string {
  return errors.length === 0 ? `${base} and ${head} hold the same objects.` : `What can be read of ${base} and ${head} is the same.`;
}

/** That a report lacks something, and what: `KU0036: … (HEAD:db.yaml:3:5)`. None where nothing is amiss. */
export function printErrors({ errors = [] }: ChangeReport, nameOf: NameOf): readonly string[] {
  if (errors.length === 0) return [];
  const told = errors.slice(0, shownErrors).map(({ code, message, location }) => {
    const [at] = placesOf(location, nameOf);
    return `${code}: ${message}${at === undefined ? '' : ` (${at.file}:${at.line}:${at.column})`}`;
  });
  const more = errors.length - told.length;
  return [
    `${plural(errors.length, 'error')}: this report is incomplete.`,
    ...told,
    ...(more > 0 ? [`and ${plural(more, 'more error')}`] : []),
  ];
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
