import type { Diagnostic, Severity } from '../core/diagnostic.ts';

export type Counts = Readonly<Record<`${Severity}s`, number>>;

export function countFindings(diagnostics: readonly Diagnostic[]): Counts {
  const counts = { errors: 0, warnings: 0, notes: 0 };
  for (const { severity } of diagnostics) counts[`${severity}s`]++;
  return counts;
}

/** `20 errors, 1 warning (2 causes), 3 silenced`, where `told` as two; '' where there is nothing to count. */
export function printCounts({ errors, warnings, notes }: Counts, told: number, silenced: number = 0): string {
  const parts = [count(errors, 'error'), count(warnings, 'warning'), count(notes, 'note')].filter((part) => part !== '');
  const causes = told < errors + warnings + notes ? ` (${count(told, 'cause')})` : '';
  return [`${parts.join(', ')}${causes}`, silenced > 0 ? `${silenced} silenced` : ''].filter((part) => part !== '').join(', ');
}

function count(n: number, noun: string): string {
  return n === 0 ? '' : n === 1 ? `1 ${noun}` : `${n} ${noun}s`;
}
