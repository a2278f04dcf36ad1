import { plural } from '../../core/text/plural.ts';
import {
  printAmount,
  printBytes,
  printCores,
  printReserve,
  type Capacity,
  type CapacityRow,
  type Filled,
  type NodeRow,
  type QuotaRow,
} from './capacity.ts';

export interface Table {
  readonly caption: string;
  readonly headings: readonly string[];
  /** How many of the first columns are names; the others are numbers. */
  readonly names: number;
  readonly lines: readonly Line[];
  /** What the bars of the lines show, for formats that have bars. */
  readonly bar: string;
}

export interface Line {
  /** `-` where there is nothing to say. */
  readonly cells: readonly string[];
  /** How far its bar goes, from 0 to 1, and beyond where something does not fit; undefined for a line without a bar. */
  readonly share: number | undefined;
}

/** Requests and limits by cluster, namespace and kind with their sum, then quotas and nodes as far as there are any. */
export function capacityTables(capacity: Capacity): readonly Table[] {
  const { quotas, nodes } = capacity;
  return [guestTable(capacity), ...(quotas.length > 0 ? [quotaTable(quotas)] : []), ...(nodes.length > 0 ? [nodeTable(nodes)] : [])];
}

/** What `-` stands for in a column. */
const absences: Readonly<Record<string, string>> = {
  Cluster: 'outside of any Cluster',
  'CPU limit': 'no guest has a CPU limit',
  'Memory limit': 'no guest has a memory limit',
  Migration: 'no guest migrates',
  Drain: 'no guest migrates when its node is drained',
  Migrations: 'no guest migrates, or its pods use none of the resource',
  CPU: 'the node does not state its CPUs',
  Memory: 'the node does not state its memory',
};

/** A sentence for the columns that have a `-`; undefined where none has. `print` writes headings as the tables have them. */
export function legendOf(tables: readonly Table[], print: (heading: string) => string): string | undefined {
  const absent = tables.flatMap(({ headings, lines }) => headings.filter((_, column) => lines.some(({ cells }) => cells[column] === '-')));
  const told = [...new Set(absent)].flatMap((heading) => {
    const absence = absences[heading];
    return absence === undefined ? [] : [`${print(heading)}: ${absence}`];
  });
  return told.length === 0 ? undefined : `- under ${told.join('; ')}.`;
}

/** `2 guests find no node.`; undefined where all find one. */
export function printUnplaced({ unplaced }: Capacity): string | undefined {
  return unplaced === 0 ? undefined : `${plural(unplaced, 'guest')} ${unplaced === 1 ? 'finds' : 'find'} no node.`;
}

function guestTable({ rows, total }: Capacity): Table {
  const hasPrice = total.price !== undefined;
  const most = rows.reduce((largest, { memoryRequests }) => Math.max(largest, memoryRequests), 1);
  const lines = rows.map((row): Line => ({ cells: guestCells(row, hasPrice), share: row.memoryRequests / most }));
  const sum: Line = { cells: guestCells(total, hasPrice), share: undefined };
  return {
    caption: 'Requests and limits',
    headings: [
      'Cluster',
      'Namespace',
      'Kind',
      'Guests',
      'CPU',
      'Memory',
      'CPU limit',
      'Memory limit',
      'Guest memory',
      'Migration',
      'Drain',
      ...(hasPrice ? ['Price'] : []),
    ],
    names: 3,
    lines: rows.length > 1 ? [...lines, sum] : lines,
    bar: 'Memory, of the largest',
  };
}

function guestCells(row: CapacityRow, hasPrice: boolean): readonly string[] {
  return [
    row.cluster || '-',
    row.namespace,
    row.kind,
    String(row.guests),
    printCores(row.cpuRequests),
    printBytes(row.memoryRequests),
    row.cpuLimits === 0 ? '-' : printCores(row.cpuLimits),
    row.memoryLimits === 0 ? '-' : printBytes(row.memoryLimits),
    printBytes(row.guestMemory),
    printReserve(row.reserveCpu, row.reserveMemory) || '-',
    printReserve(row.drainCpu, row.drainMemory) || '-',
    ...(hasPrice ? [(row.price ?? 0).toFixed(2)] : []),
  ];
}

function quotaTable(quotas: readonly QuotaRow[]): Table {
  const lines = quotas.map(({ cluster, namespace, quota, resource, used, hard, share, migrations }): Line => {
    const left = migrations === undefined ? '-' : String(migrations);
    const amounts = [used, hard].map((amount) => printAmount(resource, amount));
    return { cells: [cluster || '-', namespace, quota, resource, ...amounts, `${Math.round(share * 100)} %`, left], share };
  });
  const headings = ['Cluster', 'Namespace', 'Quota', 'Resource', 'Used', 'Hard', 'Share', 'Migrations'];
  return { caption: 'Quotas', headings, names: 4, lines, bar: 'Used of hard' };
}

function nodeTable(nodes: readonly NodeRow[]): Table {
  const lines = nodes.map(({ cluster, node, nodes: count, guests, cpu, memory }): Line => {
    const shares = [cpu, memory].map((value) => (value === undefined || value.of === 0 ? 0 : value.used / value.of));
    const name = node || (count === 1 ? 'a node' : `${count} nodes`);
    return {
      cells: [cluster || '-', name, String(guests), filled(cpu, printCores), filled(memory, printBytes)],
      share: Math.max(...shares),
    };
  });
  return {
    caption: 'Nodes, as first-fit decreasing fills them',
    headings: ['Cluster', 'Node', 'Guests', 'CPU', 'Memory'],
    names: 2,
    lines,
    bar: 'CPU or memory, whichever is fuller',
  };
}

/** `12.5 of 64 (20 %)`. */
function filled(value: Filled | undefined, print: (amount: number) => string): string {
  if (value === undefined) return '-';
  const share = value.of === 0 ? 0 : Math.round((100 * value.used) / value.of);
  return `${print(value.used)} of ${print(value.of)} (${share} %)`;
}
