import type { Diagnostic, Severity } from '../core/diagnostic.ts';
import { CheckFailed } from '../core/errors.ts';
import { completeJournal, planOutput, sayOnStandardError, writePlan } from '../emit/index.ts';
import { groupFindings } from '../report/group.ts';
import { printGroup } from '../report/human.ts';
import type { App } from './app.ts';
import { compile } from './compile.ts';

/**
 * Compiles the app and writes its manifests into `app.outdir`; nothing is written where a finding is an error. Warnings go to standard
 * error.
 */
export function writeManifests(app: App): void {
  const { units, diagnostics } = compile(app);
  const errors = print(diagnostics, 'error');
  if (errors !== '') throw failure(errors, diagnostics);
  completeJournal(app.outdir);
  const plan = planOutput(app.outdir, units);
  writePlan(plan);
  const warnings = print([...diagnostics, ...plan.findings], 'warning');
  if (warnings !== '') sayOnStandardError(warnings);
}

function print(diagnostics: readonly Diagnostic[], wanted: Severity): string {
  const groups = groupFindings(diagnostics.filter(({ severity }) => severity === wanted));
  return groups.map((group) => printGroup(group)).join('\n\n');
}

function failure(report: string, diagnostics: readonly Diagnostic[]): CheckFailed {
  const error = new CheckFailed(`The charts were refused and nothing was written:\n\n${report}\n`, diagnostics);
  // Node prints the stack of what nobody catches, and the way through this package says nothing about the charts.
  error.stack = `${error.name}: ${error.message}`;
  return error;
}
