import type { Finding } from '../core/diagnostic.ts';
import { printPath, type Path } from '../core/path.ts';
import { none, type CatalogueEntry, type Context, type ItemRule, type Rule } from './rule.ts';

/** Takes what a rule found. */
export type Tell = (rule: CatalogueEntry, finding: Finding) => void;

/** Rules that are asked of one item of a list after the other, as a loop of upstream's does. */
interface RuleGroup<Subject> {
  /** Where the list stands below the subject. */
  readonly below: Path;
  readonly rules: readonly Pick<Rule, keyof CatalogueEntry | 'fields'>[];
  readonly run: (subject: Subject, at: Path, context: Context, tell: Tell) => void;
}

/** In upstream's call order. */
export type RuleList<Subject> = readonly (Rule<Subject> | RuleGroup<Subject>)[];

/** A rule as the catalogue and `explain` know it; `fields` are below the subject of the whole list. */
export interface ListedRule extends CatalogueEntry {
  readonly fields: readonly string[];
}

/** Asks `rules` of every item of the list that `itemsOf` finds at `below`. */
export function each<Subject, Item>(
  itemsOf: (subject: Subject) => readonly Item[] | undefined,
  below: Path,
  rules: readonly ItemRule<Item, Subject>[],
): RuleGroup<Subject> {
  return {
    below,
    rules,
    run(subject, at, context, tell) {
      const items = itemsOf(subject);
      if (items === undefined) return;
      for (let i = 0; i < items.length; i++) {
        const item = items[i] as Item; // the list has no holes
        const itemAt = [...at, ...below, i];
        for (const rule of rules) {
          const findings = rule.check(item, itemAt, context, subject);
          if (findings !== none) for (const finding of findings) tell(rule, finding);
        }
      }
    },
  };
}

export function runRules<Subject>(list: RuleList<Subject>, subject: Subject, at: Path, context: Context, tell: Tell): void {
  for (const entry of list) {
    if ('run' in entry) {
      entry.run(subject, at, context, tell);
    } else {
      const findings = entry.check(subject, at, context);
      if (findings !== none) for (const finding of findings) tell(entry, finding);
    }
  }
}

/** Every rule of a list, those about items included. */
export function rulesOf<Subject>(list: RuleList<Subject>): readonly ListedRule[] {
  return list.flatMap((entry): readonly ListedRule[] => {
    if (!('run' in entry)) return [entry];
    const prefix = `${printPath(entry.below)}[*]`;
    return entry.rules.map((rule) => ({ ...rule, fields: rule.fields.map((field) => `${prefix}.${field}`) }));
  });
}
