import type { Diagnostic } from '../../core/diagnostic.ts';

/** The findings with --strict applied, under which a warning is an error. */
export function strictly(diagnostics: readonly Diagnostic[], strict: boolean): readonly Diagnostic[] {
  if (!strict) return diagnostics;
  return diagnostics.map((each) => (each.severity === 'warning' ? { ...each, severity: 'error' } : each));
}

export function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}
