import type { Diagnostic, ObjectInCluster } from '../core/diagnostic.ts';
import { printRef } from '../core/object-ref.ts';
import { getOrAdd } from '../core/get-or-add.ts';
import { framesOf, type RawLocation } from '../core/source-location.ts';

/** One cause, and every object that it was found in. */
export interface FindingGroup {
  /** As found in the first object. */
  readonly finding: Diagnostic;
  readonly others: readonly ObjectInCluster[];
}

/** How many objects of a group are named. */
const named = 3;

/** Findings that say the same about several objects made on the same line, as one; each stands where its first one stood. */
export function groupFindings(diagnostics: readonly Diagnostic[]): readonly FindingGroup[] {
  const groups = new Map<string, { finding: Diagnostic; others: ObjectInCluster[] }>();
  const lines = new Map<string, string>();
  for (const diagnostic of diagnostics) {
    const key = keyOf(diagnostic, lines);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { finding: diagnostic, others: [] });
    else if (diagnostic.object !== undefined) known.others.push(diagnostic.object);
  }
  return Array.from(groups.values());
}

/** The group as one finding, whose last note counts the objects and names the first three. */
export function asOneFinding({ finding, others }: FindingGroup): Diagnostic {
  if (others.length === 0 || finding.object === undefined) return finding;
  const objects = [finding.object, ...others];
  const names = objects.slice(0, named).map(({ cluster, ref }) => printRef(ref, cluster));
  const more = objects.length > named ? `, and ${objects.length - named} more` : '';
  return { ...finding, related: [...(finding.related ?? []), { message: `in ${objects.length} objects: ${names.join(', ')}${more}` }] };
}

function keyOf({ code, severity, message, hint, path, location, related }: Diagnostic, lines: Map<string, string>): string {
  const line = location === undefined ? '' : lineOf(location, lines);
  return JSON.stringify([code, severity, message, hint, path, line, related?.map((each) => each.message)]);
}

/** Thousands of objects made by one loop have stacks that read alike; each is taken apart once. */
function lineOf(location: RawLocation, lines: Map<string, string>): string {
  if (!('stack' in location)) return JSON.stringify(location);
  return getOrAdd(lines, location.stack, () => JSON.stringify(framesOf(location)[0] ?? null));
}
