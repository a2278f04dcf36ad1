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

/** Those of `props` that nothing reads. */
export function unreadAmong(props: object, names: Names, above = ''): readonly Unread[] {
  let found: Unread[] | undefined;
  for (const name in props) {
    const value = (props as AnyMap)[name];
    const known = entryOf(names, name);
    if (known === true || value === undefined) continue;
    if (known === undefined) (found ??= []).push({ name: above + name, hint: hintFor(name, names) });
    else if (isMap(value)) (found ??= []).push(...unreadAmong(value, known, `${above}${name}.`));
  }
  return found ?? none;
}

function hintFor(name: string, names: Names): string {
  const near = nearest(name, Object.keys(names));
  return near === undefined ? `Remove ${name}, or write it in spec where the API has such a field.` : `Write ${near} for ${name}.`;
}

/** A finding for each prop of a construct, and for each option of its disks and networks, that nothing reads. */
export function unreadProps(construct: string, props: object, names: Names): readonly OwnFinding[] {
  let found: OwnFinding[] | undefined;
  const tell = (what: string, { name, hint }: Unread): void => {
    (found ??= []).push({ code, severity, message: `${what} ${name}: nothing reads it`, hint });
  };
  for (const each of unreadAmong(props, names)) tell(`${construct} has no prop`, each);
  for (const [list, one] of lists) {
    const items = (props as { readonly [list]?: unknown })[list];
    if (!Array.isArray(items)) continue;
    for (const item of items as readonly (Built | undefined)[]) {
      for (const each of item?._unread ?? none) tell(`${one} ${item?.name ?? ''} has no option`, each);
    }
  }
  return found ?? none;
}

const lists = [
  ['disks', 'disk'],
  ['networks', 'network'],
] as const;

const none: readonly never[] = [];
