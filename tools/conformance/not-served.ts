import { groupOf } from '../../lib/core/object-ref.ts';
import { minors, newestOf, type Release } from '../../lib/core/kubevirt/release.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { versionOfOtherRelease } from '../../lib/rules/kubernetes/schema/codes.ts';
import { noteCode } from './noted-codes.ts';
import { servedVersions } from '../../lib/schema/shipped-schemas.ts';

/** Thrown where a release has no such kind or version: its API server answers that nothing is there. */
export class NotServed extends Error {}

/** Throws NotServed for an object of a version that other releases serve and this one does not. A version of none is left to the webhooks. */
export function refuseUnserved(object: Manifest, release: Release): void {
  const group = groupOf(object.apiVersion);
  const isServed = (by: Release): boolean =>
    servedVersions(group, object.kind, by)?.some((version) => object.apiVersion === `${group}/${version}`) === true;
  if (!isServed(release) && minors.some((minor) => isServed(newestOf(minor)))) {
    noteCode(versionOfOtherRelease.code);
    throw new NotServed();
  }
}
