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
  const tables = [printTable([...headings, ...(hasPrice ? ['PRICE'] : [])], lines)];
  if (quotas.length > 0) tables.push(quotaTable(quotas));
  if (nodes.length > 0) tables.push(nodeTable(nodes));
  if (unplaced > 0) tables.push(`${plural(unplaced, 'guest')} find no node.`);
  return tables.join('\n\n');
}

function quotaTable(quotas: readonly QuotaRow[]): string {
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
  return printTable(['CLUSTER', 'NAMESPACE', 'QUOTA', 'RESOURCE', 'USED', 'HARD', 'SHARE', 'MIGRATIONS'], lines);
}

function nodeTable(nodes: readonly NodeRow[]): string {
  const lines = nodes.map(({ cluster, node, nodes: count, guests, cpu, memory }) => [
    cluster || '-',
    node || (count === 1 ? 'a node' : `${count} nodes`),
    String(guests),
    filled(cpu, printCores),
    filled(memory, printBytes),
  ]);
  return printTable(['CLUSTER', 'NODE', 'GUESTS', 'CPU', 'MEMORY'], lines);
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
