import type { Severity } from '../../core/diagnostic.ts';
import { markdownCode, markdownText } from '../../core/text/markdown.ts';
import type { ClusterQuestion, UpgradeReport } from '../../core/upgrade.ts';
import { printRef } from '../../core/object-ref.ts';
import { countObjects, type FindingGroup } from '../group.ts';
import { placesOf, type NameOf } from '../place.ts';
import { findingWithoutSecrets } from '../../core/finding-without-secrets.ts';
import { placedNotes, printedSections, printStep, printTitle, printUntouched } from './words.ts';

const marks: Readonly<Record<Severity, string>> = { error: '🔴', warning: '🟡', note: '⚪' };

/** So many characters a comment of a pull request may have. GitHub takes 65,536. */
export const commentLimit = 60_000;

/** The report as a comment for a pull request, or a page of a wiki: cut to what a comment can hold. */
export function upgradeMarkdown(report: UpgradeReport, file: NameOf, limit: number = commentLimit): string {
  const { steps, questions } = report;
  const { first, last } = placedNotes(report);
  const top = [
    `### ${markdownText(printTitle(report))}`,
    '',
    ...steps.map((step, i) => `${i + 1}. ${markdownText(printStep(step))}`),
    ...first.map((note) => `> ${markdownText(note)}`),
    '',
  ];
  const bottom = [
    ...(questions.length === 0 ? [] : ['#### Ask the cluster', '', ...questions.flatMap(printQuestion), '']),
    printUntouched(report),
    '',
    ...last.flatMap((note) => [`> ${markdownText(note)}`, '']),
  ];
  let room = limit - [...top, ...bottom].join('\n').length;
  const lines: string[] = [];
  let left = 0;
  for (const { title, groups } of printedSections(report)) {
    lines.push(`#### ${title}`, '');
    for (const group of groups) {
      const line = printGroup(group, file);
      room -= line.length + 1;
      if (room > 0) lines.push(line);
      else left++;
    }
    lines.push('');
  }
  if (left > 0) lines.push(`_${left} more do not fit into this comment; the HTML report has them._`, '');
  return [...top, ...lines, ...bottom].join('\n');
}

function printGroup(group: FindingGroup, file: NameOf): string {
  const { severity, code, message, hint, object, path, location, related = [] } = findingWithoutSecrets(group.finding);
  const [at] = placesOf(location, file);
  const where = [
    object === undefined ? [] : [group.others.length === 0 ? printRef(object.ref, object.cluster) : countObjects(group)],
    path === undefined ? [] : [path],
    at === undefined ? [] : [`${at.file}:${at.line}`],
  ].flat();
  return [
    `- ${marks[severity]} **${code}** ${markdownText(message)}`,
    ...(where.length === 0 ? [] : [`  <br>${where.map(markdownCode).join(', ')}`]),
    ...(hint === undefined ? [] : [`  <br>${markdownText(hint)}`]),
    ...related.map((each) => `  <br>_${markdownText(each.message)}_`),
  ].join('\n');
}

function printQuestion({ question, command, answer }: ClusterQuestion): readonly string[] {
  const said =
    answer === undefined
      ? [`  <br>${markdownCode(command)}`]
      : (answer.length === 0 ? ['none'] : answer).map((each) => `  - ${markdownText(each)}`);
  return [`- ${markdownText(question)}`, ...said];
}
