import { refOf, type ObjectRef } from '../../core/object-ref.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import { isKeptOut, type Imported, type ImportedObject, type ImportedUnit, type ImportFinding } from '../imported.ts';

/**
 * What became of a task or document. `taken`: its objects are as they were. `changed`: they are, after changes that its findings tell.
 * `refused`: something is left to decide. `none`: it makes no object.
 */
export type Outcome = 'taken' | 'changed' | 'refused' | 'none';

export interface ReportedFinding extends ImportFinding {
  /** All that it is about; empty where it is about none. */
  readonly objects: readonly ObjectRef[];
}

export interface ReportedUnit {
  readonly title: string;
  readonly location: SourceLocation;
  readonly outcome: Outcome;
  readonly objects: readonly ObjectRef[];
  /** Once each, though several turns of a loop may have given them. */
  readonly findings: readonly ReportedFinding[];
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
  const findings = once([
    ...unit.findings.map((finding) => ({ ...finding, objects: [] })),
    ...objects.flatMap((each) => {
      const ref = objectOf(each);
      return each.findings.map((finding) => ({ ...finding, objects: ref === undefined ? [] : [ref] }));
    }),
  ]);
  return { title, location, outcome: outcomeOf(findings, refs), objects: refs, findings, isKeptOut: isKeptOut(unit) };
}

/** Undefined where there is none, or none that could be named. */
function objectOf({ object }: ImportedObject): ObjectRef | undefined {
  return typeof object?.metadata.name === 'string' && typeof object.kind === 'string' ? refOf(object) : undefined;
}

function outcomeOf(findings: readonly ImportFinding[], refs: readonly ObjectRef[]): Outcome {
  if (findings.some(({ severity }) => severity === 'error')) return 'refused';
  if (refs.length === 0) return 'none';
  return findings.some(({ code }) => /^KA0[23]/.test(code)) ? 'changed' : 'taken';
}

function once(findings: readonly ReportedFinding[]): readonly ReportedFinding[] {
  const known = new Map<string, ReportedFinding & { readonly objects: ObjectRef[] }>();
  for (const finding of findings) {
    const { code, message, location, objects } = finding;
    const key = [code, message, location.file, location.line, location.column].join('\n');
    const alike = known.get(key);
    if (alike === undefined) known.set(key, { ...finding, objects: [...objects] });
    else for (const object of objects) alike.objects.push(object);
  }
  return Array.from(known.values());
}

export type Counts = Readonly<Record<Outcome, number>>;

/** As people read them. */
export const outcomeWords: Readonly<Record<Outcome, string>> = {
  taken: 'unchanged',
  changed: 'changed',
  refused: 'refused',
  none: 'without an object',
};

/** What became of what was read: `Read 3 tasks and objects: 2 unchanged, 1 refused.` */
export function outcomeText(counts: Counts): string {
  const outcomes = (['taken', 'changed', 'refused', 'none'] as const).filter((outcome) => counts[outcome] > 0);
  const all = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  if (all === 0) return 'Nothing to import was found.';
  const what = all === 1 ? 'task or object' : 'tasks and objects';
  return `Read ${all} ${what}: ${outcomes.map((outcome) => `${counts[outcome]} ${outcomeWords[outcome]}`).join(', ')}.`;
}

export function countOutcomes(files: readonly ReportedFile[]): Counts {
  const counts = { taken: 0, changed: 0, refused: 0, none: 0 };
  for (const { units } of files) for (const { outcome } of units) counts[outcome]++;
  return counts;
}
