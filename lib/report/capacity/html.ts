import { escapeHtml } from '../escape-html.ts';
import { plural } from '../../core/text/plural.ts';
import { printBytes, printCores, printReserve, type Capacity, type CapacityRow, type NodeRow, type QuotaRow } from './capacity.ts';
import { filled } from './table.ts';

const style = `
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #222; background: #fff }
table { border-collapse: collapse; width: 100% } th, td { padding: .3rem .6rem; text-align: left; border-bottom: 1px solid #ddd }
td.number { text-align: right; font-variant-numeric: tabular-nums } .bar { background: #e8e8e8; height: .8rem; min-width: 8rem }
.bar div { background: #3a7; height: 100% } .bar div.over { background: #c33 } caption { text-align: left; font-weight: 600; padding: 1rem 0 .4rem }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #1a1a1a } th, td { border-color: #444 } .bar { background: #333 } }`;

/** One page without scripts or anything to load. */
export function capacityHtml({ rows, total, quotas, nodes }: Capacity): string {
  const most = rows.reduce((largest, { memoryRequests }) => Math.max(largest, memoryRequests), 1);
  const price = total.price === undefined ? '' : ` They cost ${total.price.toFixed(2)}.`;
  const all = `${plural(total.guests, 'guest')} request ${printCores(total.cpuRequests)} CPUs and ${printBytes(total.memoryRequests)}.${price}`;
  const headings = ['Cluster', 'Namespace', 'Kind', 'Guests', 'CPU', 'Memory', 'Memory limit', 'Migration', 'Drain'];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Capacity</title><style>${style}</style></head><body>
<h1>Capacity</h1><p>${escapeHtml(all)}</p>
${table(
  'Requests and limits',
  [...headings, ...(total.price === undefined ? [] : ['Price']), ''],
  rows.map((row) => guestRow(row, most)),
)}
${quotas.length === 0 ? '' : table('Quotas', ['Cluster', 'Namespace', 'Quota', 'Resource', 'Used', 'Hard', 'Migrations', ''], quotas.map(quotaRow))}
${nodes.length === 0 ? '' : table('Nodes, as first-fit decreasing fills them', ['Cluster', 'Node', 'Guests', 'CPU', 'Memory', ''], nodes.map(nodeRow))}
</body></html>`;
}

function table(caption: string, headings: readonly string[], rows: readonly string[]): string {
  const head = headings.map((heading) => `<th>${escapeHtml(heading)}</th>`).join('');
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}

function guestRow(row: CapacityRow, most: number): string {
  return line(
    [row.cluster, row.namespace, row.kind],
    [
      String(row.guests),
      printCores(row.cpuRequests),
      printBytes(row.memoryRequests),
      row.memoryLimits === 0 ? '' : printBytes(row.memoryLimits),
      printReserve(row.reserveCpu, row.reserveMemory),
      printReserve(row.drainCpu, row.drainMemory),
      ...(row.price === undefined ? [] : [row.price.toFixed(2)]),
    ],
    row.memoryRequests / most,
  );
}

function quotaRow({ cluster, namespace, quota, resource, used, hard, share, migrations }: QuotaRow): string {
  return line([cluster, namespace, quota, resource], [used, hard, migrations === undefined ? '' : String(migrations)], share);
}

function nodeRow({ cluster, node, nodes, guests, cpu, memory }: NodeRow): string {
  const shares = [cpu, memory].map((value) => (value === undefined || value.of === 0 ? 0 : value.used / value.of));
  const name = node || (nodes === 1 ? 'a node' : `${nodes} nodes`);
  return line([cluster, name], [String(guests), filled(cpu, printCores), filled(memory, printBytes)], Math.max(...shares));
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
