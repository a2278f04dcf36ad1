import type { GateState } from '../../lib/cluster/feature-gates.ts';
import type { GateStates } from './ask-release.ts';

const row = /^ {2}(\w+): \{ (.*) \},$/;
const entry = /'([\d.]+)': '(\w+)'/g;

/**
 * The text of lib/cluster/feature-gates.ts with the column of a release: its state in each row where it is not that of the releases before
 * it, `Gone` for a gate that it has removed, and a row for each gate that it adds. `minors` are all that are known, oldest first.
 */
export function withGateColumn(text: string, minor: string, minors: readonly string[], states: GateStates): string {
  const older = minors.includes(minor) ? minors.slice(0, minors.indexOf(minor)) : minors;
  const lines = text.split('\n');
  const first = lines.findIndex((line) => row.test(line));
  const last = lines.findLastIndex((line) => row.test(line));
  const rows = new Map(lines.slice(first, last + 1).map((line) => rowOf(line)));
  const names = Array.from(new Set([...rows.keys(), ...states.keys()])).toSorted();
  const printed = names.flatMap((name): readonly string[] => {
    const column = new Map(rows.get(name));
    const before = older.map((each) => column.get(each)).findLast((state) => state !== undefined);
    const now = states.get(name) ?? 'Gone';
    column.delete(minor);
    if (now !== (before ?? 'Gone')) column.set(minor, now);
    const entries = Array.from(column, ([each, state]) => `'${each}': '${state}'`);
    return entries.length === 0 ? [] : [`  ${name}: { ${entries.join(', ')} },`];
  });
  return [...lines.slice(0, first), ...printed, ...lines.slice(last + 1)].join('\n');
}

function rowOf(line: string): readonly [name: string, column: ReadonlyMap<string, GateState | 'Gone'>] {
  const [, name = '', entries = ''] = row.exec(line) ?? [];
  const column = Array.from(entries.matchAll(entry), ([, minor = '', state = '']) => [minor, state as GateState | 'Gone'] as const); // the table's own words
  return [name, new Map(column)];
}
