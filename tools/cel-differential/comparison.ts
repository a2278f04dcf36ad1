import { getOrAdd } from '../../lib/core/data/get-or-add.ts';
import { CelError, type CelRule } from '../../lib/schema/cel/cel-rule.ts';
import type { SchemaNode } from '../../lib/schema/schema-node.ts';
import { validate } from '../../lib/schema/validate.ts';
import type { RuleSite } from './rule-sites.ts';

const shownDifferences = 20;

interface Tally {
  kept: number;
  broken: number;
  unanswered: number;
  differing: number;
}

/** Asks both of a rule, and counts where their answers differ. */
export class Comparison {
  asked = 0;
  readonly #tallies = new Map<string, Tally>();
  readonly #shown: unknown[] = [];

  ask({ node, printed, evaluated }: RuleSite, self: unknown, oldSelf: unknown): void {
    // Of null no rule is asked, nor of what has another type than the schema names.
    if ([self, oldSelf].some((value) => value === null || isMistyped(node, value))) return;
    const { rule } = printed.written;
    const tally = getOrAdd(this.#tallies, rule, () => ({ kept: 0, broken: 0, unanswered: 0, differing: 0 }));
    const [ours, theirs] = [answerOf(printed, self, oldSelf), answerOf(evaluated, self, oldSelf)];
    this.asked++;
    if (ours === true) tally.kept++;
    else if (ours === false) tally.broken++;
    else tally.unanswered++;
    if (ours === theirs) return;
    tally.differing++;
    if (this.#shown.length < shownDifferences) this.#shown.push({ rule, self, oldSelf, ours, theirs });
  }

  /** Prints the differences and a line for each rule; the exit code, 1 where something differs or a rule was never kept or never broken. */
  report(summary: string): number {
    for (const difference of this.#shown) console.log(JSON.stringify(difference));
    for (const [rule, { kept, broken, unanswered, differing }] of this.#tallies)
      console.log(
        `${differing > 0 ? '!' : ' '} ${kept} kept, ${broken} broken, ${unanswered} without an answer, ${differing} different: ${rule}`,
      );
    const tallies = Array.from(this.#tallies.values());
    const differing = tallies.reduce((sum, tally) => sum + tally.differing, 0);
    const idle = tallies.filter(({ kept, broken }) => kept === 0 || broken === 0).length;
    console.log(
      `${tallies.length} rules, ${summary}: ${differing} different${idle === 0 ? '' : `, ${idle} rules never kept or never broken`}`,
    );
    return differing === 0 && idle === 0 ? 0 : 1;
  }
}

function isMistyped(node: SchemaNode, value: unknown): boolean {
  return validate(node, value, false).some(({ keyword }) => keyword === 'type');
}

/** True, false, or CEL's words for why there is no answer. */
function answerOf(rule: CelRule, self: unknown, oldSelf: unknown): boolean | string {
  try {
    return rule.holds(self, oldSelf);
  } catch (error) {
    if (error instanceof CelError) return error.message;
    throw error;
  }
}
