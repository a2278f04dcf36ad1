import type { OwnFinding } from '../core/draft.ts';
import { entryOf, isMap, type AnyMap } from '../core/look.ts';
import { nearest } from '../core/nearest.ts';
import { unreadProp } from '../rules/object/unread-prop.ts';

/** Every prop by its name, and those of a prop that is a map: the compiler misses none. */
export type PropNames<Props> = { readonly [Name in keyof Props]-?: true | Names };

export interface Names {
  readonly [name: string]: true | Names;
}

/** A prop that is none of the names, and what to write instead. */
export interface Unread {
  readonly name: string;
  readonly hint: string;
}

/** What a builder such as `Disk` makes keeps the options that it did not know, until a construct takes it. */
export interface Built {
  readonly name: string;
  readonly _unread: readonly Unread[];
}

const { code, severity } = unreadProp;

/** Those of `props` that nothing reads. `wayOut` says what to do about one that is like no other. */
export function unreadAmong(props: object, names: Names, wayOut: (name: string) => string = intoSpec): readonly Unread[] {
  return areRead(props as AnyMap, names) ? none : unreadBelow(props, names, wayOut, '');
}

function unreadBelow(props: object, names: Names, wayOut: (name: string) => string, above: string): readonly Unread[] {
  return Object.entries(props).flatMap(([name, value]) => {
    const known = entryOf(names, name);
    if (known === true || value === undefined) return [];
    if (known === undefined) return [{ name: above + name, hint: hintFor(name, names, wayOut) }];
    return isMap(value) ? unreadBelow(value, known, wayOut, `${above}${name}.`) : [];
  });
}

/** Whether all are surely read: asked of every object of a fleet, of which nearly all say yes. */
function areRead(props: AnyMap, names: Names): boolean {
  for (const name in props) {
    const known = names[name];
    if (known === true) continue;
    const value = props[name];
    if (value === undefined) continue;
    if (typeof known !== 'object' || (isMap(value) && !areRead(value, known))) return false;
  }
  return true;
}

function hintFor(name: string, names: Names, wayOut: (name: string) => string): string {
  const near = nearest(name, Object.keys(names));
  return near === undefined ? wayOut(name) : `Write ${near} for ${name}.`;
}

function intoSpec(name: string): string {
  return `Remove ${name}, or write it in spec where the API has such a field.`;
}

/** A finding for each prop of a construct, and for each option of its disks and networks, that nothing reads. */
export function unreadProps(construct: string, props: object, names: Names): readonly OwnFinding[] {
  const { disks, networks } = props as { readonly disks?: unknown; readonly networks?: unknown };
  const unread = unreadAmong(props, names);
  if (unread.length === 0 && areOptionsRead(disks) && areOptionsRead(networks)) return none;
  return [
    ...unread.map((each) => findingOf(`${construct} has no prop`, each)),
    ...builtIn(disks).flatMap(({ name, _unread }) => _unread.map((each) => findingOf(`disk ${name} has no option`, each))),
    ...builtIn(networks).flatMap(({ name, _unread }) => _unread.map((each) => findingOf(`network ${name} has no option`, each))),
  ];
}

function findingOf(what: string, { name, hint }: Unread): OwnFinding {
  return { code, severity, message: `${what} ${name}: nothing reads it`, hint };
}

function areOptionsRead(items: unknown): boolean {
  return !Array.isArray(items) || (items as readonly (Partial<Built> | undefined)[]).every((item) => !item?._unread?.length);
}

/** Those of a list that a builder has made. */
function builtIn(items: unknown): readonly Built[] {
  return Array.isArray(items)
    ? (items as readonly (Partial<Built> | undefined)[]).filter((item): item is Built => item?._unread !== undefined)
    : none;
}

const none: readonly never[] = [];
