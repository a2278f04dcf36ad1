import { newestOf, type Minor } from '../core/kubevirt/release.ts';
import { identityOf } from '../core/object-ref.ts';
import type { UpgradeFinding, UpgradeReport } from '../core/upgrade.ts';
import type { Side } from '../impact/side.ts';
import { assumedRelease } from '../rules/kubevirt/installation/release.ts';
import { judge } from './judged.ts';

/** What each release finds in the objects, with the releases in which it holds. */
export function findingsByRelease(side: Side, releases: readonly Minor[]): UpgradeReport {
  const found = new Map<string, UpgradeFinding>();
  for (const cluster of new Set(side.objects.map((held) => held.cluster))) {
    const held = side.objects.filter((each) => each.cluster === cluster);
    for (const minor of releases) {
      const release = newestOf(minor);
      for (const finding of judge(cluster, held, side.stated?.get(cluster), release).found) {
        const { code, object, path, message } = finding;
        if (code === assumedRelease.code) continue;
        // A message may name the release that says it.
        const key = JSON.stringify([code, cluster, object && identityOf(object.ref), path, message.replaceAll(release.text, '')]);
        const known = found.get(key);
        found.set(
          key,
          known
            ? { ...known, steps: [...known.steps, minor] }
            : { ...finding, section: 'found', effect: undefined, steps: [minor], issues: [] },
        );
      }
    }
  }
  const findings = [...found.values()];
  const touched = new Set(findings.flatMap(({ object }) => (object === undefined ? [] : [`${object.cluster} ${identityOf(object.ref)}`])));
  return {
    source: side.name,
    releases,
    steps: [],
    objects: side.objects.length,
    untouched: side.objects.length - touched.size,
    findings,
    questions: [],
    notes: [],
  };
}
