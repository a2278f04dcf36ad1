import type { Diagnostic, ObjectInCluster, Related } from '../core/diagnostic.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import { isSameObject, printRef } from '../core/object-ref.ts';
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
  const groups: { readonly finding: Diagnostic; readonly others: Diagnostic[] }[] = [];
  const byMessage = new Map<string, typeof groups>();
  for (const diagnostic of diagnostics) {
    const alike = getOrAdd(byMessage, diagnostic.message, (): typeof groups => []);
    const known = alike.find(({ finding }) => isSameCause(finding, diagnostic));
    if (known === undefined) {
      const group = { finding: diagnostic, others: [] };
      alike.push(group);
      groups.push(group);
    } else if (diagnostic.object !== undefined || lineOf(diagnostic.location) !== lineOf(known.finding.location))
      known.others.push(diagnostic);
  }
  return groups;
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

function isSameCause(a: Diagnostic, b: Diagnostic): boolean {
  return (
    a.message === b.message &&
    a.code === b.code &&
    a.severity === b.severity &&
    a.path === b.path &&
    a.hint === b.hint &&
    (a.related === b.related || areSame(a.related ?? [], b.related ?? []))
  );
}

/** Related places may be on other lines, but must be about the same objects. */
function areSame(a: readonly Related[], b: readonly Related[]): boolean {
  return a.length === b.length && a.every((each, i) => isSameRelated(each, b[i]));
}

function isSameRelated(a: Related, b: Related | undefined): boolean {
  return b !== undefined && a.message === b.message && isSamePlace(a.object, b.object);
}

function isSamePlace(a: ObjectInCluster | undefined, b: ObjectInCluster | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.cluster === b.cluster && isSameObject(a.ref, b.ref));
}

function lineOf(location: RawLocation | undefined): string {
  return JSON.stringify(framesOf(location)[0]);
}
