import { compareReleases, newestOf, newestRelease, type Release } from '../core/kubevirt/release.ts';
import { hyperConvergedWith, newestHyperConverged, type HyperConvergedRelease } from './hyperconverged/releases.ts';
import type { ReleaseStatement } from './release-statement.ts';

/** A statement, and the object that makes it: undefined for a Cluster or a command line. */
export interface PlacedStatement<Source> extends ReleaseStatement {
  readonly source: Source | undefined;
}

/** Which release a cluster runs, and how one knows. */
export interface ClusterRelease<Source> {
  readonly kubevirt: Release;
  /** The release of its HyperConverged; undefined if it has none. */
  readonly hyperConverged: HyperConvergedRelease | undefined;
  /** What says so; undefined if it is assumed. */
  readonly by: PlacedStatement<Source> | undefined;
  /** Statements that name another release. Each is an error. */
  readonly contradictions: readonly PlacedStatement<Source>[];
  /** Statements that name a release that is not known here. */
  readonly unknown: readonly PlacedStatement<Source>[];
}

/**
 * The release of a cluster. The first of `statements` decides; a later one of the same minor may add the patch. Without any, a cluster with a
 * HyperConverged runs the newest of its releases, and another one the newest KubeVirt.
 */
export function releaseOf<Source>(
  statements: readonly PlacedStatement<Source>[],
  hyperConverged: Source | undefined,
): ClusterRelease<Source> {
  const isKnown = ({ kubevirt }: PlacedStatement<Source>): boolean => kubevirt !== undefined;
  const known = statements.filter(isKnown);
  const [by] = known;
  const unknown = statements.filter((each) => !isKnown(each));
  const kubevirt =
    kubevirtOf(known) ?? nearestTo(unknown[0]) ?? (hyperConverged === undefined ? newestRelease : newestHyperConverged.kubevirt);
  const contradictions = by === undefined ? [] : known.filter((each) => contradicts(each, by, kubevirt));
  const ships = known.find((each) => each.hyperConverged !== undefined)?.hyperConverged ?? hyperConvergedWith(kubevirt);
  if (hyperConverged === undefined && !known.some(({ product }) => product === 'HyperConverged'))
    return { kubevirt, hyperConverged: undefined, by, contradictions, unknown };
  if (ships !== undefined || by === undefined)
    return { kubevirt, hyperConverged: ships ?? newestHyperConverged, by, contradictions, unknown };
  const shipped: PlacedStatement<Source> = { ...impliedBy(newestHyperConverged), source: hyperConverged };
  return { kubevirt, hyperConverged: newestHyperConverged, by, contradictions: [...contradictions, shipped], unknown };
}

/** What a HyperConverged says by being there. */
function impliedBy(release: HyperConvergedRelease): ReleaseStatement {
  const { kubevirt, text } = release;
  return { product: 'HyperConverged', version: text, kubevirt, hyperConverged: release, hasPatch: true, field: 'kind' };
}

function kubevirtOf<Source>(known: readonly PlacedStatement<Source>[]): Release | undefined {
  const first = known[0]?.kubevirt;
  const exact = known.find(({ hasPatch, kubevirt }) => hasPatch && kubevirt?.minor === first?.minor);
  return exact?.kubevirt ?? first;
}

function contradicts<Source>(one: PlacedStatement<Source>, by: PlacedStatement<Source>, kubevirt: Release): boolean {
  if (one.kubevirt === undefined) return false;
  return one.kubevirt.minor !== by.kubevirt?.minor || (one.hasPatch && compareReleases(one.kubevirt, kubevirt) !== 0);
}

/** The known release that is nearest to one that is not known: the oldest or the newest. */
function nearestTo<Source>(statement: PlacedStatement<Source> | undefined): Release | undefined {
  if (statement === undefined) return undefined;
  const { product, version } = statement;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < 1 || (major === 1 && minor < (product === 'KubeVirt' ? 6 : 16));
  if (isOld) return newestOf('1.6');
  return product === 'KubeVirt' ? newestRelease : newestHyperConverged.kubevirt;
}
