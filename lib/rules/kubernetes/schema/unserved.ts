import type { Minor, Release } from '../../../core/kubevirt/release.ts';
import { getOrAdd } from '../../../core/data/get-or-add.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { groupOf } from '../../../core/object-ref.ts';
import { shippedKinds, versionServed } from '../../../schema/shipped-schemas.ts';
import type { Tell } from '../../rule-list.ts';
import { unservedVersion, versionOfOtherRelease } from './codes.ts';
import { versionHintByRelease } from './other-release.ts';

/** Tells that no schema is known because none can be: the version is not served, or a group of ours has no such kind. */
export function tellUnserved(tell: Tell, { apiVersion, kind }: Manifest, release: Release): void {
  const group = groupOf(apiVersion);
  const message = `no matches for kind "${kind}" in version "${apiVersion}"`;
  const hint = versionHintByRelease({ apiVersion, kind }, release);
  const served = versionServed(group, kind, release);
  if (hint !== undefined) {
    tell(versionOfOtherRelease, { path: served === undefined ? 'kind' : 'apiVersion', message, hint });
    return;
  }
  const instead = served === undefined ? meant(group, kind, release) : { path: 'apiVersion', word: `${group}/${served}` };
  if (instead === undefined) return;
  const { path, word } = instead;
  tell(unservedVersion, { path, message, hint: `Write ${path}: ${word}.` });
}

/** The hint for a kind that its group does not have; undefined if the group, or the kind, may belong to another project. */
function meant(group: string, kind: string, release: Release): { readonly path: string; readonly word: string } | undefined {
  const kinds = kindsByGroup(release);
  const ofGroup = kinds.get(group);
  // Groups of KubeVirt that are gone, such as flavor.kubevirt.io, had kinds of these names.
  if (ofGroup === undefined && group !== '' && !group.endsWith('.kubevirt.io')) return undefined;
  const home = Array.from(kinds).find(([, others]) => others.includes(kind))?.[0];
  if (home !== undefined) return { path: 'apiVersion', word: `${home}/${versionServed(home, kind, release)}` };
  const near = nearest(kind, ofGroup ?? []);
  // Of groups of other projects we know some kinds alone: VolumeSnapshotClass stands beside VolumeSnapshot.
  const isOther = near !== undefined && kind.startsWith(near) && kind.length > near.length + 1 && !/(?:^|\.)kubevirt\.io$/.test(group);
  return near === undefined || isOther ? undefined : { path: 'kind', word: near };
}

const byGroup = new Map<Minor, ReadonlyMap<string, readonly string[]>>();

function kindsByGroup(release: Release): ReadonlyMap<string, readonly string[]> {
  return getOrAdd(byGroup, release.minor, () => {
    const kinds = new Map<string, string[]>();
    for (const { apiVersion, kind } of shippedKinds(release)) getOrAdd(kinds, groupOf(apiVersion), (): string[] => []).push(kind);
    return kinds;
  });
}
