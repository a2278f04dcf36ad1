import { hash } from 'node:crypto';
import type { Diagnostic, Related } from '../../core/diagnostic.ts';

/** How many further places of a cause are named. */
const named = 3;

interface Cause {
  readonly first: Diagnostic;
  readonly next: Diagnostic[];
  others: number;
}

/**
 * Findings that say the same, as one: the first, with notes of the next places. Unlike `groupFindings` it never looks up the places, which
 * in files takes time, and it makes one finding at a time: a hundred thousand broken documents may have nothing in common.
 */
export function* bySameCause(diagnostics: readonly Diagnostic[]): Generator<Diagnostic> {
  const causes = new Map<string, Cause>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic);
    const cause = causes.get(key);
    if (cause === undefined) causes.set(key, { first: diagnostic, next: [], others: 0 });
    else if (cause.next.length < named) cause.next.push(diagnostic);
    else cause.others++;
  }
  for (const cause of causes.values()) yield asOne(cause);
}

function asOne({ first, next, others }: Cause): Diagnostic {
  if (next.length === 0) return first;
  const rest: readonly Related[] = others === 0 ? [] : [{ message: `and in ${others} more places, each of which --json lists` }];
  return { ...first, related: [...(first.related ?? []), ...next.map(placeOf), ...rest] };
}

function placeOf({ object, location }: Diagnostic): Related {
  return { message: 'also', ...(object && { object }), location };
}

/** Equal for findings that say the same. A hash, because it takes less memory than the texts. */
function keyOf({ code, severity, message, hint, path, related }: Diagnostic): string {
  return hash('md5', JSON.stringify([code, severity, message, hint, path, related?.map((each) => each.message)]), 'base64');
}
