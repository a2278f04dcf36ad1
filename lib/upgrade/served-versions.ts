import { parseRelease, type Release } from '../core/kubevirt/release.ts';
import { groupOf, type ObjectRef } from '../core/object-ref.ts';
import type { UpgradeReport } from '../core/upgrade.ts';
import { servedVersions } from '../schema/shipped-schemas.ts';

/** The most stable API version of a kind that all of these releases serve; undefined where there is none. */
export function servedByAll(
  { apiVersion, kind }: Pick<ObjectRef, 'apiVersion' | 'kind'>,
  releases: readonly Release[],
): string | undefined {
  const group = groupOf(apiVersion);
  const [first, ...others] = releases.map((release) => servedVersions(group, kind, release) ?? []);
  const common = (first ?? []).filter((version) => others.every((served) => served.includes(version)));
  const best = common.find((version) => /^v\d+$/.test(version)) ?? common.find((version) => version.includes('beta')) ?? common[0];
  return best === undefined ? undefined : `${group}/${best}`;
}

/** The same for every release on the way. */
export function servedOnTheWay(ref: Pick<ObjectRef, 'apiVersion' | 'kind'>, { steps }: UpgradeReport): string | undefined {
  return servedByAll(
    ref,
    steps.flatMap(({ from, to }) => [from, to]).flatMap((text) => parseRelease(text) ?? []),
  );
}
