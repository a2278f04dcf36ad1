import type { Diagnostic, Severity } from '../core/diagnostic.ts';

export type Counts = Readonly<Record<`${Severity}s`, number>>;

/** Those that are counted only are among them. */
export function countFindings(diagnostics: readonly Diagnostic[]): Counts {
  const counts = { errors: 0, warnings: 0, notes: 0 };
  for (const { severity, counted } of diagnostics) {
    if (counted === undefined) counts[`${severity}s`]++;
    else for (const each of ['error', 'warning', 'note'] as const) counts[`${each}s`] += counted[each];
  }
  return counts;
}

/** `20 errors, 1 warning (2 causes), 3 silenced`, where `told` as two; '' where there is nothing to count. */
export function printCounts({ errors, warnings, notes }: Counts, told: number, silenced: number = 0): string {
  const parts = [count(errors, 'error'), count(warnings, 'warning'), count(notes, 'note')].filter((part) => part !== '');
  const causes = told < errors + warnings + notes ? ` (${count(told, 'cause')})` : '';
  return [`${parts.join(', ')}${causes}`, silenced > 0 ? `${silenced} silenced` : ''].filter((part) => part !== '').join(', ');
}

/** How to read more about the last finding that is printed; undefined where there are notes at most, or nothing could be read. */
export function moreAbout(diagnostics: readonly Diagnostic[]): string | undefined {
  const known = diagnostics.filter(({ code }) => !code.startsWith('KU')); // their help says it all
  const last = known.findLast(({ severity }) => severity === 'error') ?? known.findLast(({ severity }) => severity === 'warning');
  return last && `To read more about a code, run cdk8s-kubevirt explain ${last.code}.`;
}

function count(n: number, noun: string): string {
  return n === 0 ? '' : n === 1 ? `1 ${noun}` : `${n} ${noun}s`;
}
