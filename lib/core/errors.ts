import type { Diagnostic } from './diagnostic.ts';

/** The user can correct it: a setting, a path, a chart that throws. Ends a command with exit code 2. */
export class UsageError extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.name = 'UsageError';
    this.diagnostic = diagnostic;
  }
}

/** Findings stopped the run. Ends a command with exit code 1. */
export class CheckFailed extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(message: string, diagnostics: readonly Diagnostic[]) {
    super(message);
    this.name = 'CheckFailed';
    this.diagnostics = diagnostics;
  }
}
