import { printTable } from '../table.ts';
import { printBytes, printCores, type Capacity, type CapacityRow } from './capacity.ts';

/** Requests and limits by cluster, namespace and kind, then quotas. */
export function capacityTable({ rows, quotas }: Capacity): string {
  const hasPrice = rows.some(({ price }) => price !== undefined);
  const headings = ['CLUSTER', 'NAMESPACE', 'KIND', 'GUESTS', 'CPU', 'MEMORY', 'CPU LIMIT', 'MEMORY LIMIT', 'GUEST MEMORY', 'MIGRATION'];
  const total = totalOf(rows);
  const lines = [...rows, ...(rows.length > 1 ? [total] : [])].map((row) => cells(row, hasPrice));
  const ofGuests = printTable([...headings, ...(hasPrice ? ['PRICE'] : [])], lines);
  if (quotas.length === 0) return ofGuests;
  const ofQuotas = quotas.map(({ cluster, namespace, quota, resource, used, hard, share }) => [
    cluster || '-',
    namespace,
    quota,
    resource,
    used,
    hard,
    `${Math.round(share * 100)} %`,
  ]);
  return `${ofGuests}\n\n${printTable(['CLUSTER', 'NAMESPACE', 'QUOTA', 'RESOURCE', 'USED', 'HARD', 'SHARE'], ofQuotas)}`;
}

function cells(row: CapacityRow, hasPrice: boolean): readonly string[] {
  const reserve = row.reserveMemory === 0 ? '-' : `${printCores(row.reserveCpu)}, ${printBytes(row.reserveMemory)}`;
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
    reserve,
    ...(hasPrice ? [(row.price ?? 0).toFixed(2)] : []),
  ];
}

/** The sum of all rows; of the reserve the largest. */
export function totalOf(rows: readonly CapacityRow[]): CapacityRow {
  const sum = (field: 'guests' | 'cpuRequests' | 'cpuLimits' | 'memoryRequests' | 'memoryLimits' | 'guestMemory'): number =>
    rows.reduce((all, row) => all + row[field], 0);
  const most = (field: 'reserveCpu' | 'reserveMemory'): number => rows.reduce((all, row) => Math.max(all, row[field]), 0);
  const prices = rows.map(({ price }) => price);
  return {
    cluster: 'total',
    namespace: '',
    kind: '',
    guests: sum('guests'),
    cpuRequests: sum('cpuRequests'),
    cpuLimits: sum('cpuLimits'),
    memoryRequests: sum('memoryRequests'),
    memoryLimits: sum('memoryLimits'),
    guestMemory: sum('guestMemory'),
    reserveCpu: most('reserveCpu'),
    reserveMemory: most('reserveMemory'),
    price: prices.includes(undefined) ? undefined : prices.reduce((all: number, price) => all + (price ?? 0), 0),
  };
}
