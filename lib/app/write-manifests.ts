import { CheckFailed } from '../core/errors.ts';
import { completeJournal, planOutput, sayOnStandardError, writePlan } from '../emit/index.ts';
import { printDiagnostic } from '../report/human.ts';
import type { App } from './app.ts';
import { compile } from './compile.ts';

/**
 * Compiles the app and writes its manifests into `app.outdir`; nothing is written where a finding is an error. Warnings go to standard
 * error.
 */
export function writeManifests(app: App): void {
  const { units, diagnostics } = compile(app);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw failure(errors.map((error) => printDiagnostic(error)).join('\n\n'), diagnostics);
  completeJournal(app.outdir);
  const plan = planOutput(app.outdir, units);
  writePlan(plan);
  for (const finding of [...diagnostics, ...plan.findings])
    if (finding.severity === 'warning') sayOnStandardError(printDiagnostic(finding));
}

function failure(report: string, diagnostics: CheckFailed['diagnostics']): CheckFailed {
  const error = new CheckFailed(`The charts were refused and nothing was written:\n\n${report}\n`, diagnostics);
  // Node prints the stack of what nobody catches, and the way through this package says nothing about the charts.
  error.stack = `${error.name}: ${error.message}`;
  return error;
}
