import type { Diagnostic, Related } from '../../core/diagnostic.ts';
import type { Draft } from '../../core/draft.ts';
import { plural } from '../../core/text/plural.ts';
import { isSameObject } from '../../core/object-ref.ts';
import { duplicate } from '../../rules/advice/object/duplicate.ts';
import type { Report } from '../cluster-drafts.ts';
import type { Places } from './places.ts';

export interface Identities {
  /** The first draft of each identity. */
  readonly firsts: readonly Draft[];
  /** The others, which the cluster never holds beside the first. */
  readonly copies: readonly Draft[];
}

/** Tells first drafts, which are added to `places`, from copies, and reports the identities that have copies. */
export function identitiesOf(drafts: readonly Draft[], places: Places, report: Report): Identities {
  const again = new Map<Draft, [Draft, ...Draft[]]>();
  const isFirst = (draft: Draft): boolean => {
    const { ref } = draft;
    const first = places.at(ref.namespace, ref.name).find((namesake) => isSameObject(namesake.ref, ref));
    if (first === undefined) {
      places.add(draft);
      return true;
    }
    const others = again.get(first);
    if (others === undefined) again.set(first, [draft]);
    else others.push(draft);
    return false;
  };
  const firsts = drafts.filter(isFirst);
  for (const [first, others] of again) report(duplicateFinding(first, others));
  return { firsts, copies: [...again.values()].flat() };
}

/** How many places after the second are named. */
const namedAgain = 3;

/** An object, and where it is made. */
type Placed = Pick<Draft, 'cluster' | 'ref' | 'location' | 'constructPath'>;

/** One finding for an object, however often it is made. Its name is left out, so that reports can group findings with one cause. */
export function duplicateFinding(first: Placed, [second, ...others]: readonly [Placed, ...Placed[]]): Diagnostic {
  const count = others.length + 2;
  const more = others.length - namedAgain;
  return {
    code: duplicate.code,
    severity: duplicate.severity,
    object: second,
    location: second.location,
    path: 'metadata.name',
    message: `this ${second.ref.kind} is defined ${count === 2 ? 'twice' : `${count} times`}`,
    hint: 'Give each its own name or namespace, or put them into different Clusters.',
    related: [
      made('first made', first),
      ...others.slice(0, namedAgain).map((other) => made('made again', other)),
      ...(more > 0 ? [{ message: `and ${plural(more, 'more time')}` }] : []),
    ],
  };
}

function made(how: string, { location, constructPath }: Placed): Related {
  return location === undefined
    ? { message: constructPath === undefined ? how : `${how} as ${constructPath}` }
    : { message: `${how} here`, location };
}
