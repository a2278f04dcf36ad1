import type { SourceLocation } from '../core/source-location.ts';
import type { ImportEntry } from '../rules/input/import/codes.ts';
import { importFinding } from './import-finding.ts';
import type { ImportFinding } from './imported.ts';

/** Stops the import of a task, a document or a file, with what its author can do about it. */
export class Refusal extends Error {
  readonly entry: ImportEntry;
  readonly hint: string;
  readonly location: SourceLocation | undefined;

  constructor(entry: ImportEntry, message: string, hint: string, location?: SourceLocation) {
    super(message);
    this.name = 'Refusal';
    this.entry = entry;
    this.hint = hint;
    this.location = location;
  }

  /** The refusal as a finding, at `fallback` if it has no place of its own. */
  findingAt(fallback: SourceLocation): ImportFinding {
    return importFinding(this.entry, this.message, this.location ?? fallback, { hint: this.hint });
  }
}

/** Ends an import that has done as much as any playbook that people write makes it do. */
export class Exhausted extends Refusal {
  constructor() {
    super(
      'tooLarge',
      'the import gives up here: its loops, includes and expressions ask for more than any playbook needs',
      'Import fewer files at once, shorten the loops, or take out files that include each other.',
    );
  }
}

/** Runs something that may refuse, and gives its refusals a place where they have none. */
export function refusedAt<T>(location: SourceLocation, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof Exhausted || error.location !== undefined) throw error;
    throw new Refusal(error.entry, error.message, error.hint, location);
  }
}
