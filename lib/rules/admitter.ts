import { root } from '../core/data/path.ts';
import type { Finding } from '../core/diagnostic.ts';
import { runRules, type RuleList } from './rule-list.ts';
import type { CodeEntry, Context } from './rule.ts';

/**
 * The checks of one of KubeVirt's validating webhooks, in groups: the webhook stops after the first group that refuses something, and we
 * report all of them. A finding without a type is refused by a bare error (HTTP 400), others with their causes (HTTP 422).
 */
export type Admitter<Kind> = readonly RuleList<Kind>[];

/** Takes what a rule found, and in which group of its webhook. */
export type TellGroup = (rule: CodeEntry, finding: Finding, group: number) => void;

export function runAdmitter<Kind>(admitter: Admitter<Kind>, object: Kind, context: Context, tell: TellGroup): void {
  admitter.forEach((rules, group) => runRules(rules, object, root, context, (rule, finding) => tell(rule, finding, group)));
}
