import { hash } from 'node:crypto';
import type { Diagnostic, Related } from '../../core/diagnostic.ts';
import { plural } from '../../core/text/plural.ts';
import { ByOwnNames } from '../../report/by-own-names.ts';
import { alsoByOwnNames } from '../../report/group.ts';

/** How many further places of a cause are named. */
const named = 3;

interface Cause {
  readonly first: Diagnostic;
  readonly next: Diagnostic[];
  last: Diagnostic;
  others: number;
  /** Whether some of the others say it with names or numbers of their own. */
  hasOwnNames: boolean;
}

/**
 * Findings that say the same, or would if all objects had one name and number, as one: the first, with notes of the next places. Unlike
 * `groupFindings` it never looks up the places, which in files takes time, and it makes one finding at a time: a hundred thousand broken
 * documents may have nothing in common.
 */
export function* bySameCause(diagnostics: readonly Diagnostic[]): Generator<Diagnostic> {
  const causes = new Map<string, Cause>();
  const byOwnNames = new ByOwnNames<Cause>(({ last }) => last);
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic);
    const same = causes.get(key);
    const cause = same ?? byOwnNames.findOrMake(diagnostic, () => causeOf(diagnostic));
    if (cause.first === diagnostic) {
      causes.set(key, cause);
      continue;
    }
    if (same === undefined) cause.hasOwnNames = true;
    cause.last = diagnostic;
    if (cause.next.length < named) cause.next.push(diagnostic);
    else cause.others++;
  }
  for (const cause of causes.values()) yield asOne(cause);
}

function causeOf(first: Diagnostic): Cause {
  return { first, next: [], last: first, others: 0, hasOwnNames: false };
}

function asOne({ first, next, others, hasOwnNames }: Cause): Diagnostic {
  if (next.length === 0) return first;
  const rest: readonly Related[] = others === 0 ? [] : [{ message: `and in ${plural(others, 'more place')}; --json lists all of them` }];
  return { ...first, related: [...(first.related ?? []), ...next.map((each) => placeOf(each, hasOwnNames)), ...rest] };
}

function placeOf({ object, location }: Diagnostic, hasOwnNames: boolean): Related {
  return { message: hasOwnNames ? alsoByOwnNames : 'also', ...(object && { object }), location };
}

/** Equal for findings that say the same. A hash, because it takes less memory than the texts. */
function keyOf({ code, severity, message, hint, path, related }: Diagnostic): string {
  return hash('md5', JSON.stringify([code, severity, message, hint, path, related?.map((each) => each.message)]), 'base64');
}
