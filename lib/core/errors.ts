import type { Diagnostic } from './diagnostic.ts';
import { visible, visibleInLine } from './text/visible.ts';

/** The user can correct it: a setting, a path, a chart that throws. Ends a command with exit code 2. */
export class UsageError extends Error {
  // Private here and below, because Node prints the other fields of an error that nobody catches, down to the whole tree of constructs.
  readonly #diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.name = 'UsageError';
    this.#diagnostic = diagnostic;
    // Node and test runners print the stack of an error that nobody catches, and a chart may run in either.
    const [, frames = ''] = /\n(\s+at [^]*)$/.exec(this.stack ?? '') ?? [];
    const help = diagnostic.hint === undefined ? '' : `\n  = help: ${visibleInLine(diagnostic.hint)}`;
    this.stack = `${this.name}[${diagnostic.code}]: ${visible(diagnostic.message, '  | ')}${help}\n${frames}`;
  }

  /** What is wrong, where, and what to write instead, with the code that names its page: `error.diagnostic.code`. */
  get diagnostic(): Diagnostic {
    return this.#diagnostic;
  }
}

/** Findings stopped the run. Ends a command with exit code 1. */
export class CheckFailed extends Error {
  readonly #diagnostics: readonly Diagnostic[];

  constructor(message: string, diagnostics: readonly Diagnostic[]) {
    super(message);
    this.name = 'CheckFailed';
    this.#diagnostics = diagnostics;
  }

  /** All findings of the run, warnings too, in the order of a report. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics;
  }
}
