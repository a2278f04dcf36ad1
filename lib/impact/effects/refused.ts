import type { Consequence, Effect } from '../../core/impact.ts';
import { isNeverMade, updateRefusals, type Refusal } from '../refusals.ts';
import type { Change, EffectsOf } from './change.ts';

/** What a refusal comes to: the update is refused, or it is stored and no VMI can be made any more (`isNeverMade`). */
export function refusedUpdate({ code, message, path }: Refusal, stays: string): Consequence {
  if (isNeverMade({ code })) {
    const why = 'The update is stored; guests run on, and none is made from then on.';
    return { effect: 'next-start-fails', why, says: message, fields: path === undefined ? [] : [path] };
  }
  return refused(message, path, stays);
}

/** `says` are the words of the API server; `stays` says what it keeps: `the set stays as it is`. */
export function refused(says: string, path: string | undefined, stays: string): Consequence {
  return { effect: 'refused', why: `The API server refuses the update; ${stays}.`, says, fields: path === undefined ? [] : [path] };
}

/** Why the cluster refuses the change of an object. */
export function refusalsOf({ before, after, head }: Change): readonly Refusal[] {
  return updateRefusals(after.manifest, before.manifest, head);
}

/** Effects that only a new VMI shows, or that say that nothing happens: they do not hold where no VMI can be made any more. */
const needNewGuests: ReadonlySet<Effect> = new Set([
  'start',
  'restart',
  'scale-up',
  'next-start-fails',
  'next-start-silent',
  'identity',
  'restart-required',
  'new-guests-only',
  'no-guest-effect',
]);

/**
 * The effects of an update after which no VMI can be made any more. `told` are its effects if VMIs could be made, and `runsOn` says whether
 * guests that run are left alone.
 */
export function withoutNewGuests(
  refusals: readonly Refusal[],
  told: readonly Consequence[],
  runsOn: boolean,
  stays: string,
): readonly Consequence[] {
  const fails = refusals.map((refusal) => {
    const consequence = refusedUpdate(refusal, stays);
    return runsOn ? consequence : { ...consequence, why: 'The update is stored, and no guest is made from then on.' };
  });
  return [...fails, ...told.filter(({ effect }) => !needNewGuests.has(effect))];
}

/** Effects after which guests that ran no longer do. */
const endsGuests: ReadonlySet<Effect> = new Set(['data-loss', 'rolls', 'stop', 'scale-down']);

/** The effects of a change that the cluster accepts. Of one that it refuses, only the refusal is told. */
export function unlessRefused(stays: string, effects: EffectsOf): EffectsOf {
  return (change) => {
    const refusals = refusalsOf(change);
    if (!refusals.every(isNeverMade)) return refusals.map((refusal) => refusedUpdate(refusal, stays));
    const told = effects(change);
    return refusals.length === 0 ? told : withoutNewGuests(refusals, told, !told.some(({ effect }) => endsGuests.has(effect)), stays);
  };
}

/** A refusal of a change that only deleting the object and creating it again gets into the cluster. */
export function recreated({ message, path }: Refusal, why: string): Consequence {
  return { effect: 'recreate', why, says: message, fields: path === undefined ? [] : [path] };
}
