import type { Diagnostic, Related } from '../core/diagnostic.ts';
import { getOrAdd } from '../core/get-or-add.ts';

/** How many further places of a cause are named. */
const named = 3;

/** Findings that say the same, as one: that of the first place, with notes of the next ones. Other places are not even looked up. */
export function bySameCause(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const causes = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) getOrAdd(causes, keyOf(diagnostic), (): Diagnostic[] => []).push(diagnostic);
  return Array.from(causes.values(), asOne);
}

function asOne(same: readonly Diagnostic[]): Diagnostic {
  const [first, ...others] = same as [Diagnostic, ...Diagnostic[]]; // a cause has at least the finding that made it known
  if (others.length === 0) return first;
  const notes = others.slice(0, named).map(placeOf);
  const more = others.length - notes.length;
  const rest: readonly Related[] = more === 0 ? [] : [{ message: `and in ${more} more places, each of which --json lists` }];
  return { ...first, related: [...(first.related ?? []), ...notes, ...rest] };
}

function placeOf({ object, location }: Diagnostic): Related {
  return { message: 'also', ...(object && { object }), ...(location && { location }) };
}

function keyOf({ code, severity, message, hint, path, related }: Diagnostic): string {
  return JSON.stringify([code, severity, message, hint, path, related?.map((each) => each.message)]);
}
