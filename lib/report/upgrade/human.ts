import type { UpgradeReport } from '../../core/upgrade.ts';
import { visibleInLine } from '../../core/text/visible.ts';
import { printGroup, type PrintOptions } from '../human.ts';
import { placedNotes, printedSections, printStep, printTitle, printUntouched } from './words.ts';

/** The report for a terminal: worst first, one block for each cause. */
export function printUpgrade(report: UpgradeReport, options: PrintOptions = {}): string {
  const { steps, questions } = report;
  const { first, last } = placedNotes(report);
  const strong = (text: string): string => options.style?.('strong', text) ?? text;
  const sections = printedSections(report).map(({ title, groups }) =>
    [strong(title), ...groups.map((group) => printGroup(group, options))].join('\n\n'),
  );
  const asked = questions.map(({ question, command, answer }) =>
    [`  ${question}`, ...(answer === undefined ? [`    $ ${command}`] : answersOf(answer))].join('\n'),
  );
  return [
    [strong(visibleInLine(printTitle(report))), ...steps.map((step) => `  ${printStep(step)}`), ...first.map(printNote)].join('\n'),
    ...sections,
    ...(asked.length === 0 ? [] : [[strong('Ask the cluster'), ...asked].join('\n\n')]),
    [printUntouched(report), ...last.map(printNote)].join('\n'),
  ].join('\n\n');
}

function printNote(note: string): string {
  return `note: ${visibleInLine(note)}`;
}

function answersOf(answer: readonly string[]): readonly string[] {
  return answer.length === 0 ? ['    none'] : answer.map((each) => `    ${visibleInLine(each)}`);
}
