import type { Severity } from '../../core/diagnostic.ts';
import { printRef } from '../../core/object-ref.ts';
import { plural } from '../../core/text/plural.ts';
import type { ClusterQuestion, UpgradeReport } from '../../core/upgrade.ts';
import { pageScript, pageStyle } from '../diff/html-page.ts';
import { escapeHtml as escape } from '../escape-html.ts';
import type { FindingGroup } from '../group.ts';
import { placesOf, type NameOf } from '../place.ts';
import { findingWithoutSecrets } from '../../core/finding-without-secrets.ts';
import { placedNotes, printedSections, printStep, printTitle, printUntouched } from './words.ts';

const grades: Readonly<Record<Severity, string>> = { error: 'danger', warning: 'warning', note: 'quiet' };

/** How many objects of a group the page lists. */
const listedObjects = 500;

/** One page that needs nothing else: to be opened from a file, searched, and filtered by section, in light and in dark. */
export function upgradeHtml(report: UpgradeReport, file: NameOf): string {
  const { steps, questions } = report;
  const { first, last } = placedNotes(report);
  const sections = printedSections(report);
  const title = escape(printTitle(report));
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title>`,
    `<style>${pageStyle}</style>`,
    '</head>',
    '<body>',
    '<header>',
    `<h1>${title}</h1>`,
    ...steps.map((step) => `<p>${escape(printStep(step))}</p>`),
    ...first.map((note) => `<p>${escape(note)}</p>`),
    `<p>${escape(printUntouched(report))}</p>`,
    '<div class="controls">',
    '<input id="search" type="search" placeholder="Search objects, fields, reasons" aria-label="Search">',
    `<div id="effects" role="group" aria-label="Sections">${sections.map(({ title: name, groups }) => filter(name, groups)).join('')}</div>`,
    '</div>',
    '<p id="count" aria-live="polite"></p>',
    '</header>',
    '<main>',
    ...upgradeDetails(report, file),
    '</main>',
    '<footer>',
    ...questions.map(printQuestion),
    ...last.map((note) => `<p>${escape(note)}</p>`),
    '</footer>',
    `<script>${pageScript}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** What the report tells, for the middle of a page. */
export function upgradeDetails(report: UpgradeReport, file: NameOf): readonly string[] {
  return printedSections(report).flatMap(({ title, groups }) => groups.map((group) => section(title, group, file)));
}

function filter(name: string, groups: readonly FindingGroup[]): string {
  const [first] = groups;
  const grade = grades[first?.finding.severity ?? 'note'];
  return `<button type="button" class="${grade}" data-effect="${escape(name)}" aria-pressed="true">${escape(name)} <b>${groups.length}</b></button>`;
}

function section(name: string, { finding, others }: FindingGroup, file: NameOf): string {
  const { severity, code, message, hint, object, path, location, related = [] } = findingWithoutSecrets(finding);
  const grade = grades[severity];
  const [at] = placesOf(location, file);
  const places = [object && printRef(object.ref, object.cluster), path, at && `${at.file}:${at.line}`].filter((each) => each !== undefined);
  const lines = [...(hint === undefined ? [] : [hint]), ...related.map((each) => each.message)];
  return [
    `<details class="${grade}" data-effect="${escape(name)}"${grade === 'danger' ? ' open' : ''}>`,
    `<summary><span class="effect">${escape(code)}</span> <span class="objects">${escape(message)}</span></summary>`,
    places.length === 0 ? '' : `<p class="causes">${places.map((each) => `<code>${escape(each)}</code>`).join(', ')}</p>`,
    `<ul>${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`,
    objects([finding, ...others]),
    '</details>',
  ].join('');
}

function objects(found: readonly FindingGroup['finding'][]): string {
  if (found.length === 1) return '';
  const shown = found
    .slice(0, listedObjects)
    .flatMap(({ object }) => (object === undefined ? [] : [`<li>${escape(printRef(object.ref, object.cluster))}</li>`]));
  const rest = found.length > listedObjects ? `<li>and ${found.length - listedObjects} more</li>` : '';
  return `<details class="all"><summary>${plural(found.length, 'object')}</summary><ol>${shown.join('')}${rest}</ol></details>`;
}

function printQuestion({ question, command, answer }: ClusterQuestion): string {
  const said = answer === undefined ? `<code>${escape(command)}</code>` : escape(answer.length === 0 ? 'none' : answer.join(', '));
  return `<p>${escape(question)}<br>${said}</p>`;
}
