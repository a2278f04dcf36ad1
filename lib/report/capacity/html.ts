import { plural } from '../../core/text/plural.ts';
import { escapeHtml } from '../escape-html.ts';
import { printBytes, printCores, type Capacity } from './capacity.ts';
import { capacityTables, legendOf, printUnplaced, type Line, type Table } from './tables.ts';

const style = `
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 90rem; padding: 0 1rem; color: #222; background: #fff }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100% } caption { text-align: left; font-weight: 600; padding: 1rem 0 .4rem }
th, td { padding: .3rem .5rem; text-align: left; vertical-align: bottom; border-bottom: 1px solid #ddd } td { white-space: nowrap }
.number { text-align: right; font-variant-numeric: tabular-nums } .sum { font-weight: 600 }
.bar { background: #e8e8e8; height: .8rem; min-width: 5rem; margin: .3rem 0 } .bar div { background: #3a7; height: 100% } .bar div.over { background: #c33 }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #1a1a1a } th, td { border-color: #444 } .bar { background: #333 } }`;

/** One page without scripts or anything to load. */
export function capacityHtml(capacity: Capacity): string {
  const tables = capacityTables(capacity);
  const notes = [printTotal(capacity), printUnplaced(capacity)].filter((note) => note !== undefined);
  const legend = legendOf(tables, (heading) => heading);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Capacity</title><style>${style}</style></head><body><main>
<h1>Capacity</h1>
${notes.map(paragraph).join('\n')}
${tables.map(printTable).join('\n')}
${legend === undefined ? '' : paragraph(legend)}
</main></body></html>`;
}

function printTotal({ total }: Capacity): string {
  const price = total.price === undefined ? '' : ` at a price of ${total.price.toFixed(2)}`;
  const verb = total.guests === 1 ? 'requests' : 'request';
  return `${plural(total.guests, 'guest')} ${verb} ${printCores(total.cpuRequests)} CPUs and ${printBytes(total.memoryRequests)}${price}.`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function printTable({ caption, headings, names, lines, bar }: Table): string {
  const head = headings.map((heading, column) => `<th scope="col"${classOf(column, names)}>${escapeHtml(heading)}</th>`);
  const heads = head.toSpliced(names, 0, `<th scope="col">${escapeHtml(bar)}</th>`);
  return [
    `<div class="wide" role="region" aria-label="${escapeHtml(caption)}" tabindex="0"><table><caption>${escapeHtml(caption)}</caption>`,
    `<thead><tr>${heads.join('')}</tr></thead><tbody>`,
    ...lines.map((line) => printLine(line, names)),
    '</tbody></table></div>',
  ].join('\n');
}

function printLine({ cells, share }: Line, names: number): string {
  const printed = cells.map((text, column) => `<td${classOf(column, names)}>${escapeHtml(text)}</td>`);
  const all = printed.toSpliced(names, 0, `<td>${share === undefined ? '' : printBar(share)}</td>`);
  return `<tr${share === undefined ? ' class="sum"' : ''}>${all.join('')}</tr>`;
}

function printBar(share: number): string {
  return `<div class="bar"><div${share > 1 ? ' class="over"' : ''} style="width:${Math.min(100, Math.round(share * 100))}%"></div></div>`;
}

function classOf(column: number, names: number): string {
  return column < names ? '' : ' class="number"';
}
