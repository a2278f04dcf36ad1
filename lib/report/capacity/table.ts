import { printTable } from '../table.ts';
import type { Capacity } from './capacity.ts';
import { capacityTables, legendOf, printUnplaced } from './tables.ts';

/** Requests and limits by cluster, namespace and kind, then quotas and nodes. */
export function capacityTable(capacity: Capacity): string {
  const tables = capacityTables(capacity);
  const printed = tables.map(({ headings, lines }) =>
    printTable(
      headings.map((heading) => heading.toUpperCase()),
      lines.map(({ cells }) => cells),
    ),
  );
  const notes = [printUnplaced(capacity), legendOf(tables, (heading) => heading.toUpperCase())];
  return [...printed, ...notes.filter((note) => note !== undefined)].join('\n\n');
}
