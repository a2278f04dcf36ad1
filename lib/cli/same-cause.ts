import { hash } from 'node:crypto';
import type { Diagnostic, Related } from '../core/diagnostic.ts';

/** How many further places of a cause are named. */
const named = 3;

interface Cause {
  readonly first: Diagnostic;
  readonly next: Diagnostic[];
  others: number;
}

/**
 * Findings that say the same, as one: that of the first place, with notes of the next ones. Other places are not even looked up. Each is made
 * when it is asked for: what a hundred thousand broken documents have in common may be nothing.
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

/** Shorter than what it stands for. */
function keyOf({ code, severity, message, hint, path, related }: Diagnostic): string {
  return hash('md5', JSON.stringify([code, severity, message, hint, path, related?.map((each) => each.message)]), 'base64');
}
