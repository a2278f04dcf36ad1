import type { Diagnostic } from '../../core/diagnostic.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { anyOf } from '../../core/text/any-of.ts';
import { clusterNames } from '../../core/text/cluster-names.ts';
import { plural } from '../../core/text/plural.ts';
import {
  sectionTitles,
  upgradeSections,
  type StepStart,
  type UpgradeFinding,
  type UpgradeReport,
  type UpgradeStep,
} from '../../core/upgrade.ts';
import { groupFindings, type FindingGroup } from '../group.ts';

/** A section with what it tells of, one group for each cause. */
export interface PrintedSection {
  readonly title: string;
  readonly groups: readonly FindingGroup[];
}

/** The sections that tell of something. */
export function printedSections({ findings }: UpgradeReport): readonly PrintedSection[] {
  return upgradeSections.flatMap((section) => {
    const ofSection = findings.filter((each) => each.section === section);
    return ofSection.length === 0 ? [] : [{ title: sectionTitles[section], groups: groupsOf(ofSection) }];
  });
}

/** One group for each cause, in the order of their first findings. The same in other steps is another cause. */
function groupsOf(findings: readonly UpgradeFinding[]): readonly FindingGroup[] {
  const bySteps = new Map<string, Diagnostic[]>();
  const places = new Map<Diagnostic, number>();
  for (const [i, finding] of findings.entries()) {
    const printed = withSource(finding);
    places.set(printed, i);
    getOrAdd(bySteps, finding.steps.join(), (): Diagnostic[] => []).push(printed);
  }
  const placeOf = ({ finding }: FindingGroup): number => places.get(finding) ?? 0;
  return Array.from(bySteps.values())
    .flatMap(groupFindings)
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A finding with the steps in which it holds, and where upstream knows of it. */
export function withSource(finding: UpgradeFinding): Diagnostic {
  return { ...finding, related: [...(finding.related ?? []), { message: sourceOf(finding) }] };
}

/** `1.8 → 1.9, kubevirt/kubevirt#17405` */
function sourceOf({ steps, issues }: Pick<UpgradeFinding, 'steps' | 'issues'>): string {
  return [...steps, ...issues].join(', ');
}

export function printTitle({ source, steps, releases }: UpgradeReport): string {
  if (releases !== undefined) return `What KubeVirt ${releases.join(', ')} find in ${source}`;
  const [first] = steps;
  const path = first === undefined ? '' : `: KubeVirt ${[first.from, ...steps.map(({ to }) => to)].join(' → ')}`;
  return `Upgrade of ${source}${path}`;
}

/** Notes by where they stand: that every cluster runs the release already is what a reader has to know first. */
export function placedNotes({ steps, releases, notes }: UpgradeReport): {
  readonly first: readonly string[];
  readonly last: readonly string[];
} {
  return steps.length === 0 && releases === undefined ? { first: notes, last: [] } : { first: [], last: notes };
}

/** `1.7.4 → 1.8.4 (HyperConverged 1.18; Kubernetes 1.34 or 1.35)` */
export function printStep({ from, to, hyperConverged, kubernetes, isRecorded, starts = [] }: UpgradeStep): string {
  const ships = hyperConverged === undefined ? [] : [`HyperConverged ${hyperConverged}`];
  const supports = kubernetes.length === 0 ? [] : [`Kubernetes ${anyOf(kubernetes)}`];
  const told = [...ships, ...supports, ...(isRecorded ? [] : ['read, not recorded']), ...starts.map((start) => printStart(start, from))];
  return `${from} → ${to}${told.length === 0 ? '' : ` (${told.join('; ')})`}`;
}

/** `paris and rome begin here with 1.7.3` */
function printStart({ clusters, from }: StepStart, usual: string): string {
  return `${clusterNames(clusters)} ${clusters.length === 1 ? 'begins' : 'begin'} here${from === usual ? '' : ` with ${from}`}`;
}

/** `187 of 190 objects: no effect.` */
export function printUntouched({ objects, untouched, notCompared = 0, releases }: UpgradeReport): string {
  const word = releases === undefined ? 'no effect' : 'nothing found';
  if (untouched === objects) return `${plural(objects, 'object')}: ${word}.`;
  if (notCompared === objects) return `${plural(objects, 'object')}: not compared.`;
  return `${untouched} of ${plural(objects, 'object')}: ${word}${notCompared === 0 ? '' : `, ${notCompared} not compared`}.`;
}
