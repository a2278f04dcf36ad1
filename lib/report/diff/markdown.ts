import { effectTraits, worstOf, type ChangeGroup, type ChangeReport } from '../../core/impact.ts';
import { markdownCode, markdownText } from '../../core/text/markdown.ts';
import { plural } from '../../core/text/plural.ts';
import { visibleInLine } from '../../core/text/visible.ts';
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
  printObjects,
  printSameness,
  totalOf,
  withBrackets,
  type PrintedField,
  type Told,
} from './words.ts';

/** The first line of the comment, by which it is found again and updated in place. */
export const commentMarker = '<!-- cdk8s-kubevirt diff -->';

export interface MarkdownOptions {
  /** @default - as it is */
  readonly file?: NameOf;
  /** How many characters the comment may have. @default 60,000; GitHub takes 65,536 */
  readonly limit?: number;
}

const marks = { danger: '🔴', warning: '🟡', quiet: '⚪' } as const;

/** A comment for a pull request: a table first, then what is dangerous, and the rest folded away; cut to what a comment can hold. */
export function printMarkdown(report: ChangeReport, { file = (name): string => name, limit = 60_000 }: MarkdownOptions = {}): string {
  const { base, head, groups, notes } = report;
  const begin = [commentMarker, `### KubeVirt: ${markdownCode(base)} → ${markdownCode(head)}`, '', ...errorLines(report, file)];
  // A line after </details> would be taken for HTML, up to the next empty one.
  const bottom = notes.length === 0 ? '' : `\n${notes.map((note) => `> ${markdownText(note)}\n`).join('>\n')}`;
  if (groups.length === 0) return `${[...begin, markdownText(printSameness(report)), ''].join('\n')}${bottom}`;
  const top = [...begin, `${plural(totalOf(report), 'object')} in ${plural(groups.length, 'change')}.`, '', ...table(report), ''].join(
    '\n',
  );
  const room = limit - top.length - bottom.length - closing(groups.length).length;
  const { text, shown } = fitting(groups, file, room);
  return `${top}${text}${shown < groups.length ? closing(groups.length - shown) : ''}${bottom}`;
}

function errorLines(report: ChangeReport, file: NameOf): readonly string[] {
  const [title, ...errors] = printErrors(report, file);
  return title === undefined ? [] : [`${marks.danger} **${title}**`, '', ...errors.map((each) => `- ${markdownText(each)}`), ''];
}

function table(report: ChangeReport): readonly string[] {
  const rows = Array.from(countEffects(report), ([effect, count]) => {
    const { label, meaning, grade } = effectTraits[effect];
    return `| ${marks[grade]} | **${label}** | ${count} | ${meaning} |`;
  });
  return ['| | Effect | Objects | |', '|---|---|---:|---|', ...rows];
}

/** Whole groups, worst first, as many as there is room for. */
function fitting(groups: readonly ChangeGroup[], file: NameOf, room: number): { readonly text: string; readonly shown: number } {
  let text = '';
  let shown = 0;
  for (const group of groups) {
    const section = printSection(group, file);
    if (text.length + section.length > room) break;
    text += section;
    shown++;
  }
  return { text, shown };
}

function closing(left: number): string {
  return `\n_${plural(left, 'change')} more ${left === 1 ? 'does' : 'do'} not fit into this comment; the HTML report has ${left === 1 ? 'it' : 'them'}._\n`;
}

function printSection(group: ChangeGroup, file: NameOf): string {
  const change = headOf(group);
  const worst = worstOf(change);
  const { grade } = effectTraits[worst];
  const title = `${marks[grade]} <b>${markdownText(labelOf(worst))}</b>: ${markdownText(printObjects(group))}${changeWord(change, ' ')}`;
  const { fields, more } = printFields(group);
  const body = [
    ...consequencesOf(group).map(printConsequence),
    ...(change.causes.length > 0 ? [`- from ${change.causes.map((cause) => markdownCode(printCause(cause, file))).join(', ')}`] : []),
    ...(fields.length > 0 ? ['', '```diff', ...fields.flatMap(printField), ...(more > 0 ? [`  and ${more} more`] : []), '```'] : []),
  ];
  return `\n<details${grade === 'danger' ? ' open' : ''}><summary>${title}</summary>\n\n${body.join('\n')}\n\n</details>\n`;
}

/** Lines for a fence, which no text may end. GitHub colours a line by its first character. */
function printField({ line, difference }: PrintedField): readonly string[] {
  const lines = [`! ${line}`, ...difference.map(({ mark, text }) => `${mark === '−' ? '-' : mark} ${text}`)];
  return lines.map((each) => visibleInLine(each).replaceAll('`', "'"));
}

function printConsequence({ effect, why, condition, says }: Told): string {
  const brackets = condition === undefined ? '' : `_(${markdownText(condition)})_`;
  const words = says === undefined ? '' : `<br>The cluster says: ${markdownCode(says)}`;
  return `- **${labelOf(effect)}**: ${withBrackets(markdownText(why), brackets)}${words}`;
}
