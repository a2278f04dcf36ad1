import { hyperConvergedWith } from '../cluster/hyperconverged/releases.ts';
import { compareReleases, minors, newestOf, parseRelease, type Minor, type Release } from '../core/kubevirt/release.ts';
import type { StepStart, UpgradeStep } from '../core/upgrade.ts';

/** From one minor to the next, newest patch to newest patch unless the user names another one. */
export interface Step {
  /** Undefined for 1.5, of which nothing is known here but what upgrades from it are known to do. */
  readonly from: Release | undefined;
  readonly to: Release;
  /** `1.8 → 1.9` */
  readonly text: string;
}

/** The release before the oldest one that is known here. */
export const beforeOldest = '1.5';

/** The minors of Kubernetes that a release of KubeVirt supports, by its support matrix. */
const kubernetes: Readonly<Record<Minor, readonly string[]>> = {
  '1.6': [],
  '1.7': ['1.34'],
  '1.8': ['1.34', '1.35'],
  '1.9': ['1.34', '1.35', '1.36'],
};

/** Whether the step that begins at a minor has recorded answers of both of its releases. */
const recorded: Readonly<Record<Minor, boolean>> = { '1.6': false, '1.7': true, '1.8': true, '1.9': false };

/** Every minor from one release to another one, which is newer. Undefined where it is not. */
export function stepsBetween(from: Release | undefined, to: Release): readonly Step[] {
  const first = from === undefined ? -1 : minors.indexOf(from.minor);
  const last = minors.indexOf(to.minor);
  return minors.slice(first + 1, last + 1).map((minor, i): Step => {
    const before = minors[first + i];
    const older = i === 0 ? from : before && newestOf(before);
    const newer = minor === to.minor ? to : newestOf(minor);
    return { from: older, to: newer, text: `${older?.minor ?? beforeOldest} → ${minor}` };
  });
}

/** A step of a fleet: from the newest of the patches that its clusters come from, with the clusters of which it is the first one. */
export interface TakenStep {
  readonly step: Step;
  readonly starts: readonly StepStart[];
}

/** Every step that a cluster takes, oldest first. */
export function stepsOfAll(paths: ReadonlyMap<string, readonly Step[]>): readonly TakenStep[] {
  const taken = new Map<string, TakenStep>();
  for (const [cluster, steps] of paths) {
    for (const [i, step] of steps.entries()) {
      const { step: known = step, starts = [] } = taken.get(step.text) ?? {};
      taken.set(step.text, { step: newerStart(known, step), starts: i > 0 ? starts : withStart(starts, cluster, step) });
    }
  }
  return Array.from(taken.values()).toSorted((a, b) => compareReleases(a.step.to, b.step.to));
}

function newerStart(a: Step, b: Step): Step {
  return a.from !== undefined && b.from !== undefined && compareReleases(a.from, b.from) < 0 ? b : a;
}

function withStart(starts: readonly StepStart[], cluster: string, { from }: Step): readonly StepStart[] {
  const release = from?.text ?? beforeOldest;
  const known = starts.find((each) => each.from === release);
  if (known === undefined) return [...starts, { from: release, clusters: [cluster] }];
  return starts.map((each) => (each === known ? { from: release, clusters: [...known.clusters, cluster] } : each));
}

/** `starts` is told where not all clusters begin alike. */
export function printedStep({ from, to }: Step, hasOperator: boolean, starts: readonly StepStart[]): UpgradeStep {
  const isRecorded = from !== undefined && recorded[from.minor];
  const operator = hasOperator ? hyperConvergedWith(to) : undefined;
  return {
    from: from?.text ?? beforeOldest,
    to: to.text,
    ...(operator && { hyperConverged: operator.minor }),
    kubernetes: kubernetes[to.minor],
    isRecorded,
    ...(starts.length > 0 && { starts }),
  };
}

/** The release before another one: its newest patch. Undefined before the oldest. */
export function releaseBefore({ minor }: Release): Release | undefined {
  const before = minors[minors.indexOf(minor) - 1];
  return before === undefined ? undefined : parseRelease(before);
}
