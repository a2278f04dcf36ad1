import type { Diagnostic, Severity } from '../core/diagnostic.ts';

export type Counts = Readonly<Record<`${Severity}s`, number>>;

export function countFindings(diagnostics: readonly Diagnostic[]): Counts {
  const counts = { errors: 0, warnings: 0, notes: 0 };
  for (const { severity } of diagnostics) counts[`${severity}s`]++;
  return counts;
}

/** `2 errors, 1 warning, 3 silenced`; '' where there is nothing to count. */
export function printCounts({ errors, warnings, notes }: Counts, silenced: number = 0): string {
  const parts = [count(errors, 'error'), count(warnings, 'warning'), count(notes, 'note'), silenced > 0 ? `${silenced} silenced` : ''];
  return parts.filter((part) => part !== '').join(', ');
}

function count(n: number, noun: string): string {
  return n === 0 ? '' : n === 1 ? `1 ${noun}` : `${n} ${noun}s`;
}
