import { minors, newestOf, type Minor, type Release } from '../../core/kubevirt/release.ts';
import { groupOf } from '../../core/object-ref.ts';
import { printPath, type Path } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { KindSchema } from '../../schema/kind-schema.ts';
import { servedVersions, shippedSchema, versionServed } from '../../schema/shipped-schemas.ts';
import { nodeAt } from './field-places.ts';

type Identity = Pick<Manifest, 'apiVersion' | 'kind'>;

/** What to write for a field that `release` lacks and another release has; undefined if no release has it. */
export function fieldHintByRelease({ apiVersion, kind }: Identity, path: Path, { release }: KindSchema): string | undefined {
  if (release === undefined) return undefined;
  const having = minors.filter((minor) => {
    const schema = shippedSchema(apiVersion, kind, newestOf(minor));
    return schema !== undefined && nodeAt(schema.root, path) !== undefined;
  });
  if (having.length === 0) return undefined;
  return `Remove ${printPath(path)}, which KubeVirt ${release.text} drops without a word and other releases have ${spanOf(having)}, or state ${otherOf(having, release)} for the cluster.`;
}

/** The same for a version that the release does not serve, or a kind that it lacks. */
export function versionHintByRelease({ apiVersion, kind }: Identity, release: Release): string | undefined {
  const group = groupOf(apiVersion);
  const version = apiVersion.slice(group.length + 1);
  const having = minors.filter((minor) => servedVersions(group, kind, newestOf(minor))?.includes(version) === true);
  if (having.length === 0) return undefined;
  const served = versionServed(group, kind, release);
  if (served !== undefined)
    return `Write apiVersion: ${group}/${served}, as KubeVirt serves ${version} ${spanOf(having)} and the cluster runs ${release.text}.`;
  return `Remove the ${kind}, which KubeVirt has ${spanOf(having)} while the cluster runs ${release.text}, or state ${otherOf(having, release)} for the cluster.`;
}

/** `since 1.9`, `until 1.8`, `from 1.7 to 1.8`. */
function spanOf(having: readonly Minor[]): string {
  const [first, last] = [having[0], having.at(-1)];
  if (last === minors.at(-1)) return `since ${first}`;
  if (first === minors[0]) return `until ${last}`;
  return first === last ? `in ${first}` : `from ${first} to ${last}`;
}

function otherOf([first = '1.9']: readonly Minor[], { minor }: Release): string {
  return minors.indexOf(first) > minors.indexOf(minor) ? 'a newer release' : 'an older release';
}
