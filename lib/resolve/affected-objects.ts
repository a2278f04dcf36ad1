import type { Draft } from '../core/draft.ts';
import type { Manifest } from '../core/manifest.ts';
import { printPath } from '../core/data/path.ts';
import type { ClusterDrafts, Resolved } from './cluster-drafts.ts';
import { runPipeline } from './pipeline.ts';

/** An object that is affected by a change of another one. */
export interface Affected {
  readonly draft: Draft;
  /** Fields that get another value, with their current value: `spec.evictionStrategy: LiveMigrate`. */
  readonly values: readonly string[];
  /** Codes of findings that come or go. */
  readonly codes: readonly string[];
}

/** The objects of a cluster that are affected if the manifest of `draft` is replaced by `changed`. */
export function affectedBy(cluster: ClusterDrafts, draft: Draft, changed: Manifest): readonly Affected[] {
  const before = outcomeOf(cluster);
  const drafts = cluster.drafts.map((each) => (each === draft ? withManifest(draft, changed) : each));
  const after = outcomeOf({ ...cluster, drafts });
  return Array.from(before).flatMap(([each, one]): readonly Affected[] => {
    const other = after.get(each);
    if (each === draft || other === undefined) return [];
    const values = Array.from(one.values).filter(([path, value]) => other.values.get(path) !== value);
    const codes = [...difference(one.codes, other.codes), ...difference(other.codes, one.codes)];
    if (values.length + codes.length === 0) return [];
    return [{ draft: each, values: values.map(([path, value]) => `${path}: ${value}`), codes: [...new Set(codes)].toSorted() }];
  });
}

interface Outcome {
  /** The values that the cluster would add, written here or left to it, by their paths. */
  readonly values: Map<string, string>;
  readonly codes: Set<string>;
}

function outcomeOf(cluster: ClusterDrafts): ReadonlyMap<Draft, Outcome> {
  const outcomes = new Map<Draft, Outcome>();
  const take = ({ draft, provenance }: Resolved): void => {
    const added = [...provenance.writes, ...provenance.left].map(({ path, value }) => [printPath(path), JSON.stringify(value)] as const);
    outcomes.set(draft, { values: new Map(added), codes: new Set() });
  };
  const diagnostics = runPipeline([cluster], { put: take, hold: take }, { traced: true });
  for (const { code, object } of diagnostics) outcomes.get(object as Draft)?.codes.add(code); // told of a draft, where of anything
  return outcomes;
}

function difference(one: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] {
  return Array.from(one).filter((each) => !other.has(each));
}

/** The draft with another manifest, and without the findings of its construct. */
function withManifest({ cluster, ref, chart, mode, location, constructPath }: Draft, manifest: Manifest): Draft {
  return {
    cluster,
    ref,
    chart,
    mode,
    manifest: () => manifest,
    authorOf: () => ({ layer: 'chart' }),
    location,
    ...(constructPath !== undefined && { constructPath }),
  };
}
