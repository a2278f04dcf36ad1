import type { PlacedStatement } from '../../cluster/cluster-release.ts';
import { hyperConvergedMinors } from '../../cluster/hyperconverged/releases.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { minors, type Release } from '../../core/kubevirt/release.ts';
import type { RawLocation } from '../../core/source-location.ts';
import { assumedRelease, contradictoryRelease, unknownRelease } from '../../rules/kubevirt/installation/release.ts';
import type { CodeEntry } from '../../rules/rule.ts';
import type { ClusterModel } from './cluster-model.ts';
import type { ClusterObject } from './cluster-object.ts';

type Statement = PlacedStatement<ClusterObject>;

/** What is wrong with what is said of the release of a cluster; `at` is where charts make the cluster. */
export function releaseFindings({ release }: Pick<ClusterModel, 'release'>, at: RawLocation | undefined): readonly Diagnostic[] {
  const { kubevirt, by, contradictions, unknown } = release;
  const ofUnknowns = unknown.map((statement) => ofUnknown(statement, kubevirt, at));
  return by === undefined ? ofUnknowns : [...ofUnknowns, ...contradictions.map((other) => ofContradiction(other, by, at))];
}

/** A cluster that holds objects of KubeVirt, and whose release is assumed. */
export interface AssumedRelease {
  readonly cluster: string;
  readonly release: Release;
}

/** One note on all clusters whose release nothing says; none where each is said. Charts state it, and of files a command can be told. */
export function assumedReleaseNote(assumed: readonly AssumedRelease[], found: 'charts' | 'files'): readonly Diagnostic[] {
  const [first] = assumed;
  if (first === undefined) return [];
  const { minor } = first.release;
  const names = assumed.map(({ cluster }) => cluster).filter((name) => name !== '');
  const clusters = names.length === assumed.length ? names.join(', ') : 'this cluster';
  return [
    {
      ...entry(assumedRelease),
      message: `nothing says which release of KubeVirt runs in ${clusters}, so its objects are checked as ${minor} would`,
      hint: found === 'files' ? `Pass --kubevirt ${minor}.` : `Write kubevirt: '${minor}' into the Cluster.`,
    },
  ];
}

function ofContradiction(other: Statement, by: Statement, at: RawLocation | undefined): Diagnostic {
  const place = other.source ?? by.source;
  return {
    ...entry(contradictoryRelease),
    message: `${said(other)}, but ${said(by)}`,
    hint: isImplied(other)
      ? `Remove the ${by.product} release, or the HyperConverged: no known HyperConverged ships KubeVirt ${by.kubevirt?.minor ?? by.version}.`
      : 'Write the same release in both places, or remove the one that is out of date.',
    ...(other.source !== undefined && { path: other.field }),
    ...(place !== undefined && { object: place }),
    location: other.source?.location ?? at,
    ...((by.source !== undefined || at !== undefined) && {
      related: [{ message: `${by.product} ${by.version} here`, object: by.source, location: by.source?.location ?? at }],
    }),
  };
}

function ofUnknown(statement: Statement, used: Release, at: RawLocation | undefined): Diagnostic {
  const { product, version, field, source } = statement;
  const known = product === 'KubeVirt' ? minors : hyperConvergedMinors;
  return {
    ...entry(unknownRelease),
    message: `cdk8s-kubevirt does not know ${product} ${version}, so the objects of this cluster are checked as KubeVirt ${used.minor} would`,
    hint: `Correct the release if it is wrong. ${product} ${known.join(', ')} are known.`,
    path: field,
    ...(source !== undefined && { object: source }),
    location: source?.location ?? at,
  };
}

/** `the cluster is set to KubeVirt 1.9`, `spec.imageTag names KubeVirt 1.8.4`. */
function said(statement: Statement): string {
  const { product, version, field, hyperConverged, source } = statement;
  const ships = hyperConverged === undefined ? '' : `, which ships KubeVirt ${hyperConverged.kubevirt.minor}`;
  if (source === undefined) return `the cluster is set to ${product} ${version}${ships}`;
  return isImplied(statement)
    ? `its HyperConverged names no release and counts as ${version}${ships}`
    : `${field} names ${product} ${version}${ships}`;
}

/** Whether an object says it by being there, and names no release itself. */
function isImplied({ field }: Statement): boolean {
  return field === 'kind';
}

function entry({ code, severity }: CodeEntry): Pick<Diagnostic, 'code' | 'severity'> {
  return { code, severity };
}
