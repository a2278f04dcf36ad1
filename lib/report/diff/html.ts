import { effectTraits, worstOf, type ChangeGroup, type ChangeReport } from '../../core/impact.ts';
import { plural } from '../../core/text/plural.ts';
import { escapeHtml as escape } from '../escape-html.ts';
import type { NameOf } from '../place.ts';
import {
  changeWord,
  consequencesOf,
  countEffects,
  headOf,
  labelOf,
  printCause,
  printErrors,
  printFields,
  printObject,
  printObjects,
  printSameness,
  totalOf,
  withBrackets,
  type PrintedField,
  type Told,
} from './words.ts';
import { pageScript, pageStyle } from './html-page.ts';

/** How many objects of a group the page lists. */
const listedObjects = 500;

/** One page that needs nothing else, with `further` sections after those of the report: to be opened from a file, searched, and filtered by effect, in light and in dark. */
export function printHtml(report: ChangeReport, file: NameOf = (name): string => name, further: readonly string[] = []): string {
  const { base, head, groups, notes } = report;
  const title = `${base} → ${head}`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escape(title)}</title>`,
    `<style>${pageStyle}</style>`,
    '</head>',
    '<body>',
    '<header>',
    `<h1>${escape(title)}</h1>`,
    `<p>${groups.length === 0 ? escape(printSameness(report)) : `${plural(totalOf(report), 'object')} in ${plural(groups.length, 'change')}.`}</p>`,
    ...errorLines(report, file),
    '<div class="controls">',
    '<input id="search" type="search" placeholder="Search objects, fields, reasons" aria-label="Search">',
    `<div id="effects" role="group" aria-label="Effects">${filters(report)}</div>`,
    '</div>',
    '<p id="count" aria-live="polite"></p>',
    '</header>',
    '<main>',
    ...groups.map((group) => section(group, file)),
    ...further,
    '</main>',
    notes.length === 0 ? '' : `<footer>${notes.map((note) => `<p>${escape(note)}</p>`).join('')}</footer>`,
    `<script>${pageScript}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function errorLines(report: ChangeReport, file: NameOf): readonly string[] {
  const [title, ...errors] = printErrors(report, file);
  if (title === undefined) return [];
  return [`<p><b class="danger">${escape(title)}</b></p>`, `<ul>${errors.map((each) => `<li>${escape(each)}</li>`).join('')}</ul>`];
}

function filters(report: ChangeReport): string {
  return Array.from(countEffects(report), ([effect, count]) => {
    const { label, meaning, grade } = effectTraits[effect];
    return `<button type="button" class="${grade}" data-effect="${effect}" aria-pressed="true" title="${escape(meaning)}">${escape(label)} <b>${count}</b></button>`;
  }).join('');
}

function section(group: ChangeGroup, file: NameOf): string {
  const change = headOf(group);
  const worst = worstOf(change);
  const { grade } = effectTraits[worst];
  const { fields } = printFields(group, Infinity);
  return [
    `<details class="${grade}" data-effect="${worst}"${grade === 'danger' ? ' open' : ''}>`,
    `<summary><span class="effect">${escape(labelOf(worst))}</span> <span class="objects">${escape(printObjects(group))}</span> <span class="change">${changeWord(change, '')}</span></summary>`,
    `<ul>${consequencesOf(group).map(consequence).join('')}</ul>`,
    change.causes.length === 0
      ? ''
      : `<p class="causes">from ${change.causes.map((cause) => `<code>${escape(printCause(cause, file))}</code>`).join(', ')}</p>`,
    fields.length === 0 ? '' : `<pre>${fields.map(field).join('\n')}</pre>`,
    objects(group),
    '</details>',
  ].join('');
}

function field({ line, difference }: PrintedField): string {
  return [line, ...difference.map(({ mark, text }) => `  ${mark} ${text}`)].map(escape).join('\n');
}

function consequence({ effect, why, condition, says }: Told): string {
  const brackets = condition === undefined ? '' : `<i>(${escape(condition)})</i>`;
  const words = says === undefined ? '' : `<br><q>${escape(says)}</q>`;
  return `<li><b>${escape(labelOf(effect))}</b> ${withBrackets(escape(why), brackets)}${words}</li>`;
}

function objects({ changes }: ChangeGroup): string {
  if (changes.length === 1) return '';
  const shown = changes.slice(0, listedObjects).map((change) => `<li>${escape(printObject(change))}</li>`);
  const more = changes.length - shown.length;
  const rest = more > 0 ? `<li>and ${more} more</li>` : '';
  return `<details class="all"><summary>${plural(changes.length, 'object')}</summary><ol>${shown.join('')}${rest}</ol></details>`;
}
