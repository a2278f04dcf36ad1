import type { Diagnostic } from '../../core/diagnostic.ts';
import { asOneFinding, groupFindings } from '../../report/group.ts';
import { printDiagnostic } from '../../report/human.ts';
import type { Session } from '../session.ts';

/** Prints findings on standard error, those with one cause as one, with a blank line after each, and answers with how many these are. */
export function printFindings(diagnostics: readonly Diagnostic[], session: Session): number {
  const groups = groupFindings(diagnostics);
  for (const group of groups) session.tell(`${printDiagnostic(asOneFinding(group), session.print)}\n`);
  return groups.length;
}
