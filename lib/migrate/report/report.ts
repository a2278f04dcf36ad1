import { refOf, type ObjectRef } from '../../core/object-ref.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import { isKeptOut, type Imported, type ImportedObject, type ImportedUnit, type ImportFinding } from '../imported.ts';

/**
 * What became of a task or document. `taken`: its objects are as they were. `changed`: they are, after changes that its findings tell.
 * `refused`: something is left to decide. `none`: it makes no object.
 */
export type Outcome = 'taken' | 'changed' | 'refused' | 'none';

export interface ReportedUnit {
  readonly title: string;
  readonly location: SourceLocation;
  readonly outcome: Outcome;
  readonly objects: readonly ObjectRef[];
  /** Once each, though several turns of a loop may have given them. */
  readonly findings: readonly ImportFinding[];
  /** True for what the chart leaves out. */
  readonly isKeptOut: boolean;
}

export interface ReportedFile {
  readonly file: string;
  /** The chart that was made of it. */
  readonly chart: string | undefined;
  readonly units: readonly ReportedUnit[];
}

/** The report of one file. */
export function reportOf({ file, units }: Imported, chart: string | undefined): ReportedFile {
  return { file, chart, units: units.map(reportedUnit) };
}

function reportedUnit(unit: ImportedUnit): ReportedUnit {
  const { title, location, objects } = unit;
  const refs = objects.flatMap((each) => objectOf(each) ?? []);
  const findings = once([...unit.findings, ...objects.flatMap(findingsOf)]);
  return { title, location, outcome: outcomeOf(findings, refs), objects: refs, findings, isKeptOut: isKeptOut(unit) };
}

/** Undefined where there is none, or none that could be named. */
function objectOf({ object }: ImportedObject): ObjectRef | undefined {
  return typeof object?.metadata.name === 'string' && typeof object.kind === 'string' ? refOf(object) : undefined;
}

function findingsOf(imported: ImportedObject): readonly ImportFinding[] {
  const object = objectOf(imported);
  return object === undefined ? imported.findings : imported.findings.map((finding) => Object.assign({}, finding, { object }));
}

function outcomeOf(findings: readonly ImportFinding[], refs: readonly ObjectRef[]): Outcome {
  if (findings.some(({ severity }) => severity === 'error')) return 'refused';
  if (refs.length === 0) return 'none';
  return findings.some(({ code }) => /^KA0[23]/.test(code)) ? 'changed' : 'taken';
}

function once(findings: readonly ImportFinding[]): readonly ImportFinding[] {
  const key = ({ code, message, location: { file, line, column } }: ImportFinding): string =>
    [code, message, file, line, column].join('\n');
  return Array.from(new Map(findings.map((finding) => [key(finding), finding])).values());
}

export type Counts = Readonly<Record<Outcome, number>>;

export function countOutcomes(files: readonly ReportedFile[]): Counts {
  const counts = { taken: 0, changed: 0, refused: 0, none: 0 };
  for (const { units } of files) for (const { outcome } of units) counts[outcome]++;
  return counts;
}
