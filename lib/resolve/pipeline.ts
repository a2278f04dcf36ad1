import { readKubeVirt } from '../cluster/read-kubevirt.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { objectRulesOf, templateRules } from '../rules/index.ts';
import type { Context } from '../rules/rule.ts';
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
}

/**
 * Turns what the charts say into what is emitted, cluster by cluster and object by object:
 *
 * 1. collect: identities, presets and autoscalers of the cluster
 * 2. presets, in the order in which the cluster starts a VM
 * 3. rules
 * 4. hand the object to `sink`, in order; presets are held until every object has been seen
 *
 * Pure: the same drafts give the same calls and the same findings.
 */
export function runPipeline(
  clusters: readonly ClusterDrafts[],
  sink: Sink,
  { traced = false }: PipelineOptions = {},
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const cluster of clusters) resolveCluster(cluster, sink, traced, (diagnostic) => diagnostics.push(diagnostic));
  return diagnostics;
}

function resolveCluster(cluster: ClusterDrafts, sink: Sink, traced: boolean, report: Report): void {
  const index = new ClusterIndex(cluster, report);
  const presets = new PresetStage(index, report);
  const context: Context = { cluster: builtIn, related: index };
  for (const draft of index.drafts) {
    const subject = new Subject(draft, report, traced);
    if (draft.failure !== undefined) {
      subject.tell(draft.failure, draft.failure);
      continue;
    }
    presets.apply(subject);
    writeInitialCount(subject, index);
    applyRules(subject, context);
    if (presets.decidesOn(draft)) sink.hold(subject.resolved(), () => presets.isNeeded(draft));
    else sink.put(subject.resolved());
  }
  presets.finish();
}

function applyRules(subject: Subject, context: Context): void {
  const { template, templatePath, draft } = subject;
  for (const finding of draft.findings ?? []) subject.tell(finding, finding);
  for (const rule of objectRulesOf(draft.ref.kind))
    for (const finding of rule.check(subject.manifest, [], context)) subject.tell(rule, finding);
  if (template === undefined || templatePath === undefined) return;
  for (const rule of templateRules) for (const finding of rule.check(template, templatePath, context)) subject.tell(rule, finding);
}
