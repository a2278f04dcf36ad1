import type { Code, Severity } from '../core/diagnostic.ts';
import type { Manifest } from '../core/manifest.ts';
import type { ObjectRef } from '../core/object-ref.ts';
import type { Path } from '../core/data/path.ts';
import type { SourceLocation } from '../core/source-location.ts';

/** Something to be said about one task, document or file. */
export interface ImportFinding {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly location: SourceLocation;
  /** The field or parameter, as its source writes it. */
  readonly field?: string;
  /** What of the object it is about; absent where it is about all of it, or where there is none. */
  readonly path?: Path;
  /** What else there is to know of it: that more may follow once it is mended, or what the object is judged without. */
  readonly notes?: readonly string[];
  /** Where the object has been made before. */
  readonly earlier?: SourceLocation;
}

/** An object that a task removes. */
export interface Removal {
  readonly ref: ObjectRef;
  readonly at: SourceLocation;
}

/** What became of one object of the source: a task at one turn of its loop, or a document. */
export interface ImportedObject {
  /** Absent where the source makes none, or where it cannot be said which. */
  readonly object?: Manifest;
  /** What the source removes instead of making one. */
  readonly removal?: Removal;
  /** The machine runs already: its SMBIOS identity is its own. */
  readonly isLive?: boolean;
  /** Where a place in the object stands in the source. */
  readonly locate: (path: Path) => SourceLocation;
  /** How the source calls a place in the object. */
  readonly fieldOf: (path: Path) => string | undefined;
  /** What a finding is about that has no path of its own. */
  readonly fieldOfCode?: (code: Code) => string | undefined;
  readonly findings: readonly ImportFinding[];
}

/** One task or document, and everything that it makes. */
export interface ImportedUnit {
  /** The name of the task, or what the document is called. */
  readonly title: string;
  readonly location: SourceLocation;
  readonly objects: readonly ImportedObject[];
  /** True where the objects come from a loop. */
  readonly isLoop: boolean;
  /** What the loop went through, one value for each object. */
  readonly items: readonly unknown[];
  /** What is to be said about the unit as a whole. */
  readonly findings: readonly ImportFinding[];
  /** What it removes from the cluster. @default - nothing */
  readonly removals?: readonly Removal[];
}

/** What one file has come to. */
export interface Imported {
  readonly file: string;
  readonly units: readonly ImportedUnit[];
}

/**
 * True where something keeps the unit out of the chart: a decision that its author has to take, or fields that do not compile. What a
 * webhook refuses can be mended in the chart, of which the next synth will say the same.
 */
export function isKeptOut({ findings, objects }: ImportedUnit): boolean {
  return [...findings, ...objects.flatMap((each) => each.findings)].some(isUndecided);
}

/** Whether a finding keeps what it is about out of the chart. */
export function isUndecided({ severity, code }: ImportFinding): boolean {
  return severity === 'error' && /^(?:KA|K8|KV000)/.test(code);
}
