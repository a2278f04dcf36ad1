import type { Diagnostic, Severity } from '../../core/diagnostic.ts';
import { effectTraits, worstOf, type ChangeReport, type Effect } from '../../core/impact.ts';
import { printRef } from '../../core/object-ref.ts';
import type { RawLocation, SourceLocation } from '../../core/source-location.ts';
import { visible, visibleInLine } from '../../core/text/visible.ts';
import { countObjects, groupFindings, type FindingGroup } from '../group.ts';
import { consequencesOf, headOf, labelOf, printObjects, withBrackets, type Told } from '../diff/words.ts';
import { placesOf, type NameOf } from '../place.ts';
import { findingWithoutSecrets } from '../../core/finding-without-secrets.ts';

/** Something to be shown beside a line of the charts. */
export interface Annotation {
  /** `KV1031`, or `impact/data-loss`. */
  readonly rule: string;
  readonly level: Severity;
  readonly title: string;
  readonly message: string;
  readonly location?: SourceLocation | undefined;
  /** The path of the construct where charts make the object, whose line may not be known. */
  readonly construct?: string | undefined;
}

const levels = { danger: 'error', warning: 'warning', quiet: 'note' } as const;

/** Findings by their code. */
export function findingAnnotations(diagnostics: readonly Diagnostic[], nameOf: NameOf): readonly Annotation[] {
  return diagnostics.map(findingWithoutSecrets).map(({ code, severity, message, hint, object, path, location }) =>
    annotation(
      {
        rule: code,
        level: severity,
        title: [code, object && printRef(object.ref, object.cluster), path].filter((part) => part !== undefined && part !== '').join(' '),
        message: hint === undefined ? message : `${message}\n${hint}`,
        location,
        construct: object?.constructPath,
      },
      nameOf,
    ),
  );
}

/** The same where few are shown: one for each cause. */
export function causeAnnotations(diagnostics: readonly Diagnostic[], nameOf: NameOf): readonly Annotation[] {
  return findingAnnotations(groupFindings(diagnostics).map(withCount), nameOf);
}

function withCount(group: FindingGroup): Diagnostic {
  const { finding, others } = group;
  if (others.length === 0) return finding;
  return { ...finding, hint: [finding.hint, countObjects(group)].filter((part) => part !== undefined).join('\n') };
}

/** What changes come to, each group at the line that causes it, or at that of its first object. */
export function impactAnnotations({ groups }: ChangeReport, nameOf: NameOf): readonly Annotation[] {
  return groups.flatMap((group) => {
    const change = headOf(group);
    const effect = worstOf(change);
    if (effect === 'no-guest-effect' || effect === 'added') return [];
    const location = change.causes.find((cause) => cause.location !== undefined)?.location ?? change.location;
    return [
      annotation(
        {
          rule: ruleOf(effect),
          level: levels[effectTraits[effect].grade],
          title: `${labelOf(effect)}: ${printObjects(group)}`,
          message: consequencesOf(group).map(printConsequence).join('\n'),
          location,
        },
        nameOf,
      ),
    ];
  });
}

interface Raw extends Omit<Annotation, 'location'> {
  readonly location: RawLocation | undefined;
}

/** What is shown beside code escapes what is not visible there. */
function annotation({ rule, level, title, message, location, construct }: Raw, nameOf: NameOf): Annotation {
  const [at] = placesOf(location, nameOf);
  const place = at && { ...at, file: visibleInLine(at.file) };
  const made = construct === undefined ? undefined : visibleInLine(construct);
  const where = place === undefined && made !== undefined ? `\nIt is made by the construct ${made}.` : '';
  return { rule, level, title: visibleInLine(title), message: visible(`${message}${where}`, ''), location: place, construct: made };
}

function printConsequence({ effect, why, condition, says }: Told): string {
  const words = says === undefined ? '' : ` The cluster says: ${says}`;
  return `${labelOf(effect)}: ${withBrackets(why, condition === undefined ? '' : `(${condition})`)}${words}`;
}

export function ruleOf(effect: Effect): string {
  return `impact/${effect}`;
}
