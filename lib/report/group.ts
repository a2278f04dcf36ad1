import type { Diagnostic, Related } from '../core/diagnostic.ts';
import { printRef } from '../core/object-ref.ts';
import { framesOf, type RawLocation } from '../core/source-location.ts';

/** One cause, and every object or line that it was found in. */
export interface FindingGroup {
  /** As found in the first object. */
  readonly finding: Diagnostic;
  /** The same in other objects, or on other lines that are about none. */
  readonly others: readonly Diagnostic[];
}

/** How many objects of a group are named. */
const named = 3;

/**
 * Findings of one cause as one: those that say the same, and point to the same other object if to any, wherever their own objects were made.
 * Each group stands where its first finding stood.
 */
export function groupFindings(diagnostics: readonly Diagnostic[]): readonly FindingGroup[] {
  const groups = new Map<string, { finding: Diagnostic; others: Diagnostic[] }>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { finding: diagnostic, others: [] });
    else if (diagnostic.object !== undefined || lineOf(diagnostic.location) !== lineOf(known.finding.location))
      known.others.push(diagnostic);
  }
  return Array.from(groups.values());
}

/** The group as one finding, whose last notes count the objects and name the first three. */
export function asOneFinding({ finding, others }: FindingGroup): Diagnostic {
  if (others.length === 0) return finding;
  const objects = [finding, ...others];
  const more = objects.length - named;
  const shown = objects.slice(0, named);
  const isOneLine = new Set(shown.map(({ location }) => lineOf(location))).size === 1;
  const notes: Related[] = [];
  if (isOneLine) {
    notes.push({ message: `in ${objects.length} objects: ${shown.map(nameOf).join(', ')}${more > 0 ? `, and ${more} more` : ''}` });
  } else {
    for (const { object, location } of shown.slice(1))
      notes.push(Object.assign({ message: 'also' }, object && { object }, location && { location }));
    if (more > 0) notes.push({ message: `and in ${more} more` });
  }
  return { ...finding, related: [...(finding.related ?? []), ...notes] };
}

function nameOf({ object }: Diagnostic): string {
  return object === undefined ? '' : printRef(object.ref, object.cluster);
}

function keyOf({ code, severity, message, hint, path, related }: Diagnostic): string {
  let key = `${code} ${severity} ${path ?? ''}\0${message}\0${hint ?? ''}`;
  if (related === undefined) return key;
  for (const each of related) key += `\0${each.message} ${each.object === undefined ? '' : printRef(each.object.ref, each.object.cluster)}`;
  return key;
}

function lineOf(location: RawLocation | undefined): string {
  return JSON.stringify(location && framesOf(location)[0]);
}
