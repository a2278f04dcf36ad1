import { getOrAdd } from '../core/data/get-or-add.ts';
import { effects, worstOf, type ChangeGroup, type Consequence, type ObjectChange } from '../core/impact.ts';
import { compareText } from '../core/text/compare-text.ts';
import { compareRefs } from '../core/object-ref.ts';
import { framesOf, type RawLocation } from '../core/source-location.ts';
import { fieldWithoutName, pathWithoutName } from './own-name.ts';

/** Changes that say the same, each about its own object, stand together; worst first. */
export function groupsOf(changes: readonly ObjectChange[]): readonly ChangeGroup[] {
  const lines = new Map<string, string>();
  const groups = new Map<string, [ObjectChange, ...ObjectChange[]]>();
  for (const change of changes.toSorted(byDanger)) {
    const key = keyOf(change, lines);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [change]);
    else known.push(change);
  }
  return Array.from(groups.values(), (group) => ({ changes: group }));
}

function byDanger(a: ObjectChange, b: ObjectChange): number {
  return (
    effects.indexOf(worstOf(a)) - effects.indexOf(worstOf(b)) ||
    compareText(a.object.cluster, b.object.cluster) ||
    compareRefs(a.object.ref, b.object.ref)
  );
}

/** Equal for changes of which a report says the same, apart from the names of the objects and of what each consequence is about. */
function keyOf({ change, object: { ref }, fields, consequences, causes, location }: ObjectChange, lines: Map<string, string>): string {
  const { kind, name } = ref;
  const from = causes.map(({ label, location: at }) => `${label} ${lineOf(at, lines)}`);
  const isChart = causes.every((cause) => cause.kind === 'chart');
  const place = isChart && location !== undefined && causes.length > 0 ? lineOf(location, lines) : '';
  const differing = fields.map((field) => fieldWithoutName(field, name));
  const told = consequences.map((each): Consequence => {
    return { ...each, names: undefined, fields: each.fields.map((path) => pathWithoutName(path, name)) };
  });
  return JSON.stringify([change, kind, differing, told, from, place]);
}

/** Thousands of objects that one loop has made have equal stacks; each stack is parsed once. */
function lineOf(location: RawLocation | undefined, lines: Map<string, string>): string {
  if (location === undefined) return '';
  if (!('stack' in location)) return JSON.stringify(location);
  return getOrAdd(lines, location.stack, () => JSON.stringify(framesOf(location)[0] ?? null));
}
