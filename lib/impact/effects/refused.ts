import type { Consequence, Effect } from '../../core/impact.ts';
import { vmiNeverMade } from '../../rules/vmi/never-made.ts';
import { updateRefusals, type Refusal } from '../refusals.ts';
import type { Change, EffectsOf } from './change.ts';

/** Whether an update is stored, and no guest is made after it. */
export function isNeverMade({ code }: Pick<Refusal, 'code'>): boolean {
  return code === vmiNeverMade.code;
}

/** An update that the API server does not accept, in its words, or one after which a set makes no guest any more. */
export function refusedUpdate({ code, message, path }: Refusal, stays: string): Consequence {
  if (isNeverMade({ code })) {
    const why = 'The update is stored; guests run on, and none is made from then on.';
    return { effect: 'next-start-fails', why, says: message, fields: path === undefined ? [] : [path] };
  }
  return refused(message, path, stays);
}

/** `says` are the words of the API server, and `stays` is what the update leaves as it is: `the set stays as it is`. */
export function refused(says: string, path: string | undefined, stays: string): Consequence {
  return { effect: 'refused', why: `The API server refuses the update; ${stays}.`, says, fields: path === undefined ? [] : [path] };
}

/** Why the cluster refuses the change of an object. */
export function refusalsOf({ before, after, head }: Change): readonly Refusal[] {
  return updateRefusals(after.manifest, before.manifest, head);
}

const ofNextStart: ReadonlySet<Effect> = new Set([
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

/** What an update that is stored does to the guests there are, when none is made after it. */
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
  return [...fails, ...told.filter(({ effect }) => !ofNextStart.has(effect))];
}

const endsGuests: ReadonlySet<Effect> = new Set(['data-loss', 'rolls', 'stop', 'scale-down']);

/** Effects of a change that the cluster takes; of one that it refuses, only that is told. */
export function unlessRefused(stays: string, effects: EffectsOf): EffectsOf {
  return (change) => {
    const refusals = refusalsOf(change);
    const never = refusals.filter(isNeverMade);
    if (never.length < refusals.length) return refusals.map((refusal) => refusedUpdate(refusal, stays));
    const told = effects(change);
    return never.length === 0 ? told : withoutNewGuests(never, told, !told.some(({ effect }) => endsGuests.has(effect)), stays);
  };
}

/** The same of an object that would have to be deleted and made anew. */
export function recreated({ message, path }: Refusal, why: string): Consequence {
  return { effect: 'recreate', why, says: message, fields: path === undefined ? [] : [path] };
}
