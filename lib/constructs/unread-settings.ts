import type { Construct, IConstruct } from 'constructs';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { RawLocation } from '../core/source-location.ts';
import { unreadProp } from '../rules/object/unread-prop.ts';
import type { Silences } from './findings.ts';
import { unreadAmong, type Names } from './unread-props.ts';

const unread = new WeakMap<IConstruct, readonly Diagnostic[]>();
const { code, severity } = unreadProp;

/** An App or a Cluster, which is no object of its own. */
interface Settings {
  readonly name: 'App' | 'Cluster';
  readonly props: { readonly silence?: Silences | undefined };
  readonly names: Names;
  readonly at: RawLocation;
}

/** Keeps what nothing reads of the props of `construct` until its tree is walked. */
export function markUnreadSettings(construct: Construct, { name: what, props, names, at }: Settings): void {
  if (props.silence?.KP0004 !== undefined) return;
  const found = unreadAmong(props, names, wayOut);
  if (found.length === 0) return;
  const told = found.map(({ name, hint }): Diagnostic => {
    return { code, severity, message: `${what} has no prop ${name}: nothing reads it`, hint, location: at };
  });
  unread.set(construct, told);
}

export function unreadSettingsOf(construct: IConstruct): readonly Diagnostic[] {
  return unread.get(construct) ?? [];
}

function wayOut(name: string): string {
  return name === 'configuration' ? 'Make the charts in a Cluster, and write configuration into that.' : `Remove ${name}.`;
}
