import { nearest } from '../../core/text/nearest.ts';
import { printPage } from '../../report/explain/code.ts';
import { allCodes } from '../../rules/codes.ts';
import { usageError } from '../usage.ts';
import { pageOfCode } from './page-of-code.ts';

/** The page of a code. Throws KU0007 for an unknown code. */
export function explainCode(written: string): string {
  const code = written.toUpperCase();
  const entry = allCodes.find((each) => each.code === code);
  if (entry !== undefined) return printPage(pageOfCode(entry));
  const codes: readonly string[] = allCodes.map((each) => each.code);
  throw usageError(
    'KU0007',
    `there is no code ${code}`,
    `Write a code as a finding prints it, such as ${nearest(code, codes) ?? 'KP0001'}.`,
  );
}
