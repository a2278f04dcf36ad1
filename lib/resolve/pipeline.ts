import type { AskedRelease } from '../cluster/release-statement.ts';
import type { Diagnostic, SilencedDiagnostic } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import type { Release } from '../core/kubevirt/release.ts';
import type { Silence } from '../core/silence.ts';
import type { ClusterDrafts, Report, Sink } from './cluster-drafts.ts';
import type { AssumedRelease } from './cluster-model/release-findings.ts';
import { ClusterRun } from './cluster-run.ts';
import { FindingLimits } from './finding-limits.ts';
import type { RelationOptions } from './relations/options.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import type { JudgedBefore } from './judged.ts';
import type { OnGuest } from './pods/guest-in-cluster.ts';
import { Silencing, silencesOfDraft, tellUseless, type SilencesOf } from './silencing.ts';

export interface PipelineOptions {
  /** Remembers who wrote what into each object. @default false */
  readonly traced?: boolean | undefined;
  /** Silences for all clusters; those of one cluster are among its drafts. @default - none */
  readonly silences?: readonly Silence[] | undefined;
  /** Some clusters are left out, so a silence for all of them may match there, and is not reported as useless. @default false */
  readonly isPartial?: boolean | undefined;
  /** The silences for an object. @default - those of its draft */
  readonly silencesOf?: SilencesOf | undefined;
  /** Called with each silenced finding. @default - they are dropped */
  readonly onSilenced?: ((diagnostic: SilencedDiagnostic) => void) | undefined;
  /** What is kept of a finding until the end, say less of it, because many findings take much memory. @default - all of it */
  readonly kept?: ((diagnostic: Diagnostic) => Diagnostic) | undefined;
  /** How many findings are listed, where several runs share one list. @default - limits of this run alone */
  readonly limits?: FindingLimits | undefined;
  /** How complete the objects are, for checks that concern several of them. @default - from charts, which are complete */
  readonly relations?: RelationOptions | undefined;
  /** Counts instead of anything that says which release the clusters run. @default - nothing does */
  readonly asked?: AskedRelease | undefined;
  /** Called with each cluster with objects of KubeVirt whose release nothing says. @default - nobody is told */
  readonly onAssumed?: ((assumed: AssumedRelease) => void) | undefined;
  /** Called with the release of each cluster before its objects are judged. @default - nobody is told */
  readonly onRelease?: ((cluster: string, release: Release) => void) | undefined;
  /** Admission policies of all clusters; those of one cluster are with its drafts. @default - none */
  readonly policies?: readonly PolicyDocument[] | undefined;
  /** Called with the guest of each object that makes some. @default - no pod is looked at unless a namespace says something about pods */
  readonly onGuest?: OnGuest | undefined;
  /** How guests were judged in an earlier run over one cluster, and are in this one. @default - each run judges all of them */
  readonly judgedBefore?: JudgedBefore | undefined;
}

const ofCharts: RelationOptions = { from: 'charts' };

/**
 * Turns what the charts say into what is emitted, cluster by cluster and object by object:
 *
 * 1. collect: identities, presets and autoscalers of the cluster, and how it is configured
 * 2. presets, in the order in which the cluster starts a VM
 * 3. our own rules; those between objects are checked once all objects have been seen
 * 4. admission: what the API server, its policies and KubeVirt's webhooks would refuse, of the object and of what is made of it
 * 5. defaults: what these webhooks would add, as far as the object's mode says to write it
 * 6. quantities, as the cluster spells them
 * 7. hand the object to `sink`, in order; presets are held until every object has been seen
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
  const { traced = false, relations = ofCharts, asked, onAssumed, onRelease, onGuest, policies = [], judgedBefore } = options;
  for (const cluster of clusters)
    new ClusterRun(cluster, sink, {
      traced,
      relations,
      asked,
      onAssumed,
      onRelease,
      onGuest,
      policies,
      judgedBefore,
      report: tell,
      limits,
    }).run();
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
