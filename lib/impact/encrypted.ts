import { parsePath, withValues } from '../core/data/path.ts';
import { newestRelease } from '../core/kubevirt/release.ts';
import { isAboutEncrypted } from '../core/sops.ts';
import type { ClusterSide } from './cluster-side.ts';
import type { HeldObject } from './compare/held-object.ts';
import { withoutUnreadable } from './malformed.ts';
import { refusalsOfUpdate } from './refusals.ts';

/** The objects of a cluster, and what they make of it. */
export interface Readable {
  readonly held: readonly HeldObject[];
  readonly side: ClusterSide;
}

/**
 * The objects without values that SOPS has encrypted and the cluster would refuse, as it does texts in the place of numbers and of names: what
 * they are nobody knows. What stands in Git is kept as `written`.
 */
export function readable(held: readonly HeldObject[], sideOf: (held: readonly HeldObject[]) => ClusterSide): Readable {
  if (!held.some(({ isOfSops }) => isOfSops)) return { held, side: sideOf(held) };
  const ofShape = held.map((each) => (each.isOfSops === true ? having(each, withoutUnreadable(each.manifest, newestRelease)) : each));
  const side = sideOf(ofShape);
  const accepted = ofShape.map((each) => (each.isOfSops === true ? having(each, withoutRefused(each, side)) : each));
  return { held: accepted, side: sideOf(accepted) };
}

function withoutRefused(held: HeldObject, side: ClusterSide): HeldObject['manifest'] {
  const { manifest } = held;
  if (side.malformed(held) !== undefined) return manifest;
  const paths = refusalsOfUpdate(manifest, manifest, side).flatMap(({ path }) => (path === undefined ? [] : [path]));
  const unreadable = paths.filter((path) => isAboutEncrypted(manifest, path));
  return withValues(
    manifest,
    unreadable.map((path) => ({ path: parsePath(path), value: undefined })),
  );
}

function having(held: HeldObject, manifest: HeldObject['manifest']): HeldObject {
  return manifest === held.manifest ? held : { ...held, manifest, written: held.written ?? held.manifest };
}
