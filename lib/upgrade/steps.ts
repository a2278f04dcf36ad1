import { hyperConvergedWith } from '../cluster/hyperconverged/releases.ts';
import { minors, newestOf, parseRelease, type Minor, type Release } from '../core/kubevirt/release.ts';
import type { UpgradeStep } from '../core/upgrade.ts';

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

/** Between these the answers of both releases are recorded. */
const recorded: ReadonlySet<string> = new Set(['1.7', '1.8']);

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

export function printedStep({ from, to }: Step, hasOperator: boolean): UpgradeStep {
  const isRecorded = from !== undefined && recorded.has(from.minor);
  const operator = hasOperator ? hyperConvergedWith(to) : undefined;
  return {
    from: from?.text ?? beforeOldest,
    to: to.text,
    ...(operator && { hyperConverged: operator.minor }),
    kubernetes: kubernetes[to.minor],
    isRecorded,
  };
}

/** The release before another one: its newest patch. Undefined before the oldest. */
export function releaseBefore({ minor }: Release): Release | undefined {
  const before = minors[minors.indexOf(minor) - 1];
  return before === undefined ? undefined : parseRelease(before);
}
