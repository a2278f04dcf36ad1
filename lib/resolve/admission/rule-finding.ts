import { fieldOfOtherRelease, unknownField } from '../../rules/kubernetes/schema/codes.ts';
import { unreadableHyperConverged } from '../../rules/hyperconverged/request-refused.ts';
import type { Finding } from '../../core/diagnostic.ts';
import type { CodeEntry } from '../../rules/rule.ts';

/** A finding, and the rule that it comes from. */
export interface RuleFinding {
  readonly rule: CodeEntry;
  readonly finding: Finding;
}

/** Whether it is the API server that finds it, before any webhook runs. */
export function isOfApiServer({ code }: CodeEntry): boolean {
  return code.startsWith('K8');
}

/** Whether it is about the shape of the object: what the schema of its kind, or the reader of its webhook, says of each field. */
export function isOfShape(rule: CodeEntry): boolean {
  return rule.name.startsWith('schema/') || rule === unreadableHyperConverged;
}

/** Whether it names a field that the schema does not know, which a plain request drops and does not refuse. */
export function isOfDroppedField(rule: CodeEntry): boolean {
  return rule === unknownField || rule === fieldOfOtherRelease;
}

/** Without further findings of one rule about one field that have the same hint: upstream may refuse one value in several ways. */
export function withDistinctAdvice(told: readonly RuleFinding[]): readonly RuleFinding[] {
  const given = new Set<string>();
  return told.filter(({ rule: { code }, finding: { path, hint } }) => {
    if (path === undefined || hint === undefined) return true;
    const advice = `${code} ${path} ${hint}`;
    if (given.has(advice)) return false;
    given.add(advice);
    return true;
  });
}
