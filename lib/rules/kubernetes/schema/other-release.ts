import { compareReleases, printSpan, type Release } from '../../../core/kubevirt/release.ts';
import { groupOf } from '../../../core/object-ref.ts';
import { printPath, type Path } from '../../../core/data/path.ts';
import type { KindSchema } from '../../../schema/kind-schema.ts';
import { versionServed } from '../../../schema/shipped-schemas.ts';
import { nodeAt } from './field-places.ts';
import { releasesDescribing, releasesServing, releaseText, type Identity, type ReleasesWith } from './releases-with.ts';

/** What to write for a field that `release` lacks and another release has; undefined if no release has it. */
export function fieldHintByRelease(identity: Identity, path: Path, { release }: KindSchema): string | undefined {
  const having = release && releasesDescribing(identity, (root) => nodeAt(root, path));
  if (having === undefined || release === undefined) return undefined;
  return `Remove ${printPath(path)}, which ${having.product} ${releaseText(having, release)} drops without a word and other releases have ${printSpan(having.range)}, or set the cluster to ${otherOf(having, release)}.`;
}

/** The same for a version that the release does not serve, or a kind that it lacks. */
export function versionHintByRelease(identity: Identity, release: Release): string | undefined {
  const having = releasesServing(identity);
  if (having === undefined) return undefined;
  const { apiVersion, kind } = identity;
  const group = groupOf(apiVersion);
  const served = versionServed(group, kind, release);
  const span = printSpan(having.range);
  const runs = `the cluster runs ${releaseText(having, release)}`;
  if (served !== undefined)
    return `Write apiVersion: ${group}/${served}, as ${having.product} serves ${apiVersion.slice(group.length + 1)} ${span} and ${runs}.`;
  return `Remove the ${kind}, which ${having.product} has ${span} while ${runs}, or set the cluster to ${otherOf(having, release)}.`;
}

function otherOf({ first }: ReleasesWith, release: Release): string {
  return compareReleases(first, release) > 0 ? 'a newer release' : 'an older release';
}
