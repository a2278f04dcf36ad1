import { printTable } from '../table.ts';
import { plural } from '../../core/text/plural.ts';
import {
  printBytes,
  printCores,
  printReserve,
  type Capacity,
  type CapacityRow,
  type Filled,
  type NodeRow,
  type QuotaRow,
} from './capacity.ts';

/** Requests and limits by cluster, namespace and kind, then quotas and nodes. */
export function capacityTable({ rows, total, quotas, nodes, unplaced }: Capacity): string {
  const hasPrice = rows.some(({ price }) => price !== undefined);
  const headings = [
    'CLUSTER',
    'NAMESPACE',
    'KIND',
    'GUESTS',
    'CPU',
    'MEMORY',
    'CPU LIMIT',
    'MEMORY LIMIT',
    'GUEST MEMORY',
    'MIGRATION',
    'DRAIN',
  ];
  const lines = [...rows, ...(rows.length > 1 ? [total] : [])].map((row) => cells(row, hasPrice));
  const tables: Table[] = [{ headings: [...headings, ...(hasPrice ? ['PRICE'] : [])], lines }];
  if (quotas.length > 0) tables.push(quotaTable(quotas));
  if (nodes.length > 0) tables.push(nodeTable(nodes));
  const printed = tables.map((table) => printTable(table.headings, table.lines));
  if (unplaced > 0) printed.push(`${plural(unplaced, 'guest')} find no node.`);
  return [...printed, ...legendOf(tables)].join('\n\n');
}

interface Table {
  readonly headings: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

/** What `-` stands for in a column. */
const absences: Readonly<Record<string, string>> = {
  CLUSTER: 'outside of any Cluster',
  'CPU LIMIT': 'no guest has a CPU limit',
  'MEMORY LIMIT': 'no guest has a memory limit',
  MIGRATION: 'no guest migrates',
  DRAIN: 'no guest migrates when its node is drained',
  MIGRATIONS: 'no guest migrates, or its pods use none of the resource',
  CPU: 'the node does not state its CPUs',
  MEMORY: 'the node does not state its memory',
};

/** A line for the columns that have a `-`. */
function legendOf(tables: readonly Table[]): readonly string[] {
  const absent = tables.flatMap(({ headings, lines }) => headings.filter((_, column) => lines.some((line) => line[column] === '-')));
  const told = [...new Set(absent)].flatMap((heading) => (absences[heading] === undefined ? [] : [`${heading}: ${absences[heading]}`]));
  return told.length === 0 ? [] : [`- under ${told.join('; ')}.`];
}

function quotaTable(quotas: readonly QuotaRow[]): Table {
  const lines = quotas.map(({ cluster, namespace, quota, resource, used, hard, share, migrations }) => [
    cluster || '-',
    namespace,
    quota,
    resource,
    used,
    hard,
    `${Math.round(share * 100)} %`,
    migrations === undefined ? '-' : String(migrations),
  ]);
  return { headings: ['CLUSTER', 'NAMESPACE', 'QUOTA', 'RESOURCE', 'USED', 'HARD', 'SHARE', 'MIGRATIONS'], lines };
}

function nodeTable(nodes: readonly NodeRow[]): Table {
  const lines = nodes.map(({ cluster, node, nodes: count, guests, cpu, memory }) => [
    cluster || '-',
    node || (count === 1 ? 'a node' : `${count} nodes`),
    String(guests),
    filled(cpu, printCores),
    filled(memory, printBytes),
  ]);
  return { headings: ['CLUSTER', 'NODE', 'GUESTS', 'CPU', 'MEMORY'], lines };
}

/** `12.5 of 64 (20 %)`. */
export function filled(value: Filled | undefined, print: (amount: number) => string): string {
  if (value === undefined) return '-';
  const share = value.of === 0 ? 0 : Math.round((100 * value.used) / value.of);
  return `${print(value.used)} of ${print(value.of)} (${share} %)`;
}

function cells(row: CapacityRow, hasPrice: boolean): readonly string[] {
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
