import type { Diagnostic, Finding } from '../../core/diagnostic.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import type { CodeEntry } from '../../rules/rule.ts';

/** A finding about a policy itself, or about what it looks up. */
export function documentFinding({ code, severity }: CodeEntry, { object, location, locate }: PolicyDocument, finding: Finding): Diagnostic {
  const { path } = finding;
  const place = path === undefined || locate === undefined ? location : locate(path);
  return { code, severity, ...finding, ...(object && { object }), location: place };
}
