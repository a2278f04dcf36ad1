import type { Capacity, CapacityRow } from './capacity.ts';

const columns = [
  'cluster',
  'namespace',
  'kind',
  'guests',
  'cpuRequests',
  'memoryRequests',
  'cpuLimits',
  'memoryLimits',
  'guestMemory',
  'reserveCpu',
  'reserveMemory',
  'drainCpu',
  'drainMemory',
  'price',
] as const satisfies readonly (keyof CapacityRow)[];

/** One line for each cluster, namespace and kind; cores and bytes. */
export function capacityCsv({ rows }: Pick<Capacity, 'rows'>): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  return [columns.join(','), ...lines].join('\n');
}

/** In quotes where it must be; what a spreadsheet would take for a formula is text. */
function cell(value: string | number | undefined): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
