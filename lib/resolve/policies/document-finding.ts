import type { Diagnostic, Finding } from '../../core/diagnostic.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import type { CodeEntry } from '../../rules/rule.ts';

/** A finding about a policy itself, or about what it looks up. */
export function documentFinding({ code, severity }: CodeEntry, { object, location }: PolicyDocument, finding: Finding): Diagnostic {
  return { code, severity, ...finding, ...(object && { object }), location };
}
