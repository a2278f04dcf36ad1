import { hyperConvergedMinors, hyperConvergedWith, shippedBy } from '../../../cluster/hyperconverged/releases.ts';
import { hyperConvergedGroup } from '../../../cluster/hyperconverged/types.ts';
import { minors, newestOf, printRange, rangeOf, type MinorRange, type Release } from '../../../core/kubevirt/release.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { groupOf } from '../../../core/object-ref.ts';
import type { SchemaNode } from '../../../schema/schema-node.ts';
import { servedVersions, shippedSchema } from '../../../schema/shipped-schemas.ts';

export type Identity = Pick<Manifest, 'apiVersion' | 'kind'>;

/** The releases of KubeVirt, or of HyperConverged, that have a part of an API. */
export interface ReleasesWith {
  readonly product: 'KubeVirt' | 'HyperConverged';
  readonly range: MinorRange;
  /** The first of them, or the KubeVirt that it ships. */
  readonly first: Release;
}

export interface Product {
  readonly name: ReleasesWith['product'];
  /** Oldest first, each with the KubeVirt that it ships. */
  readonly releases: ReadonlyMap<string, Release>;
}

const kubeVirt: Product = { name: 'KubeVirt', releases: new Map(minors.map((minor) => [minor, newestOf(minor)])) };

const hyperConverged: Product = {
  name: 'HyperConverged',
  releases: new Map(hyperConvergedMinors.map((minor) => [minor, newestOf(shippedBy(minor))])),
};

/** Whose releases the kinds of an API group come with. */
export function productOf(group: string): Product {
  return group === hyperConvergedGroup ? hyperConverged : kubeVirt;
}

/** The releases that serve a version of a kind; undefined if none does. */
export function releasesServing({ apiVersion, kind }: Identity): ReleasesWith | undefined {
  const group = groupOf(apiVersion);
  const version = apiVersion.slice(group.length + 1);
  return releasesWith(group, (release) => servedVersions(group, kind, release)?.includes(version) === true);
}

/** The releases whose schema has a node that `find` finds from the root of a kind; undefined if none has it. */
export function releasesDescribing(
  { apiVersion, kind }: Identity,
  find: (root: SchemaNode) => SchemaNode | undefined,
): ReleasesWith | undefined {
  return releasesWith(groupOf(apiVersion), (release) => {
    const schema = shippedSchema(apiVersion, kind, release);
    return schema !== undefined && find(schema.root) !== undefined;
  });
}

function releasesWith(group: string, has: (release: Release) => boolean): ReleasesWith | undefined {
  const { name: product, releases } = productOf(group);
  const having = [...releases].filter(([, release]) => has(release));
  const range = rangeOf(
    having.map(([minor]) => minor),
    [...releases.keys()],
  );
  const [first] = having;
  return range && first && { product, range, first: first[1] };
}

/** `HyperConverged 1.18 and newer`; undefined where every release has the part, or none is known. */
export function printReleasesWith(having: ReleasesWith | undefined): string | undefined {
  return having && printRange(having.range, having.product);
}

/** The release of the product in a cluster with this KubeVirt. */
export function releaseText({ product }: ReleasesWith, kubevirt: Release): string {
  return product === 'KubeVirt' ? kubevirt.text : (hyperConvergedWith(kubevirt)?.text ?? `with KubeVirt ${kubevirt.text}`);
}
