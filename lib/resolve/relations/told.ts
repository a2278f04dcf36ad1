import type { Finding } from '../../core/diagnostic.ts';
import type { Draft } from '../../core/draft.ts';
import type { CatalogueEntry } from '../../rules/rule.ts';
import type { Report } from '../cluster-drafts.ts';

/** Tells what only the end of a cluster shows of an object that has been handed over by then. */
export function tellOf(draft: Draft, { code, severity }: CatalogueEntry, finding: Finding, report: Report): void {
  report({ code, severity, ...finding, object: draft, location: draft.location });
}
