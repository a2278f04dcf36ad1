import type { Finding } from '../../core/diagnostic.ts';
import type { Draft } from '../../core/draft.ts';
import type { CodeEntry } from '../../rules/rule.ts';
import type { Report } from '../cluster-drafts.ts';

/** Reports a finding that is only known after the last object of a cluster, about an object that the sink has had by then. */
export function reportLater(draft: Draft, { code, severity }: CodeEntry, finding: Finding, report: Report): void {
  report({ code, severity, ...finding, object: draft, location: draft.location });
}
