import type { Diagnostic } from '../core/diagnostic.ts';
import { before, compareRefs } from '../core/object-ref.ts';

/** Sorted by cluster and object, otherwise in the order given (upstream's), and each one once. Findings about no object come first. */
export function sortFindings(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  const unique = diagnostics.filter((diagnostic) => {
    const key = keyOf(diagnostic);
    return !seen.has(key) && seen.add(key);
  });
  return unique.toSorted(compare); // a stable sort keeps upstream's order within an object
}

function keyOf({ code, object, path, message, hint }: Diagnostic): string {
  const { cluster = '', ref } = object ?? {};
  return [code, cluster, ref?.apiVersion, ref?.kind, ref?.namespace, ref?.name, path, message, hint].join('\0');
}

function compare(a: Diagnostic, b: Diagnostic): number {
  if (a.object === undefined || b.object === undefined) return Number(a.object !== undefined) - Number(b.object !== undefined);
  return before(a.object.cluster, b.object.cluster) || compareRefs(a.object.ref, b.object.ref);
}
