import type { OwnFinding } from '../core/draft.ts';
import { entryOf, isMap } from '../core/look.ts';
import { nearest } from '../core/nearest.ts';
import { unreadProp } from '../rules/object/unread-prop.ts';

/** Every prop by its name, and those of a prop that is a map: the compiler misses none. */
export type PropNames<Props> = { readonly [Name in keyof Props]-?: true | Names };

export interface Names {
  readonly [name: string]: true | Names;
}

const { code, severity } = unreadProp;

/** A finding for each prop that is none of `names`; nothing reads it. */
export function unreadProps(construct: string, props: object, names: Names): readonly OwnFinding[] {
  let found: OwnFinding[] | undefined;
  const look = (map: Readonly<Record<string, unknown>>, known: Names, above: string): void => {
    for (const name in map) {
      const value = map[name];
      const entry = entryOf(known, name);
      if (value === undefined || entry === true) continue;
      if (entry !== undefined) {
        if (isMap(value)) look(value, entry, `${above}${name}.`);
        continue;
      }
      const near = nearest(name, Object.keys(known));
      const hint =
        near === undefined ? `Remove ${name}, or write it in spec where the API has such a field.` : `Write ${near} for ${name}.`;
      (found ??= []).push({ code, severity, message: `${construct} has no prop ${above}${name}: nothing reads it`, hint });
    }
  };
  look(props as Readonly<Record<string, unknown>>, names, ''); // whatever the chart has given
  return found ?? none;
}

const none: readonly OwnFinding[] = [];
