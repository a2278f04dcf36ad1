import type { Diagnostic } from '../../core/diagnostic.ts';
import { newestReleaseOf, printEarlier, printReleases, type ListedCode } from '../../rules/codes.ts';
import { printDiagnostic } from '../human.ts';

/** Kinds that a rule checks, and the fields that it reads there. */
export interface AppliesTo {
  readonly kinds: readonly string[];
  /** Kinds whose templates hold such an object. */
  readonly templatesOf: readonly string[];
  readonly fields: readonly string[];
}

export interface ShownExample {
  /** '' for a command line, or for what happens to a file. */
  readonly language: 'yaml' | 'ts' | '';
  readonly text: string;
  /** The findings about it, in order. */
  readonly told: readonly Diagnostic[];
}

/** An example as lines of a chart. */
export interface ChartForm {
  readonly text: string;
  /** What a synth reports, with hints in props. */
  readonly told: readonly Diagnostic[];
}

export interface ChartForms {
  readonly refused: ChartForm;
  readonly accepted: ChartForm;
}

/** The content of `explain CODE`, and of a page of docs/rules. */
export interface CodePage {
  readonly entry: ListedCode;
  readonly appliesTo: readonly AppliesTo[];
  /** Objects that the cluster holds where the examples are judged, as YAML; absent where it need not hold any. */
  readonly holds: string | undefined;
  /** True if the finding depends on what the cluster has. */
  readonly needsCluster: boolean;
  readonly refused: ShownExample;
  readonly accepted: ShownExample;
  /** The same examples as charts, if TypeScript takes them. @default - charts never get the code, or are written in the examples */
  readonly charts?: ChartForms | 'do not compile';
}

/** A page for the terminal. */
export function printPage(page: CodePage): string {
  const { entry, appliesTo, holds, refused, accepted } = page;
  const { code, name, severity, upstream } = entry;
  const charts = chartsOf(page);
  const [refusedTitle, acceptedTitle] = exampleTitles(page);
  return [
    `${code}  ${name}  ${severity}`,
    '',
    entry.page.summary,
    '',
    ...(upstream === undefined ? [] : [`Upstream: ${upstream}`]),
    ...appliesTo.flatMap((asked) => [`Applies to: ${printKinds(asked)}`, ...asked.fields.map((field) => `  ${field}`)]),
    ...remarksOf(page),
    ...(upstream === undefined && appliesTo.length === 0 && remarksOf(page).length === 0 ? [] : ['']),
    ...(holds === undefined ? [] : ['The cluster holds:', '', indented(holds), '']),
    `${refusedTitle}:`,
    '',
    indented(refused.text),
    ...refused.told.flatMap((diagnostic) => ['', printTold(diagnostic)]),
    '',
    ...(charts === undefined
      ? []
      : ['As a chart:', '', indented(charts.refused.text), ...newlyTold(page).flatMap((told) => ['', told]), '']),
    `${acceptedTitle}:`,
    '',
    indented(accepted.text),
    ...(charts === undefined ? [] : ['', 'As a chart:', '', indented(charts.accepted.text)]),
  ].join('\n');
}

/** The examples as charts that compile. */
export function chartsOf({ charts }: CodePage): ChartForms | undefined {
  return charts === 'do not compile' ? undefined : charts;
}

/** What a synth reports of the refused chart in other words than `check` does of its YAML. */
export function newlyTold(page: CodePage): readonly string[] {
  const known = new Set(page.refused.told.map(printTold));
  return (chartsOf(page)?.refused.told ?? []).map(printTold).filter((text) => !known.has(text));
}

/** The headings of the two examples. */
export function exampleTitles({ entry: { severity } }: CodePage): readonly [refused: string, accepted: string] {
  return severity === 'error' ? ['Refused', 'Accepted'] : ['Reported', 'Not reported'];
}

export function printKinds({ kinds, templatesOf }: AppliesTo): string {
  const templates = templatesOf.length === 0 ? [] : [`the template of ${templatesOf.join(', ')}`];
  return [kinds.join(', '), ...templates].filter((part) => part !== '').join('; ');
}

/** Where a finding has this code, and where it never has. */
export function remarksOf({ entry, needsCluster, charts }: CodePage): readonly string[] {
  const { code, page } = entry;
  const releases = printReleases(entry);
  const remarks = releases === undefined ? [] : [`${releases}; the examples are judged by ${newestReleaseOf(entry)}.`];
  remarks.push(...printEarlier(entry));
  if (code.startsWith('UP')) remarks.push('Depends on the releases: cdk8s-kubevirt upgrade reports it.');
  if (needsCluster) remarks.push('Depends on what the cluster holds: check --base REF knows as much of that as Git has.');
  const { gives, release } = page;
  if (release !== undefined) remarks.push(`The cluster of the examples runs KubeVirt ${release}.`);
  if (gives?.length === 0) remarks.push("Rare: KubeVirt's mutating webhooks fill in what is missing first.");
  else if (gives?.includes(code) === false) remarks.push(`Rare: ${gives.join(', ')} is reported first.`);
  if (charts === 'do not compile') remarks.push('In a chart, TypeScript refuses it first.');
  return remarks;
}

/** A finding without its object, which the example shows. */
export function printTold({ object: _object, location: _location, related: _related, ...finding }: Diagnostic): string {
  return printDiagnostic(finding);
}

function indented(text: string): string {
  return text.trimEnd().replaceAll(/^(?=.)/gm, '    ');
}
