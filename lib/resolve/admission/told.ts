import type { Finding } from '../../core/diagnostic.ts';
import type { CatalogueEntry } from '../../rules/rule.ts';

/** What the cluster would refuse, and by which rule. */
export interface Told {
  readonly rule: CatalogueEntry;
  readonly finding: Finding;
}

/** Whether the API server says it by a schema, before any webhook is asked. */
export function isOfSchema({ code }: CatalogueEntry): boolean {
  return code.startsWith('K8');
}

/** What two tellings of the same have in common. */
export function keyOf({ rule: { code }, finding: { path, message } }: Told): string {
  return `${code} ${path ?? ''} ${message}`;
}

/** Upstream may have several things to say of one value, all with the same way out. */
export function withDistinctAdvice(told: readonly Told[]): readonly Told[] {
  const given = new Set<string>();
  return told.filter(({ rule: { code }, finding: { path, hint } }) => {
    if (path === undefined || hint === undefined) return true;
    const advice = `${code} ${path} ${hint}`;
    if (given.has(advice)) return false;
    given.add(advice);
    return true;
  });
}
