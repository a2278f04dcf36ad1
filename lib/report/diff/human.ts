import { effectTraits, worstOf, type ChangeGroup, type ChangeReport, type Grade } from '../../core/impact.ts';
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

export interface DiffPrintOptions {
  /** @default - as it is */
  readonly file?: NameOf;
  /** Marks a word, say with colour. @default - plain */
  readonly style?: (role: Grade | 'strong' | 'faint', text: string) => string;
  /** Columns of the terminal. @default 100 */
  readonly width?: number;
}

/** What changes, for a terminal: worst first, each group with its fields, what they come to, and where they come from. */
export function printDiff(
  report: ChangeReport,
  { file = (name): string => name, style = (_role, text): string => text, width = 100 }: DiffPrintOptions = {},
): string {
  const { base, head, groups, notes } = report;
  const [incomplete] = printErrors(report, file); // which are they stands on standard error
  const begin = incomplete === undefined ? [] : [style('danger', incomplete)];
  if (groups.length === 0) return [...begin, visibleInLine(printSameness(report)), ...printNotes(notes, style, width)].join('\n');
  const title = visibleInLine(`${base} → ${head}`);
  const lines = [...begin, style('strong', `${title}: ${plural(totalOf(report), 'object')} in ${plural(groups.length, 'change')}`)];
  for (const [effect, count] of countEffects(report)) {
    lines.push(`  ${style(effectTraits[effect].grade, labelOf(effect).padEnd(22))} ${plural(count, 'object')}`);
  }
  for (const group of groups) lines.push('', ...printGroup(group, file, style, width));
  return [...lines, ...printNotes(notes, style, width)].join('\n');
}

type Style = NonNullable<DiffPrintOptions['style']>;

function printNotes(notes: readonly string[], style: Style, width: number): readonly string[] {
  const lines: string[] = [];
  for (const note of notes) lines.push('', ...wrapped(`note: ${note}`, '', width).map((line) => style('faint', line)));
  return lines;
}

function printGroup(group: ChangeGroup, file: NameOf, style: Style, width: number): string[] {
  const change = headOf(group);
  const worst = worstOf(change);
  const count = group.changes.length > 1 ? ` (${plural(group.changes.length, 'object')})` : '';
  const title = `${style(effectTraits[worst].grade, labelOf(worst))}${changeWord(change, '  ')}${count}`;
  const { fields, more } = printFields(group);
  return [
    title,
    ...wrapped(printObjects(group), '  ', width).map((line) => style('strong', line)),
    ...fields.flatMap(printField),
    ...(more > 0 ? [`    and ${plural(more, 'field')} more`] : []),
    ...consequencesOf(group).flatMap((told) => printConsequence(told, style, width)),
    ...change.causes.flatMap((cause) => wrapped(`from ${printCause(cause, file)}`, '  ', width)),
  ];
}

function printField({ line, difference }: PrintedField): readonly string[] {
  return [`    ${line}`, ...difference.map(({ mark, text }) => `      ${mark} ${text}`)].map(visibleInLine);
}

function printConsequence({ effect, why, condition, says }: Told, style: Style, width: number): string[] {
  const mark = style(effectTraits[effect].grade, `${labelOf(effect)}:`);
  const told = withBrackets(why, condition === undefined ? '' : `(${condition})`);
  const [first = '', ...rest] = wrapped(`${labelOf(effect)}: ${told}`, '  = ', width);
  const lines = [first.replace(`${labelOf(effect)}:`, mark), ...rest.map((line) => line.replace('  = ', '    '))];
  return says === undefined ? lines : [...lines, ...wrapped(`says: ${says}`, '    ', width)];
}

/** Broken between words; a word that is longer than a line stays whole. */
function wrapped(text: string, indent: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of visibleInLine(text.replaceAll(/\s+/g, ' ')).split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, indent + line];
}
