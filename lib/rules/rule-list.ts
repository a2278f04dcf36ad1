import type { Finding } from '../core/diagnostic.ts';
import { printPath, type Path } from '../core/path.ts';
import { none, type CatalogueEntry, type Context, type ItemRule, type Rule } from './rule.ts';

/** Takes what a rule found. */
export type Tell = (rule: CatalogueEntry, finding: Finding) => void;

/** A rule as the catalogue and `explain` know it; `fields` are below the subject of the whole list. */
export interface ListedRule extends CatalogueEntry {
  readonly fields: readonly string[];
}

/** Rules about parts of a subject. */
interface RuleGroup<Subject> {
  readonly rules: readonly ListedRule[];
  readonly run: (subject: Subject, at: Path, context: Context, tell: Tell) => void;
}

/** In upstream's call order. */
export type RuleList<Subject> = readonly (Rule<Subject> | RuleGroup<Subject>)[];

/** Asks `rules` of one item after the other, as a loop of upstream's does; `itemsOf` finds the list at `below`. */
export function each<Subject, Item>(
  below: Path,
  itemsOf: (subject: Subject) => readonly Item[] | undefined,
  rules: readonly ItemRule<Item, Subject>[],
): RuleGroup<Subject> {
  return {
    rules: rules.map((rule) => listed(rule, `${printPath(below)}[*]`)),
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

/** Asks `rules` of the part of a subject that stands at `below`. */
export function within<Subject, Part>(below: Path, partOf: (subject: Subject) => Part, rules: RuleList<Part>): RuleGroup<Subject> {
  return {
    rules: rulesOf(rules).map((rule) => listed(rule, printPath(below))),
    run: (subject, at, context, tell) => runRules(rules, partOf(subject), [...at, ...below], context, tell),
  };
}

/** Asks `rules` only of subjects for which something holds. */
export function when<Subject>(holds: (subject: Subject, context: Context) => boolean, rules: RuleList<Subject>): RuleGroup<Subject> {
  return {
    rules: rulesOf(rules),
    run(subject, at, context, tell) {
      if (holds(subject, context)) runRules(rules, subject, at, context, tell);
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

/** Every rule of a list, those about its parts included. */
export function rulesOf<Subject>(list: RuleList<Subject>): readonly ListedRule[] {
  return list.flatMap((entry): readonly ListedRule[] => ('run' in entry ? entry.rules : [entry]));
}

function listed(rule: ListedRule, prefix: string): ListedRule {
  return { ...rule, fields: rule.fields.map((field) => (field === '' ? prefix : `${prefix}.${field}`)) };
}
