import type { Diagnostic, ObjectInCluster, Related } from '../core/diagnostic.ts';
import { identityOf, printRef } from '../core/object-ref.ts';
import { framesOf, type RawLocation } from '../core/source-location.ts';
import { ByOwnNames } from './by-own-names.ts';

/** One cause, and every object or line that it was found in. */
export interface FindingGroup {
  /** As found in the first object. */
  readonly finding: Diagnostic;
  /** The same in other objects, or on other lines that are about none. */
  readonly others: readonly Diagnostic[];
  /** Whether some of the others say it with names or numbers of their own. */
  readonly hasOwnNames: boolean;
}

type Growing = { -readonly [Field in keyof FindingGroup]: FindingGroup[Field] } & { readonly others: Diagnostic[] };

/** Before another place of a cause, where it is told with other names or numbers. */
export const alsoByOwnNames = 'also, with its own names or numbers';

/** How many objects of a group are named. */
const named = 3;

/** How many lines of a group are looked up, which takes time: those of a large one are looked up here and there. */
const mostLookedUp = 30;

/** A finding whose group is known. */
interface Told {
  readonly finding: Diagnostic;
  readonly group: Growing;
}

/**
 * Findings of one cause as one: those that say the same, and point to the same other object if to any, wherever their own objects were made;
 * and those that would say the same if all objects had one name and number. Each group stands where its first finding stood.
 */
export function groupFindings(diagnostics: readonly Diagnostic[]): readonly FindingGroup[] {
  const groups: Growing[] = [];
  const byCause = new Map<string, Told>();
  const byOwnNames = new ByOwnNames<Growing>(({ finding, others }) => others.at(-1) ?? finding);
  for (const diagnostic of diagnostics) {
    const cause = causeOf(diagnostic);
    const same = byCause.get(cause);
    if (same !== undefined) {
      if (diagnostic.object !== undefined || lineOf(diagnostic.location) !== lineOf(same.finding.location))
        same.group.others.push(diagnostic);
      continue;
    }
    const group = byOwnNames.findOrMake(diagnostic, () => ({ finding: diagnostic, others: [], hasOwnNames: false }));
    byCause.set(cause, { finding: diagnostic, group });
    if (group.finding === diagnostic) groups.push(group);
    else {
      group.others.push(diagnostic);
      group.hasOwnNames = true;
    }
  }
  return groups;
}

/** The group as one finding, whose last notes count the objects and name three of them. */
export function asOneFinding(group: FindingGroup): Diagnostic {
  const { finding, others, hasOwnNames } = group;
  if (others.length === 0) return finding;
  const objects = [finding, ...others];
  const { shown, isOneLine } = shownOf(objects);
  const more = objects.length - shown.length;
  const notes: Related[] = [];
  if (isOneLine) {
    notes.push({ message: countObjects(group) });
  } else {
    for (const { object, location } of shown.slice(1))
      notes.push(Object.assign({ message: hasOwnNames ? alsoByOwnNames : 'also' }, object && { object }, location && { location }));
    if (more > 0) notes.push({ message: `and in ${more} more` });
  }
  return { ...finding, related: [...(finding.related ?? []), ...notes] };
}

/** `in 5 objects: VirtualMachine vms/a, VirtualMachine vms/b, VirtualMachine vms/c, and 2 more` */
export function countObjects({ finding, others, hasOwnNames }: FindingGroup): string {
  const count = others.length + 1;
  const objects = [finding, ...others.slice(0, named - 1)].flatMap(({ object }) => object ?? []);
  if (objects.length === 0) return `in ${count} places`;
  const names = objects.map(({ ref, cluster }) => printRef(ref, cluster)).join(', ');
  return `in ${count} objects${hasOwnNames ? ', each with its own names or numbers' : ''}: ${names}${count > named ? `, and ${count - named} more` : ''}`;
}

/** The first three objects; where they were made on several lines, one of each line before others of the same. */
function shownOf(objects: readonly Diagnostic[]): { readonly shown: readonly Diagnostic[]; readonly isOneLine: boolean } {
  const firstOfLine = new Map<string, number>();
  const step = Math.ceil(objects.length / mostLookedUp);
  for (let i = 0; i < objects.length && firstOfLine.size < named; i += step) {
    const line = lineOf(objects[i]?.location);
    if (!firstOfLine.has(line)) firstOfLine.set(line, i);
  }
  const chosen = new Set(firstOfLine.values());
  for (let i = 0; i < objects.length && chosen.size < named; i++) chosen.add(i);
  return { shown: objects.filter((_, i) => chosen.has(i)), isOneLine: firstOfLine.size === 1 };
}

/** All that a finding says. Related places may be on other lines, but must be about the same objects. */
function causeOf({ code, severity, path = '', message, hint = '', related = [] }: Diagnostic): string {
  const places = related.map((each) => `${each.message}\n${each.object === undefined ? '' : nameOf(each.object)}`);
  return [code, severity, path, message, hint, ...places].join('\n');
}

function nameOf({ cluster, ref }: ObjectInCluster): string {
  return `${cluster} ${identityOf(ref)}`;
}

function lineOf(location: RawLocation | undefined): string {
  return JSON.stringify(framesOf(location)[0]);
}
