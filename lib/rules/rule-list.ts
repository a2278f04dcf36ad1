import { getOrAdd } from '../core/data/get-or-add.ts';
import type { Finding } from '../core/diagnostic.ts';
import { printPath, type Path } from '../core/data/path.ts';
import { isIn, ofRelease, type Release } from '../core/kubevirt/release.ts';
import { Presence, type Choosable, type Into } from './presence.ts';
import { none, type CodeEntry, type Context, type ItemRule, type Rule } from './rule.ts';

/** Takes what a rule found. */
export type Tell = (rule: CodeEntry, finding: Finding) => void;

/** A rule as the list of codes and `explain` know it; `fields` are below the subject of the whole list. */
export interface ListedRule extends CodeEntry, Choosable {}

type Run<Subject> = (subject: Subject, at: Path, context: Context, tell: Tell) => void;

/** Rules about parts of a subject. */
interface RuleGroup<Subject> {
  /** Computed on demand, because a run does not need most lists. */
  readonly rules: () => readonly ListedRule[];
  readonly run: Run<Subject>;
}

/** In upstream's call order. */
export type RuleList<Subject> = readonly (Rule<Subject> | RuleGroup<Subject>)[];

/** Within an item: `disk.cdrom.bus`, `interface.dhcpOptions.ntpServers`. */
const intoItem: Into = { disk: {}, cdrom: {}, lun: {}, dhcpOptions: {} };

/** Runs `rules` for one item after the other, as a loop of upstream's does; `itemsOf` finds the list at `below`. */
export function each<Subject, Item>(
  below: Path,
  itemsOf: (subject: Subject) => readonly Item[] | undefined,
  rules: readonly ItemRule<Item, Subject>[],
): RuleGroup<Subject> {
  const presence = perRelease(
    (release) =>
      new Presence(
        () => ofRelease(rules, release).map((rule) => ({ rule, check: rule.check, fields: rule.fields, ofAbsent: rule.ofAbsent })),
        intoItem,
      ),
  );
  const paths = new Paths(below);
  return {
    rules: () => listed(rules, `${printPath(below)}[*]`),
    run(subject, at, context, tell) {
      const items = itemsOf(subject);
      if (items === undefined) return;
      const rulesOfRelease = presence(context.config.release);
      for (let i = 0; i < items.length; i++) {
        const item = items[i] as Item; // the list has no holes
        const itemAt = paths.ofItem(at, i);
        const chosen = rulesOfRelease.chosenFor(item);
        for (let j = 0; j < chosen.length; j++) {
          const { rule, check } = chosen[j] as (typeof chosen)[number]; // no holes either
          const findings = check(item, itemAt, context, subject);
          if (findings !== none) for (const finding of findings) tell(rule, finding);
        }
      }
    },
  };
}

/** Runs `rules` for the part of a subject at `below`. Upstream may print another path for it. */
export function within<Subject, Part>(
  below: Path,
  partOf: (subject: Subject) => Part,
  rules: RuleList<Part>,
  printed: Path = below,
): RuleGroup<Subject> {
  const paths = new Paths(printed);
  return {
    rules: () => listed(rulesOf(rules), printPath(below)),
    run: (subject, at, context, tell) => runRules(rules, partOf(subject), paths.below(at), context, tell),
  };
}

/** Asks those of `rules` that have something to look at in the subject and in the maps that `into` names. */
export function wherePresent<Subject extends object>(into: Into, rules: RuleList<Subject>): RuleGroup<Subject> {
  const presence = perRelease(
    (release) =>
      new Presence(
        () =>
          stepsOf(rules, release).map(({ entry, rule, check, run }) => {
            const asked = rulesOf([entry]);
            const fields = asked.flatMap((each) => each.fields);
            return { entry, rule, check, run, fields, ofAbsent: asked.some(({ ofAbsent }) => ofAbsent) || undefined };
          }),
        into,
      ),
  );
  return {
    rules: () => rulesOf(rules),
    run: (subject, at, context, tell) => runSteps(presence(context.config.release).chosenFor(subject), subject, at, context, tell),
  };
}

/** Asks `rules` where `applies` says so. */
export function when<Subject>(applies: (subject: Subject, context: Context) => boolean, rules: RuleList<Subject>): RuleGroup<Subject> {
  return {
    rules: () => rulesOf(rules),
    run(subject, at, context, tell) {
      if (applies(subject, context)) runRules(rules, subject, at, context, tell);
    },
  };
}

/** Where a list or map stands in the objects of a kind, and its items. */
interface Place {
  readonly at: Path;
  readonly below: Path;
  readonly items: Path[];
}

/** One list of rules is asked of VMs, VMIs, sets and pools, which have a guest's spec at different places. */
const mostPlaces = 4;

/** Paths below one that is asked for again and again, as the same array: those of many objects of a kind begin with the same one. */
class Paths {
  readonly #below: Path;
  readonly #places: Place[] = [];
  #next = 0;

  constructor(below: Path) {
    this.#below = below;
  }

  below(at: Path): Path {
    return this.#placeOf(at).below;
  }

  ofItem(at: Path, index: number): Path {
    const { below, items } = this.#placeOf(at);
    return (items[index] ??= [...below, index]);
  }

  #placeOf(at: Path): Place {
    for (const place of this.#places) if (place.at === at) return place;
    const place: Place = { at, below: [...at, ...this.#below], items: [] };
    this.#places[this.#next] = place;
    this.#next = (this.#next + 1) % mostPlaces;
    return place;
  }
}

/** An entry of a list in one shape for all, because the engine is ten times slower where it meets many. */
interface Step<Subject> {
  readonly entry: RuleList<Subject>[number];
  readonly rule: Rule<Subject> | undefined;
  readonly check: Rule<Subject>['check'] | undefined;
  readonly run: Run<Subject> | undefined;
}

type StepsOf<Subject> = (release: Release) => readonly Step<Subject>[];

const compiled = new WeakMap<RuleList<never>, StepsOf<never>>();

/** The entries of a list that a release has. */
function stepsOf<Subject>(list: RuleList<Subject>, release: Release): readonly Step<Subject>[] {
  let steps = compiled.get(list) as StepsOf<Subject> | undefined; // under each list are its own steps
  if (steps === undefined) {
    steps = perRelease((each) => list.filter((entry) => 'run' in entry || isIn(entry, each)).map(stepOf));
    compiled.set(list, steps);
  }
  return steps(release);
}

function stepOf<Subject>(entry: RuleList<Subject>[number]): Step<Subject> {
  if ('run' in entry) return { entry, rule: undefined, check: undefined, run: entry.run };
  return { entry, rule: entry, check: entry.check, run: undefined };
}

/** Makes something once for each release. */
function perRelease<Made>(make: (release: Release) => Made): (release: Release) => Made {
  const made = new Map<Release, Made>();
  // Asked a hundred times for each object, it makes no function for the case that nothing is there.
  return (release) => made.get(release) ?? getOrAdd(made, release, () => make(release));
}

/** Asks the rules of a list that the cluster's release has. Paths below `at` are kept for the next object that is asked with the same array. */
export function runRules<Subject>(list: RuleList<Subject>, subject: Subject, at: Path, context: Context, tell: Tell): void {
  runSteps(stepsOf(list, context.config.release), subject, at, context, tell);
}

function runSteps<Subject>(steps: readonly Step<Subject>[], subject: Subject, at: Path, context: Context, tell: Tell): void {
  for (const { rule, check, run } of steps) {
    if (run !== undefined) {
      run(subject, at, context, tell);
    } else if (rule !== undefined && check !== undefined) {
      const findings = check(subject, at, context);
      if (findings !== none) for (const finding of findings) tell(rule, finding);
    }
  }
}

/** Every rule of a list, those about its parts included. */
export function rulesOf<Subject>(list: RuleList<Subject>): readonly ListedRule[] {
  return list.flatMap((entry): readonly ListedRule[] => ('run' in entry ? entry.rules() : [entry]));
}

function listed(rules: readonly ListedRule[], prefix: string): readonly ListedRule[] {
  return rules.map((rule) => ({ ...rule, fields: rule.fields.map((field) => (field === '' ? prefix : `${prefix}.${field}`)) }));
}
