import type { Diagnostic, SilencedDiagnostic } from '../core/diagnostic.ts';
import type { Silence } from '../core/silence.ts';
import { objectRulesAsked, templateRulesAsked, type Asked } from '../rules/object-rules.ts';
import { runRules, type Tell } from '../rules/rule-list.ts';
import type { CatalogueEntry, Context } from '../rules/rule.ts';
import { schemaLookup } from '../schema/schema-lookup.ts';
import { AdmissionStage } from './admission/admission-stage.ts';
import type { Added } from './admission/world.ts';
import { writeCanonicalQuantities } from './canonical-stage.ts';
import type { ClusterDrafts, Report, Sink } from './cluster-drafts.ts';
import { ClusterIndex } from './cluster-index.ts';
import { configurationOf, dataSourcesOf } from './configuration.ts';
import { DefaultStage } from './default-stage.ts';
import { DriftStage } from './drift-stage.ts';
import { judgeExternals } from './external-specs.ts';
import { Likenesses } from './fleet/likenesses.ts';
import { writeInitialCount } from './initial-count.ts';
import { OpenedStage } from './opened-stage.ts';
import { PresetStage } from './preset-stage.ts';
import type { RelationOptions } from './relations/options.ts';
import { RelationStage } from './relations/relation-stage.ts';
import { Silencing, silencesOfDraft, tellUseless, type SilencesOf } from './silencing.ts';
import { Subject } from './subject.ts';
import { VmSizing } from './vm-sizing.ts';
import { wellFormed } from './well-formed.ts';

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
  /** Reduces a finding to what is kept of it until the end, because many findings take much memory. @default - nothing is reduced */
  readonly kept?: ((diagnostic: Diagnostic) => Diagnostic) | undefined;
  /** How complete the objects are, for checks that concern several of them. @default - from charts, which are complete */
  readonly relations?: RelationOptions | undefined;
}

/**
 * Turns what the charts say into what is emitted, cluster by cluster and object by object:
 *
 * 1. collect: identities, presets and autoscalers of the cluster, and how it is configured
 * 2. presets, in the order in which the cluster starts a VM
 * 3. our own rules; those between objects are checked once all objects have been seen
 * 4. admission: what the API server and KubeVirt's webhooks would refuse, of the object and of the VMIs that it would make
 * 5. defaults: what these webhooks would add, as far as the object's mode says to write it
 * 6. quantities, as the cluster spells them
 * 7. hand the object to `sink`, in order; presets are held until every object has been seen
 *
 * The members of a fleet differ only in names, label values and user data. Only the first goes through all of it; of the others only these
 * texts are checked, and the sink repeats the first with them (`fleet/`).
 *
 * Pure: the same drafts give the same calls and the same findings.
 */
export function runPipeline(clusters: readonly ClusterDrafts[], sink: Sink, options: PipelineOptions = {}): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const { kept = (diagnostic): Diagnostic => diagnostic } = options;
  const report: Report = (diagnostic) => void diagnostics.push(kept(diagnostic));
  const ofClusters = clusters.flatMap(({ silences = [] }) => silences);
  const { silences: shared = [], silencesOf = silencesOfDraft } = options;
  const isSilenced = shared.length + ofClusters.length > 0 || options.silencesOf !== undefined;
  const silencing = new Silencing(report, (diagnostic) => options.onSilenced?.(diagnostic), silencesOf);
  const tell = isSilenced ? silencing.report : report;
  for (const cluster of clusters) resolveCluster(cluster, sink, options, tell);
  sink.finish?.(tell);
  tellUseless(options.isPartial === true ? ofClusters : [...shared, ...ofClusters], silencing.used, report);
  return diagnostics;
}

/** What is kept of an object without findings, for all objects that are like it. */
interface Accepted {
  readonly added: Added;
  /** False if a value is left out because the configuration is not stated. */
  readonly isComplete: boolean;
  /** Whether they are related to other objects by more than labels. */
  readonly isBound: boolean;
}

const ofCharts: RelationOptions = { from: 'charts' };

function resolveCluster(
  cluster: ClusterDrafts,
  sink: Sink,
  { traced = false, relations: relationOptions = ofCharts }: PipelineOptions,
  report: Report,
): void {
  const index = new ClusterIndex(cluster, report);
  const configuration = configurationOf(cluster, index);
  index.addMade(dataSourcesOf(configuration));
  const schemaOf = schemaLookup(index.crds.map((crd) => crd.manifest()));
  const objects = wellFormed(index.objects, schemaOf);
  judgeExternals(cluster, schemaOf, report);
  const presets = new PresetStage(index, new VmSizing(objects, schemaOf), report, relationOptions);
  const opened = new OpenedStage(configuration);
  const admission = new AdmissionStage(index, objects, schemaOf, configuration, opened);
  const defaults = new DefaultStage(configuration);
  const drift = new DriftStage(cluster, configuration);
  const relations = new RelationStage(index, report, relationOptions);
  // Objects that are alike may be updates of objects that were not; and in a traced run every value has its own author.
  const likenesses = index.held === undefined && !traced ? new Likenesses<Accepted>() : undefined;
  const context: Context = { ...admission.context, surroundings: index.surroundings(configuration.stated) };
  const spoken = new Set<string | undefined>(); // one for all objects, because it stays empty for most
  for (const draft of index.drafts) {
    const subject = new Subject(draft, report, traced);
    if (draft.failures !== undefined) {
      for (const finding of [...draft.failures, ...(draft.findings ?? [])]) subject.tell(finding, finding);
      continue;
    }
    const areLeft = presets.apply(subject);
    writeInitialCount(subject, index);
    const old = index.held?.(draft.ref);
    const asked = old === undefined ? context : { ...context, old };
    if (spoken.size > 0) spoken.clear();
    for (const finding of draft.findings ?? []) subject.tell(finding, finding);
    applyRules(subject, 'of-each', asked, spoken);
    const isLookedUp = !areLeft && draft.adopts !== true && draft.expands !== true;
    const member = isLookedUp ? likenesses?.memberOf(subject.manifest, draft.mode) : undefined;
    const accepted = member?.likeness.kept;
    const isBound = relations.see(subject, accepted?.isBound !== false);
    if (accepted !== undefined && member !== undefined && sink.repeat?.(draft, member) === true) {
      if (!accepted.isComplete) defaults.leaveIncomplete(draft);
      continue;
    }
    const { told } = subject;
    let added = accepted?.added;
    if (added === undefined) {
      applyRules(subject, 'of-alike', asked, spoken);
      added = admission.judge(subject, spoken, areLeft ? (vmi) => presets.withPresets(vmi, draft.ref.namespace) : undefined);
      opened.judge(subject, added);
      applyRules(subject, 'of-admitted', { ...asked, instancetype: added.sizes.instancetype }, spoken);
    }
    const isAccepted = member !== undefined && subject.told === told && spoken.size === 0;
    const isComplete = defaults.write(subject, added);
    drift.write(subject);
    writeCanonicalQuantities(subject);
    if (isAccepted) member.likeness.kept = { added, isComplete, isBound };
    if (presets.decidesOn(draft)) sink.hold(subject.resolved(), () => presets.isNeeded(draft));
    else sink.put(subject.resolved(), isAccepted ? member : undefined);
  }
  presets.finish();
  defaults.finish(report);
  relations.finish();
}

/** Adds to `spoken` the fields that an error is about. */
function applyRules(subject: Subject, asked: Asked, context: Context, spoken: Set<string | undefined>): void {
  const { template, templatePath, draft } = subject;
  const isUnstated = context.surroundings?.statesConfiguration === false;
  const tell: Tell = (rule, finding) => {
    if (rule.severity === 'error') spoken.add(finding.path);
    subject.tell(isUnstated ? asUnstated(rule) : rule, finding);
  };
  runRules(objectRulesAsked(draft.ref.kind, asked), subject.manifest, [], context, tell);
  if (template !== undefined && templatePath !== undefined) runRules(templateRulesAsked(asked), template, templatePath, context, tell);
}

function asUnstated(rule: CatalogueEntry): Pick<CatalogueEntry, 'code' | 'severity'> {
  return { code: rule.code, severity: rule.severityWhereUnstated ?? rule.severity };
}
