import type { UpgradeReport } from '../../core/upgrade.ts';
import { visibleInLine } from '../../core/text/visible.ts';
import { asOneFinding } from '../group.ts';
import { printDiagnostic, type PrintOptions } from '../human.ts';
import { printedSections, printStep, printTitle, printUntouched } from './words.ts';

/** The report for a terminal: worst first, one block for each cause. */
export function printUpgrade(report: UpgradeReport, options: PrintOptions = {}): string {
  const { steps, questions, notes } = report;
  const strong = (text: string): string => options.style?.('strong', text) ?? text;
  const sections = printedSections(report).map(({ title, groups }) =>
    [strong(title), ...groups.map((group) => printDiagnostic(asOneFinding(group), options))].join('\n\n'),
  );
  const asked = questions.map(({ question, command, answer }) =>
    [`  ${question}`, ...(answer === undefined ? [`    $ ${command}`] : answersOf(answer))].join('\n'),
  );
  return [
    [strong(visibleInLine(printTitle(report))), ...steps.map((step) => `  ${printStep(step)}`)].join('\n'),
    ...sections,
    ...(asked.length === 0 ? [] : [[strong('Ask the cluster'), ...asked].join('\n\n')]),
    [printUntouched(report), ...notes.map((note) => `note: ${visibleInLine(note)}`)].join('\n'),
  ].join('\n\n');
}

function answersOf(answer: readonly string[]): readonly string[] {
  return answer.length === 0 ? ['    none'] : answer.map((each) => `    ${visibleInLine(each)}`);
}
