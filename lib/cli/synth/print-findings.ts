import type { Diagnostic } from '../../core/diagnostic.ts';
import { errorsLast } from '../../report/sort-findings.ts';
import { groupFindings } from '../../report/group.ts';
import { printGroup } from '../../report/human.ts';
import type { Session } from '../session.ts';

/** Prints findings on standard error, errors last, those with one cause as one, with a blank line after each. Answers with how many these are. */
export function printFindings(diagnostics: readonly Diagnostic[], session: Session): number {
  const groups = groupFindings(errorsLast(diagnostics));
  for (const group of groups) session.tell(`${printGroup(group, session.print)}\n`);
  return groups.length;
}
