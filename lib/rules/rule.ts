import type { Code, Finding, Severity } from '../core/diagnostic.ts';
import type { ObjectRef } from '../core/object-ref.ts';
import type { Manifest } from '../core/manifest.ts';
import type { Path } from '../core/path.ts';

/** What `explain CODE` and docs/codes.md say about a code. */
export interface Page {
  /** One sentence that states what holds. */
  readonly summary: string;
  /** YAML, or a command line, that is refused or warned about. */
  readonly refused: string;
  /** The nearest thing that passes. */
  readonly accepted: string;
}

export interface CatalogueEntry {
  readonly code: Code;
  /** `folder/file` of the rule, or of what tells the finding. */
  readonly name: string;
  readonly severity: Severity;
  /** The upstream function that refuses, for KV and HC codes. */
  readonly upstream?: string;
  readonly page: Page;
}

/** Other objects of the same cluster, as far as rules ask for them. */
export interface Related {
  /** The autoscaler whose target is this object. */
  readonly scalerOf: (target: ObjectRef) => Manifest | undefined;
}

export interface Context {
  readonly related: Related;
}

/** One thing that is refused or advised against, and everything that is said about it anywhere. */
export interface Rule<Subject = Manifest> extends CatalogueEntry {
  /** Fields it reads, below its subject. `explain` and the docs are joined on these. */
  readonly fields: readonly string[];
  /** `at` is where the subject stands in its object. */
  readonly check: (subject: Subject, at: Path, context: Context) => Iterable<Finding>;
}

export function defineRule<Subject = Manifest>(rule: Rule<Subject>): Rule<Subject> {
  return rule;
}
