import { entryOf } from '../core/data/entry-of.ts';
import { isMap } from '../core/data/guards.ts';
import { sameData } from '../core/data/same-data.ts';
import type { Manifest } from '../core/manifest.ts';

/**
 * What the cluster holds, as far as a sync changes it: `git` with the values that `live` has wherever the apply, which makes `applied` of
 * `live`, writes others. So an update of it to `git` is what the cluster will see, without what controllers and defaults have added.
 */
export function asHeld(git: Manifest, live: Manifest, applied: Manifest): Manifest {
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
