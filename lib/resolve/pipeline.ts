import type { Diagnostic } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import type { Silence } from '../core/silence.ts';
import type { ClusterDrafts, Report, Sink } from './cluster-drafts.ts';
import { ClusterRun } from './cluster-run.ts';
import { FindingLimits } from './finding-limits.ts';
import type { PipelineOptions } from './pipeline-options.ts';
import type { RelationOptions } from './relations/options.ts';
import { Silencing, silencesOfDraft, tellUseless } from './silencing.ts';

const ofCharts: RelationOptions = { from: 'charts' };

/**
 * Turns what the charts say into what is emitted, cluster by cluster and object by object:
 *
 * 1. collect: identities, presets and autoscalers of the cluster, and the model of it: how it is configured, and which release it runs
 * 2. presets, in the order in which the cluster starts a VM; then a version that the release serves, and the first count of a
 *    set that something scales
 * 3. our own rules
 * 4. relations: what the object refers to and selects is noted, and checked once all objects have been seen
 * 5. admission: what the API server and KubeVirt's webhooks would refuse, of the object and of what is made of it; what its cluster does
 *    not permit; and the rules of ours that need the result
 * 6. pods and policies: what the API server says to the pods of its guests, and the admission policies to the object
 * 7. writes: the defaults of the webhooks, as far as the object's mode says; what policies change; what the operator writes back into a
 *    HyperConverged; and quantities as the cluster spells them
 * 8. hand the object to `sink`, in order; presets are held until every object has been seen
 * 9. at the end: what presets, permissions, defaults, relations, pods and policies say of several objects
 *
 * The members of a fleet differ only in names, label values and user data. Only the first two go through all of it; of the others only these
 * texts are checked, and the sink repeats the second with them (`fleet/`).
 *
 * Pure: the same drafts give the same calls and the same findings.
 */
export function runPipeline(clusters: readonly ClusterDrafts[], sink: Sink, options: PipelineOptions = {}): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const { kept = (diagnostic): Diagnostic => diagnostic } = options;
  const { limits = new FindingLimits() } = options;
  const list: Report = (diagnostic) => void diagnostics.push(kept(diagnostic));
  const report: Report = (diagnostic) => {
    if (limits.admits(diagnostic)) list(diagnostic);
  };
  const ofClusters = clusters.flatMap(({ silences = [] }) => silences);
  const { silences: shared = [], silencesOf = silencesOfDraft } = options;
  const isSilenced = shared.length + ofClusters.length > 0 || options.silencesOf !== undefined;
  const silencing = new Silencing(report, (diagnostic) => options.onSilenced?.(diagnostic), silencesOf);
  const tell = isSilenced ? silencing.report : report;
  const { traced = false, relations = ofCharts, policies = [] } = options;
  for (const cluster of clusters) new ClusterRun(cluster, sink, { ...options, traced, relations, policies, report: tell, limits }).run();
  sink.finish?.(tell);
  tellUseless(options.isPartial === true ? ofClusters : [...shared, ...ofClusters], silencing.used, report, byPath(clusters));
  limits.takeRest().forEach(list);
  return diagnostics;
}

/** Finds the object at whose construct a silence was written. */
function byPath(clusters: readonly ClusterDrafts[]): (silence: Silence) => Draft | undefined {
  let drafts: ReadonlyMap<string | undefined, Draft> | undefined;
  return ({ scope }) => {
    drafts ??= new Map(clusters.flatMap((cluster) => cluster.drafts.map((draft) => [draft.constructPath, draft])));
    return drafts.get(scope);
  };
}
