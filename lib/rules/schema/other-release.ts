import { hyperConvergedGroup } from '../../cluster/hyperconverged/types.ts';
import { hyperConvergedMinors, hyperConvergedWith, shippedBy } from '../../cluster/hyperconverged/releases.ts';
import { compareReleases, minors, newestOf, type Release } from '../../core/kubevirt/release.ts';
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
  const product = productOf(groupOf(apiVersion));
  const having = product.releases.filter(({ kubevirt }) => {
    const schema = shippedSchema(apiVersion, kind, kubevirt);
    return schema !== undefined && nodeAt(schema.root, path) !== undefined;
  });
  if (having.length === 0) return undefined;
  return `Remove ${printPath(path)}, which ${product.name} ${product.textOf(release)} drops without a word and other releases have ${spanOf(having, product)}, or state ${otherOf(having, release)} for the cluster.`;
}

/** The same for a version that the release does not serve, or a kind that it lacks. */
export function versionHintByRelease({ apiVersion, kind }: Identity, release: Release): string | undefined {
  const group = groupOf(apiVersion);
  const version = apiVersion.slice(group.length + 1);
  const product = productOf(group);
  const having = product.releases.filter(({ kubevirt }) => servedVersions(group, kind, kubevirt)?.includes(version) === true);
  if (having.length === 0) return undefined;
  const served = versionServed(group, kind, release);
  const runs = `the cluster runs ${product.textOf(release)}`;
  if (served !== undefined)
    return `Write apiVersion: ${group}/${served}, as ${product.name} serves ${version} ${spanOf(having, product)} and ${runs}.`;
  return `Remove the ${kind}, which ${product.name} has ${spanOf(having, product)} while ${runs}, or state ${otherOf(having, release)} for the cluster.`;
}

/** Whose releases a kind comes with. */
interface Product {
  readonly name: 'KubeVirt' | 'HyperConverged';
  /** Oldest first. */
  readonly releases: readonly ProductRelease[];
  /** The release of the product in a cluster with this KubeVirt. */
  readonly textOf: (kubevirt: Release) => string;
}

interface ProductRelease {
  readonly minor: string;
  /** It, or what ships with it. */
  readonly kubevirt: Release;
}

const kubeVirt: Product = {
  name: 'KubeVirt',
  releases: minors.map((minor) => ({ minor, kubevirt: newestOf(minor) })),
  textOf: ({ text }) => text,
};

const hyperConverged: Product = {
  name: 'HyperConverged',
  releases: hyperConvergedMinors.map((minor) => ({ minor, kubevirt: newestOf(shippedBy(minor)) })),
  textOf: (release) => hyperConvergedWith(release)?.text ?? `with KubeVirt ${release.text}`,
};

function productOf(group: string): Product {
  return group === hyperConvergedGroup ? hyperConverged : kubeVirt;
}

/** `since 1.9`, `until 1.8`, `from 1.7 to 1.8`. */
function spanOf(having: readonly ProductRelease[], { releases }: Product): string {
  const [first, last] = [having[0]?.minor, having.at(-1)?.minor];
  if (last === releases.at(-1)?.minor) return `since ${first}`;
  if (first === releases[0]?.minor) return `until ${last}`;
  return first === last ? `in ${first}` : `from ${first} to ${last}`;
}

function otherOf([first]: readonly ProductRelease[], release: Release): string {
  return first !== undefined && compareReleases(first.kubevirt, release) > 0 ? 'a newer release' : 'an older release';
}
