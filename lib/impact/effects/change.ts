import type { Consequence, FieldChange } from '../../core/impact.ts';
import { plural } from '../../core/text/plural.ts';
import type { ClusterSide } from '../cluster-side.ts';
import type { HeldObject } from '../compare/held-object.ts';
import type { LiveState } from '../live-state.ts';

/** One object that differs between BASE and HEAD, and everything that its effects depend on. */
export interface Change {
  readonly before: HeldObject;
  readonly after: HeldObject;
  readonly fields: readonly FieldChange[];
  readonly base: ClusterSide;
  readonly head: ClusterSide;
  readonly live: LiveState | undefined;
}

/** Works out the effects of a change of one kind of object. */
export type EffectsOf = (change: Change) => readonly Consequence[];

/** The paths of those fields that are one of the prefixes, or below one. */
export function pathsBelow(fields: readonly FieldChange[], ...prefixes: readonly string[]): readonly string[] {
  return fields.map(({ path }) => path).filter((path) => prefixes.some((prefix) => isBelow(path, prefix)));
}

export function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}.`) || path.startsWith(`${prefix}[`);
}

/** `3 guests are`, `1 VM is`. */
export function countAre(n: number, noun: string): string {
  return `${plural(n, noun)} ${n === 1 ? 'is' : 'are'}`;
}
