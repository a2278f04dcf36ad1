import type { Related } from '../../core/diagnostic.ts';
import type { Draft } from '../../core/draft.ts';

/** How many matches of a selector are looked at. */
export const mostMatches = 5;
/** How many of them are named. */
export const mostNamed = 3;

/** A note about another object, at the place where that is written. */
export function noteOn(message: string, draft: Draft): Related {
  return { message, object: draft, location: draft.location };
}
