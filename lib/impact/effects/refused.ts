import type { Consequence } from '../../core/impact.ts';
import { vmiNeverMade } from '../../rules/vmi/never-made.ts';
import { updateRefusals, type Refusal } from '../refusals.ts';
import type { Change, EffectsOf } from './change.ts';

/** An update that the API server does not accept, in its words, or one after which a set makes no guest any more. */
export function refusedUpdate({ code, message, path }: Refusal, stays: string): Consequence {
  if (code === vmiNeverMade.code) {
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

/** Effects of a change that the cluster takes; of one that it refuses, only that is told. */
export function unlessRefused(stays: string, effects: EffectsOf): EffectsOf {
  return (change) => {
    const refusals = refusalsOf(change);
    return refusals.length > 0 ? refusals.map((refusal) => refusedUpdate(refusal, stays)) : effects(change);
  };
}

/** The same of an object that would have to be deleted and made anew. */
export function recreated({ message, path }: Refusal, why: string): Consequence {
  return { effect: 'recreate', why, says: message, fields: path === undefined ? [] : [path] };
}
