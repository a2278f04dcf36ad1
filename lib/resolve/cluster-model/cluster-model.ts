import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { ClusterFacts } from '../../cluster/cluster-facts.ts';
import { releaseOf, type ClusterRelease, type PlacedStatement } from '../../cluster/cluster-release.ts';
import { isHyperConverged } from '../../cluster/hyperconverged/types.ts';
import { maySayRelease, statementOf, statementsOfFacts, type AskedRelease } from '../../cluster/release-statement.ts';
import { externalManifest, type ExternalObject } from '../../core/external-object.ts';
import { knownObjects, lookedUpKinds, type KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import { groupOf } from '../../core/object-ref.ts';
import { schemaLookup, type SchemaLookup } from '../../schema/schema-lookup.ts';
import type { Claims } from '../../storage/claims.ts';
import type { Unknown } from '../../rules/rule.ts';
import { manifestOf, type ClusterObject } from './cluster-object.ts';
import type { Configuration } from './configuration.ts';
import { claimsOf } from './claims-of.ts';
import { configurationOf } from './configuration-of.ts';
import { permissiveConfig } from './permissive-config.ts';
import { storedObjects, wellFormed, type StoredOf } from './well-formed.ts';

/** What a cluster is known by. */
export interface ClusterContents {
  /** What a Cluster, the file that a synth leaves beside its manifests, or a command line states. */
  readonly facts: ClusterFacts | undefined;
  /** Objects that are in the cluster besides. */
  readonly externals: readonly ExternalObject[];
  /** Each identity once. */
  readonly objects: readonly ClusterObject[];
  /** Objects as the cluster holds them, of which an own one of the same name takes precedence. @default - none */
  readonly besides?: readonly Manifest[] | undefined;
  /** Counts instead of anything that Git says. @default - the release is what facts and objects say */
  readonly asked?: AskedRelease | undefined;
}

/** Everything that is known of a cluster beyond its single objects: built once for each cluster, or side of a comparison. */
export interface ClusterModel extends Configuration {
  readonly release: ClusterRelease<ClusterObject>;
  readonly facts: ClusterFacts | undefined;
  readonly unknowns: ReadonlySet<Unknown>;
  /** With every feature gate on if the configuration is unknown, else `config`: what it refuses is refused for certain. */
  readonly permissive: ClusterConfig;
  /** The HyperConverged of the cluster, also one that configures nothing because it is refused. */
  readonly hyperConvergedObject: ClusterObject | undefined;
  /** The KubeVirt object in Git; of several, the one by which guests are judged. */
  readonly kubeVirtObject: ClusterObject | undefined;
  /** The objects that others refer to, as far as their schemas accept them. */
  readonly objects: KnownObjects;
  /** Claims as the cluster would have them, those included that CDI makes of DataVolumes. */
  readonly claims: Claims;
  /** Knows the kinds that the cluster's release serves, and those of its CustomResourceDefinitions. */
  readonly schemaOf: SchemaLookup;
  /** What the cluster would hold of its objects. */
  readonly storedOf: StoredOf;
}

export function clusterModel({ facts, externals, objects, besides = [], asked }: ClusterContents): ClusterModel {
  const hyperConverged = objects.find(({ ref }) => isHyperConverged(ref));
  const kubeVirt = objects.find(({ ref }) => isKubeVirt(ref));
  const release = releaseIn({ facts, objects, asked });
  const configuration = configurationOf({ hyperConverged, kubeVirt, besides: besides.find(isKubeVirt) }, facts, release);
  const crds = objects.filter(({ ref }) => ref.kind === 'CustomResourceDefinition').map((each) => each.manifest());
  const schemaOf = schemaLookup(crds, release.kubevirt);
  const known = wellFormed(knownObjects(lookedUp(externals, besides, objects)), schemaOf);
  return {
    ...configuration,
    release,
    facts,
    unknowns: unknownsOf(release, configuration),
    permissive: configuration.isStated ? configuration.config : permissiveConfig(release.kubevirt),
    hyperConvergedObject: hyperConverged,
    kubeVirtObject: kubeVirt,
    objects: known,
    claims: claimsOf(known, hyperConverged && manifestOf(hyperConverged)),
    schemaOf,
    storedOf: storedObjects(schemaOf),
  };
}

/** The release of a cluster, without the rest of what is known of it. */
export function releaseIn({ facts, objects, asked }: Omit<ClusterContents, 'besides' | 'externals'>): ClusterRelease<ClusterObject> {
  const hyperConverged = objects.find(({ ref }) => isHyperConverged(ref));
  return releaseOf(asked === undefined ? statements(facts, objects) : statementsOf(asked), hyperConverged);
}

function statementsOf(said: AskedRelease): readonly PlacedStatement<ClusterObject>[] {
  return statementsOfFacts(said).map((each) => Object.assign(each, { source: undefined }));
}

function statements(facts: ClusterFacts | undefined, objects: readonly ClusterObject[]): readonly PlacedStatement<ClusterObject>[] {
  return [
    ...(facts === undefined ? [] : statementsOf(facts)),
    ...objects.flatMap((source): readonly PlacedStatement<ClusterObject>[] => {
      const manifest = maySayRelease(source.ref) ? manifestOf(source) : undefined;
      const statement = manifest && statementOf(manifest);
      return statement === undefined ? [] : [{ ...statement, source }];
    }),
  ];
}

function unknownsOf({ by }: ClusterRelease<ClusterObject>, { isStated, hyperConverged }: Configuration): ReadonlySet<Unknown> {
  const unknowns = new Set<Unknown>();
  if (by === undefined && hyperConverged === undefined) unknowns.add('release');
  if (!isStated) unknowns.add('configuration');
  if (!isStated || hyperConverged?.isEvictionStrategyUnknown === true) unknowns.add('evictionStrategy');
  return unknowns;
}

/** Of two with one name the last counts: that of the repository. */
function lookedUp(
  externals: readonly ExternalObject[],
  besides: readonly Manifest[],
  objects: readonly ClusterObject[],
): readonly Manifest[] {
  return [
    ...externals.filter(({ spec }) => spec !== undefined).map(externalManifest),
    ...besides.filter(({ kind }) => lookedUpKinds.has(kind)),
    ...objects.filter(({ ref }) => lookedUpKinds.has(ref.kind)).map((each) => each.manifest()),
  ];
}

function isKubeVirt({ apiVersion, kind }: Pick<Manifest, 'apiVersion' | 'kind'>): boolean {
  return kind === 'KubeVirt' && groupOf(apiVersion) === 'kubevirt.io';
}
