import { markdownCode } from '../../core/text/markdown.ts';
import { printRef } from '../../core/object-ref.ts';
import { visibleInLine } from '../../core/text/visible.ts';
import { countOutcomes, outcomeText, outcomeWords, type ReportedFile, type ReportedFinding, type ReportedUnit } from './report.ts';

/** The report as a page, for the pull request that brings the charts. `nameOf` names a file as its reader knows it. */
export function printMarkdown(files: readonly ReportedFile[], nameOf: (file: string) => string): string {
  const sections = files.map((file) => section(file, nameOf));
  return `# Import\n\n${outcomeText(countOutcomes(files))}\n${sections.join('')}`;
}

function section({ file, chart, units }: ReportedFile, nameOf: (file: string) => string): string {
  const into = chart === undefined ? 'no chart' : markdownCode(nameOf(chart));
  const rows = units.map((unit) => row(unit)).join('');
  const details = units.flatMap((unit) => (unit.findings.length === 0 ? [] : [findingsOf(unit, nameOf)])).join('');
  return `\n## ${inline(nameOf(file))}\n\nBecomes ${into}.\n\n| line | task or object | outcome | objects |\n| ---: | --- | --- | --- |\n${rows}${details}`;
}

function row({ title, location, outcome, objects }: ReportedUnit): string {
  const refs = objects.map((ref) => printRef(ref)).join(', ');
  return `| ${location.line} | ${cell(title)} | ${outcomeWords[outcome]} | ${cell(refs)} |\n`;
}

function findingsOf({ title, findings }: ReportedUnit, nameOf: (file: string) => string): string {
  return `\n### ${inline(title)}\n\n${findings.map((finding) => bullet(finding, nameOf)).join('')}`;
}

function bullet(
  { severity, code, message, hint, location, field, objects, earlier, notes = [] }: ReportedFinding,
  nameOf: (file: string) => string,
): string {
  const place = `${inline(nameOf(location.file))}:${location.line}:${location.column}${field === undefined ? '' : ` ${markdownCode(field)}`}`;
  const counted = objects.length > 1 ? `, in ${objects.length} objects` : '';
  const before = earlier === undefined ? '' : `, at ${inline(nameOf(earlier.file))}:${earlier.line}:${earlier.column}`;
  const help = [hint, ...notes].map((each) => (each === undefined ? '' : `. ${inline(each)}`)).join('');
  return `- **${severity} ${code}** ${place}: ${inline(message)}${counted}${before}${help}\n`;
}

function cell(text: string): string {
  return inline(text).replaceAll('|', String.raw`\|`);
}

/** Texts of the source are shown as they are, not as the Markdown that they may hold; GitHub takes no backslash against names and numbers. */
function inline(text: string): string {
  return visibleInLine(text.replaceAll(/[^\S\u2028\u2029]+/g, ' '))
    .replaceAll(/[\\`*_<>[\]&]/g, (mark) => `\\${mark}`)
    .replaceAll(/[@#]/g, (mark) => `${mark}&#8203;`);
}
