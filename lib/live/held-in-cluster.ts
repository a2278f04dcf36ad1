import type { Manifest } from '../core/manifest.ts';
import { identityOf, refOf, type ObjectRef } from '../core/object-ref.ts';
import { applied, withoutServerFields } from './applied.ts';
import { applyRecord } from './apply-record.ts';
import { asHeld } from './as-held.ts';
import { LeftToCluster } from './left-to-cluster.ts';

/** The objects of Git as the cluster holds them, by identity, as far as a sync changes them. Those in another version of their API are left out. */
export function heldInCluster(
  live: readonly Manifest[],
  git: readonly { readonly ref: ObjectRef; readonly manifest: Manifest }[],
): ReadonlyMap<string, Manifest> {
  const known = new Map(live.map((manifest) => [identityOf(refOf(manifest)), manifest]));
  const left = new LeftToCluster(git.map(({ manifest }) => manifest));
  return new Map(
    git.flatMap(({ ref, manifest }): [string, Manifest][] => {
      const now = known.get(identityOf(ref));
      if (now === undefined || now.apiVersion !== ref.apiVersion) return [];
      const before = withoutServerFields(now);
      return [[identityOf(ref), asHeld(manifest, before, applied(before, manifest, applyRecord(now), left.of(ref)))]];
    }),
  );
}
