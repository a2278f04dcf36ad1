import type { Consequence } from '../../core/impact.ts';
import { vmiNeverMade } from '../../rules/vmi/never-made.ts';
import type { Refusal } from '../refusals.ts';

/** An update that the API server does not accept, in its words, or one after which a set makes no guest any more. */
export function refusedUpdate({ code, message, path }: Refusal, stays: string): Consequence {
  if (code === vmiNeverMade.code) {
    const why = 'The update is stored; guests run on, and none is made from then on.';
    return { effect: 'next-start-fails', why, says: message, fields: path === undefined ? [] : [path] };
  }
  return {
    effect: 'refused',
    why: `The API server refuses the update; ${stays}.`,
    says: message,
    fields: path === undefined ? [] : [path],
  };
}

/** The same of an object that would have to be deleted and made anew. */
export function recreated({ message, path }: Refusal, why: string): Consequence {
  return { effect: 'recreate', why, says: message, fields: path === undefined ? [] : [path] };
}
