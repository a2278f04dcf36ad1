import { getOrAdd } from '../core/data/get-or-add.ts';
import { effects, worstOf, type ChangeGroup, type ObjectChange } from '../core/impact.ts';
import { compareText } from '../core/text/compare-text.ts';
import { compareRefs } from '../core/object-ref.ts';
import { framesOf, type RawLocation } from '../core/source-location.ts';
import { withoutNames } from './own-names.ts';

/** A change, and the names by which its object may differ from others that change alike. */
export interface NamedChange {
  readonly change: ObjectChange;
  readonly names: readonly string[];
}

/** Changes of one cause and one effect stand together, worst first. */
export function groupsOf(changes: readonly NamedChange[]): readonly ChangeGroup[] {
  const lines = new Map<string, string>();
  const groups = new Map<string, [ObjectChange, ...ObjectChange[]]>();
  for (const named of changes.toSorted(byDanger)) {
    const { change } = named;
    const key = keyOf(named, lines);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [change]);
    else known.push(change);
  }
  return Array.from(groups.values(), (group) => ({ changes: group }));
}

function byDanger({ change: a }: NamedChange, { change: b }: NamedChange): number {
  return (
    effects.indexOf(worstOf(a)) - effects.indexOf(worstOf(b)) ||
    compareText(a.object.cluster, b.object.cluster) ||
    compareRefs(a.object.ref, b.object.ref)
  );
}

/** Equal for changes of which a report says the same, apart from the names of the objects. */
function keyOf({ change: told, names }: NamedChange, lines: Map<string, string>): string {
  const {
    change,
    object: { ref },
    fields,
    consequences,
    causes,
    location,
  } = told;
  const from = causes.length === 0 ? [] : causes.map(({ label, location: at }) => `${label} ${lineOf(at, lines)}`);
  const isChart = causes.every(({ kind }) => kind === 'chart');
  const place = isChart && location !== undefined && causes.length > 0 ? lineOf(location, lines) : '';
  const text = JSON.stringify([change, ref.kind, fields, consequences, from, place]);
  return withoutNames(text, ref.name.length < 3 ? names : [ref.name, ...names]);
}

/** Thousands of objects that one loop has made have equal stacks; each stack is parsed once. */
function lineOf(location: RawLocation | undefined, lines: Map<string, string>): string {
  if (location === undefined) return '';
  if (!('stack' in location)) return JSON.stringify(location);
  return getOrAdd(lines, location.stack, () => JSON.stringify(framesOf(location)[0] ?? null));
}
