import { readKubeVirt } from '../cluster/read-kubevirt.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { objectRulesOf, templateRules } from '../rules/index.ts';
import { runRules, type Tell } from '../rules/rule-list.ts';
import type { Context } from '../rules/rule.ts';
import type { Admission } from './admission/admission-stage.ts';
import type { ClusterDrafts, Report, Sink } from './cluster-drafts.ts';
import { ClusterIndex } from './cluster-index.ts';
import { writeInitialCount } from './initial-count.ts';
import { PresetStage } from './preset-stage.ts';
import { Subject } from './subject.ts';

/** A cluster that states nothing runs KubeVirt as it comes. */
const builtIn = readKubeVirt().config;

export interface PipelineOptions {
  /** Remembers who wrote what into each object. @default false */
  readonly traced?: boolean | undefined;
  /** Also judges every object as the API server and KubeVirt's webhooks would. @default - our own rules alone */
  readonly admission?: Admission | undefined;
}

/**
 * Turns what the charts say into what is emitted, cluster by cluster and object by object:
 *
 * 1. collect: identities, presets and autoscalers of the cluster
 * 2. presets, in the order in which the cluster starts a VM
 * 3. our own rules
 * 4. admission, where it is asked for: what the API server and KubeVirt's webhooks would refuse
 * 5. hand the object to `sink`, in order; presets are held until every object has been seen
 *
 * Pure: the same drafts give the same calls and the same findings.
 */
export function runPipeline(clusters: readonly ClusterDrafts[], sink: Sink, options: PipelineOptions = {}): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const cluster of clusters) resolveCluster(cluster, sink, options, (diagnostic) => diagnostics.push(diagnostic));
  return diagnostics;
}

function resolveCluster(cluster: ClusterDrafts, sink: Sink, { traced = false, admission }: PipelineOptions, report: Report): void {
  const index = new ClusterIndex(cluster, report);
  const presets = new PresetStage(index, report);
  const admitted = admission?.(cluster, index);
  const context: Context = admitted?.context ?? { cluster: builtIn, related: index };
  for (const draft of index.drafts) {
    const subject = new Subject(draft, report, traced);
    if (draft.failure !== undefined) {
      subject.tell(draft.failure, draft.failure);
      continue;
    }
    presets.apply(subject);
    writeInitialCount(subject, index);
    const spoken = applyRules(subject, context);
    admitted?.judge(subject, spoken);
    if (presets.decidesOn(draft)) sink.hold(subject.resolved(), () => presets.isNeeded(draft));
    else sink.put(subject.resolved());
  }
  presets.finish();
}

/** Answers the fields that a finding is about. */
function applyRules(subject: Subject, context: Context): ReadonlySet<string | undefined> {
  const { template, templatePath, draft } = subject;
  const spoken = new Set<string | undefined>();
  const tell: Tell = (rule, finding) => {
    spoken.add(finding.path);
    subject.tell(rule, finding);
  };
  for (const finding of draft.findings ?? []) subject.tell(finding, finding);
  runRules(objectRulesOf(draft.ref.kind), subject.manifest, [], context, tell);
  if (template !== undefined && templatePath !== undefined) runRules(templateRules, template, templatePath, context, tell);
  return spoken;
}
