import { entryOf } from '../core/data/entry-of.ts';
import { isMap } from '../core/data/guards.ts';
import { sameData } from '../core/data/same-data.ts';
import type { Manifest } from '../core/manifest.ts';
import { identityOf, refOf, type ObjectRef } from '../core/object-ref.ts';
import { applied, withoutServerFields } from './applied.ts';
import { applyRecord } from './apply-record.ts';
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

/**
 * What the cluster holds, as far as a sync changes it: `git` with the values that `live` has wherever the apply, which makes `applied` of
 * `live`, writes others. So an update of it to `git` is what the cluster will see, without what controllers and defaults have added.
 */
function asHeld(git: Manifest, live: Manifest, applied: Manifest): Manifest {
  return { ...(reversed(git, live, applied) as Manifest), apiVersion: git.apiVersion, kind: git.kind };
}

function reversed(git: unknown, live: unknown, applied: unknown): unknown {
  if (sameData(live, applied)) return git;
  if (!isMap(live) || !isMap(applied)) return live;
  const entries = [...new Set([...Object.keys(live), ...Object.keys(applied)])].map((key): [string, unknown] => [
    key,
    reversed(isMap(git) ? entryOf(git, key) : undefined, entryOf(live, key), entryOf(applied, key)),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
