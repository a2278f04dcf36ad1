import type { Diagnostic, Severity } from '../core/diagnostic.ts';
import { compareText } from '../core/text/compare-text.ts';
import { compareRefs } from '../core/object-ref.ts';

/** Sorted by cluster and object, otherwise in the order given (upstream's), and each one once. Findings about no object come first. */
export function sortFindings(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const sorted = diagnostics.toSorted(compare); // a stable sort keeps upstream's order within an object
  const said = new Set<string>();
  return sorted.filter((diagnostic, i) => {
    const goesOn = isAboutTheSame(sorted[i - 1], diagnostic);
    if (!goesOn && said.size > 0) said.clear(); // to clear an empty set takes a new table, too
    if (!goesOn && !isAboutTheSame(diagnostic, sorted[i + 1])) return true; // most objects have one finding, and need no key
    const key = keyOf(diagnostic);
    return !said.has(key) && said.add(key);
  });
}

const printed: readonly Severity[] = ['note', 'warning', 'error'];

/** Errors last, where a terminal shows them right above the prompt; otherwise in the order given. */
export function errorsLast(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return printed.flatMap((wanted) => diagnostics.filter(({ severity }) => severity === wanted));
}

function isAboutTheSame(a: Diagnostic | undefined, b: Diagnostic | undefined): boolean {
  return a !== undefined && b !== undefined && compare(a, b) === 0;
}

function keyOf({ code, path, message, hint }: Diagnostic): string {
  return `${code}\0${path ?? ''}\0${message}\0${hint ?? ''}`;
}

function compare(a: Diagnostic, b: Diagnostic): number {
  if (a.object === undefined || b.object === undefined) return Number(a.object !== undefined) - Number(b.object !== undefined);
  return compareText(a.object.cluster, b.object.cluster) || compareRefs(a.object.ref, b.object.ref);
}
