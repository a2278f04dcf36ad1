import type { Consequence, Effect } from '../../../core/impact.ts';
import type { ClusterSide } from '../../cluster-side.ts';
import type { HeldObject } from '../../compare/held-object.ts';
import { kindOf } from '../../kind-of.ts';
import { knownKinds, type KnownKind, type Knowledge } from './known-kinds.ts';
import { guestsIn, usersOf } from './reach.ts';

const rows: ReadonlyMap<string, KnownKind> = new Map(knownKinds.map((row) => [row.kind, row]));

/** What a change, removal or addition of the object does to guests, by the table of kinds; undefined for kinds that are not in it. */
export function knownEffect(
  what: 'changed' | 'removed' | 'added',
  held: HeldObject,
  side: ClusterSide,
  fields: readonly string[],
): Consequence | undefined {
  const row = rows.get(kindOf(held.ref) ?? '');
  const known = row && knowledgeOf(row, what, held, fields);
  if (row === undefined || known === undefined) return undefined;
  const [effect, why] = known;
  if (row.reaches === 'cluster') return { effect, why, fields };
  const names =
    row.reaches === 'users'
      ? usersOf(held, row.as?.(held.manifest) ?? held.ref, side, what === 'changed')
      : guestsIn(namespaceOf(held), side);
  return names.length > 0 || alone.has(effect) ? { effect, why, ...(names.length > 0 && { names }), fields } : unused(what, row, fields);
}

function knowledgeOf(
  { changed, removed, added }: KnownKind,
  what: 'changed' | 'removed' | 'added',
  { manifest }: HeldObject,
  fields: readonly string[],
): Knowledge | undefined {
  if (what === 'added') return added;
  if (what === 'removed') return typeof removed === 'function' ? removed(manifest) : removed;
  return typeof changed === 'function' ? changed(fields) : changed;
}

/** Effects that do not need a guest of the repository. */
const alone: ReadonlySet<Effect> = new Set(['data-loss']);

function namespaceOf({ ref }: HeldObject): string | undefined {
  return ref.kind === 'Namespace' ? ref.name : ref.namespace;
}

const quiet = { changed: 'no-guest-effect', removed: 'removed', added: 'added' } as const;

function unused(what: keyof typeof quiet, { reaches }: KnownKind, fields: readonly string[]): Consequence {
  const why = reaches === 'users' ? 'No guest or disk of this repository refers to it.' : 'This repository has no guests in the namespace.';
  return { effect: quiet[what], why, fields };
}

/** What is said of a kind of which nothing is known. */
export function notAnalysed(what: 'change' | 'removal', { ref: { kind } }: HeldObject, fields: readonly string[]): Consequence {
  return { effect: 'not-analysed', why: `What the ${what} of this ${kind} does to guests is not known here.`, fields };
}
