import type { Construct, IConstruct } from 'constructs';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { listOf, type AnyMap } from '../../core/data/guards.ts';
import type { RawLocation } from '../../core/source-location.ts';
import { unreadProp } from '../../rules/advice/object/unread-prop.ts';
import type { Silences } from '../tree/silences.ts';
import type { Names } from './prop-shape.ts';
import { unreadAmong, unreadOf, type NamedClass } from './unread-props.ts';

const unread = new WeakMap<IConstruct, readonly Diagnostic[]>();
const { code, severity } = unreadProp;

/** The props of an App or a Cluster, which is not an object that could report them itself. */
interface Settings {
  readonly type: NamedClass;
  readonly props: { readonly silence?: Silences | undefined };
  readonly names: Names;
  /** Props that are lists of maps, with the names of these. @default - none */
  readonly lists?: Readonly<Record<string, Names>>;
  readonly at: RawLocation;
}

/** Remembers which props of `construct` nothing reads, for the run over its tree. */
export function markUnreadSettings(construct: Construct, { type, props, names, lists = {}, at }: Settings): void {
  if (props.silence?.KP0004 !== undefined) return;
  const found = [
    ...unreadOf(type, names, props),
    ...Object.entries(lists).flatMap(([list, itemNames]) =>
      listOf((props as AnyMap)[list]).flatMap((item, i) =>
        unreadAmong(item as object, itemNames, (name) => `Remove ${name}.`).map(({ name, hint }) => ({
          name: `${list}[${i}].${name}`,
          hint,
        })),
      ),
    ),
  ];
  if (found.length === 0) return;
  const told = found.map(({ name, hint }): Diagnostic => {
    return { code, severity, message: `${type.name} has no prop ${name}: nothing reads it`, hint, location: at };
  });
  unread.set(construct, told);
}

export function unreadSettingsOf(construct: IConstruct): readonly Diagnostic[] {
  return unread.get(construct) ?? [];
}
