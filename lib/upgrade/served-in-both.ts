import { newestOf, parseRelease } from '../core/kubevirt/release.ts';
import { groupOf, type ObjectRef } from '../core/object-ref.ts';
import { servedVersions } from '../schema/shipped-schemas.ts';
import type { UpgradeReport } from '../core/upgrade.ts';

/** The newest API version of a kind that every release on the way serves; undefined where the kind is not one of KubeVirt, or none is. */
export function servedOnTheWay({ apiVersion, kind }: Pick<ObjectRef, 'apiVersion' | 'kind'>, { steps }: UpgradeReport): string | undefined {
  const group = groupOf(apiVersion);
  const releases = steps.flatMap(({ from, to }) => [from, to]).flatMap((text) => parseRelease(text) ?? []);
  const [first = newestOf('1.9'), ...others] = releases;
  const common = (servedVersions(group, kind, first) ?? []).filter((version) =>
    others.every((release) => servedVersions(group, kind, release)?.includes(version) === true),
  );
  const best = common.find((version) => /^v\d+$/.test(version)) ?? common.find((version) => version.includes('beta')) ?? common[0];
  return best === undefined ? undefined : `${group}/${best}`;
}
