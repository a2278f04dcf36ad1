import { escapeHtml } from '../escape-html.ts';
import { printBytes, printCores, type Capacity, type CapacityRow, type QuotaRow } from './capacity.ts';
import { totalOf } from './table.ts';

const style = `
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #222; background: #fff }
table { border-collapse: collapse; width: 100% } th, td { padding: .3rem .6rem; text-align: left; border-bottom: 1px solid #ddd }
td.number { text-align: right; font-variant-numeric: tabular-nums } .bar { background: #e8e8e8; height: .8rem; min-width: 8rem }
.bar div { background: #3a7; height: 100% } .bar div.over { background: #c33 } caption { text-align: left; font-weight: 600; padding: 1rem 0 .4rem }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #1a1a1a } th, td { border-color: #444 } .bar { background: #333 } }`;

/** One page without scripts or anything to load. */
export function capacityHtml({ rows, quotas }: Capacity): string {
  const most = Math.max(1, ...rows.map(({ memoryRequests }) => memoryRequests));
  const total = totalOf(rows);
  const all = `${total.guests} guests request ${printCores(total.cpuRequests)} CPUs and ${printBytes(total.memoryRequests)}.`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Capacity</title><style>${style}</style></head><body>
<h1>Capacity</h1><p>${escapeHtml(all)}</p>
${table(
  'Requests and limits',
  ['Cluster', 'Namespace', 'Kind', 'Guests', 'CPU', 'Memory', 'Memory limit', 'Migration', ''],
  rows.map((row) => guestRow(row, most)),
)}
${quotas.length === 0 ? '' : table('Quotas', ['Cluster', 'Namespace', 'Quota', 'Resource', 'Used', 'Hard', ''], quotas.map(quotaRow))}
</body></html>`;
}

function table(caption: string, headings: readonly string[], rows: readonly string[]): string {
  const head = headings.map((heading) => `<th>${escapeHtml(heading)}</th>`).join('');
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

function guestRow(row: CapacityRow, most: number): string {
  const reserve = row.reserveMemory === 0 ? '' : `${printCores(row.reserveCpu)}, ${printBytes(row.reserveMemory)}`;
  return line(
    [row.cluster, row.namespace, row.kind],
    [
      String(row.guests),
      printCores(row.cpuRequests),
      printBytes(row.memoryRequests),
      row.memoryLimits === 0 ? '' : printBytes(row.memoryLimits),
      reserve,
    ],
    row.memoryRequests / most,
  );
}

function quotaRow({ cluster, namespace, quota, resource, used, hard, share }: QuotaRow): string {
  return line([cluster, namespace, quota, resource], [used, hard], share);
}

function line(texts: readonly string[], numbers: readonly string[], share: number): string {
  const width = Math.min(100, Math.round(share * 100));
  const bar = `<td><div class="bar"><div${share > 1 ? ' class="over"' : ''} style="width:${width}%"></div></div></td>`;
  const cells = [
    ...texts.map((text) => `<td>${escapeHtml(text)}</td>`),
    ...numbers.map((text) => `<td class="number">${escapeHtml(text)}</td>`),
  ];
  return `<tr>${cells.join('')}${bar}</tr>`;
}
