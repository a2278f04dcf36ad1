import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { UpgradeReport } from '../../core/upgrade.ts';
import type { ClusterRelease } from '../../impact/report-notes.ts';
import type { Side } from '../../impact/side.ts';
import type * as ReportUpgrade from '../../upgrade/report-upgrade.ts';

/** What newer releases do that a change brings to its clusters: one report for all that go the same way. */
export function upgradesOf(clusters: readonly ClusterRelease[], head: Side): readonly UpgradeReport[] {
  if (clusters.length === 0) return [];
  const { reportUpgrade } = require('../../upgrade/report-upgrade.ts') as typeof ReportUpgrade; // few changes bring a release
  const ways = new Map<string, ClusterRelease[]>();
  for (const each of clusters) getOrAdd(ways, `${each.from.text} ${each.to.text}`, (): ClusterRelease[] => []).push(each);
  return Array.from(ways.values()).flatMap((alike) => {
    const [first] = alike;
    const names = new Set(alike.map(({ cluster }) => cluster));
    const objects = head.objects.filter(({ cluster }) => names.has(cluster));
    return first === undefined ? [] : [reportUpgrade({ ...head, objects }, first)];
  });
}
