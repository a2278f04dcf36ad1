import type { HyperConvergedRelease } from '../cluster/hyperconverged/releases.ts';
import { writeServedVersion } from './mutations/served-version.ts';
import type { Draft } from '../core/draft.ts';
import { lookedUpKinds } from '../core/known-objects.ts';
import { root } from '../core/data/path.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf, refOf } from '../core/object-ref.ts';
import { objectRulesAsked, templateRulesAsked, type Asked } from '../rules/object-rules.ts';
import { runRules, type Tell } from '../rules/rule-list.ts';
import type { CodeEntry, Context } from '../rules/rule.ts';
import { besideFindings } from './admission/beside-refusals.ts';
import { AdmissionStage } from './admission/admission-stage.ts';
import type { AdmissionResult } from './admission-result.ts';
import type { WithPresets } from './admission/admission-context.ts';
import { writeCanonicalQuantities } from './mutations/canonical-stage.ts';
import type { Alike, ClusterDrafts, Report, Sink } from './cluster-drafts.ts';
import { ClusterIndex } from './objects/cluster-index.ts';
import { clusterModel } from './cluster-model/cluster-model.ts';
import { dataSourcesOf } from './cluster-model/configuration-of.ts';
import { DefaultStage } from './mutations/default-stage.ts';
import { OperatorStage } from './mutations/operator-stage.ts';
import { judgeExternals } from './objects/external-specs.ts';
import { tellNeedless } from './objects/needless-externals.ts';
import type { FindingLimits } from './finding-limits.ts';
import { isOfAlike } from './fleet/is-of-alike.ts';
import { AlikeObjects, type Member } from './fleet/alike-objects.ts';
import type { IsTaken } from './fleet/own-disks.ts';
import { writeInitialCount } from './mutations/initial-count.ts';
import { PermittedStage } from './permitted/permitted-stage.ts';
import { PresetStage } from './mutations/preset-stage.ts';
import { releaseFindings } from './cluster-model/release-findings.ts';
import type { RelationOptions } from './relations/options.ts';
import { RelationStage, type Relations } from './relations/relation-stage.ts';
import type { PolicyDocument } from '../core/policy-document.ts';
import { policyDocuments } from './policies/policy-documents.ts';
import type * as Policies from './policies/policy-stage.ts';
import { noteOnPods } from './pods/note-on-pods.ts';
import type { PolicyStage, PolicyStageOptions } from './policies/policy-stage.ts';
import type * as Pods from './pods/pod-stage.ts';
import type { PodStage, PodStageOptions } from './pods/pod-stage.ts';
import { isAnythingStated, policyDrafts } from './pods/stated-of-pods.ts';
import { isGuest, type Judged, type JudgedBefore } from './judged.ts';
import type { PipelineOptions } from './pipeline-options.ts';
import { Subject } from './subject.ts';
import { VmSizing } from './instancetypes/vm-sizing.ts';

/** The options of a pipeline that concern each of its clusters, with their defaults. */
export interface ClusterRunOptions extends Pick<
  PipelineOptions,
  'asked' | 'onAssumed' | 'onRelease' | 'onGuest' | 'onMadeRefused' | 'judgedBefore'
> {
  readonly traced: boolean;
  readonly relations: RelationOptions;
  readonly policies: readonly PolicyDocument[];
  readonly limits: FindingLimits;
  readonly report: Report;
}

/** What is kept of an object for all objects that are like it. */
interface JudgedAlike extends Judged {
  /** False if a value is left out because the configuration is not stated. */
  readonly isComplete: boolean;
  readonly relations: Relations;
}

/** The stages of the pipeline for one cluster, through which its objects go one by one. */
export class ClusterRun {
  readonly #sink: Sink;
  readonly #report: Report;
  readonly #limits: FindingLimits;
  readonly #traced: boolean;
  readonly #index: ClusterIndex;
  readonly #presets: PresetStage;
  readonly #admission: AdmissionStage;
  readonly #permitted: PermittedStage;
  readonly #defaults: DefaultStage;
  readonly #operatorWrites: OperatorStage;
  readonly #relations: RelationStage;
  readonly #pods: PodStage | undefined;
  readonly #policies: PolicyStage | undefined;
  readonly #likenesses: AlikeObjects<JudgedAlike> | undefined;
  readonly #judgedBefore: JudgedBefore | undefined;
  readonly #context: Context;
  readonly #operator: HyperConvergedRelease | undefined;
  /** The fields of the object at hand that our own rules refuse. One set for all objects, because it stays empty for most. */
  readonly #refusedFields = new Set<string | undefined>();

  constructor(cluster: ClusterDrafts, sink: Sink, options: ClusterRunOptions) {
    const { traced, relations, asked, onAssumed, onRelease, onGuest, onMadeRefused, report, limits } = options;
    const index = new ClusterIndex(cluster, report);
    const documents = [...(cluster.policies ?? []), ...options.policies];
    const besides = documents.map(({ manifest }) => manifest);
    const model = clusterModel({ facts: cluster.facts, externals: cluster.externals ?? [], objects: index.drafts, besides, asked });
    onRelease?.(cluster.name, model.release.kubevirt);
    index.addMade([...dataSourcesOf(model), ...besides.filter(({ kind }) => lookedUpKinds.has(kind)).map(refOf)]);
    judgeExternals(cluster, model.schemaOf, report);
    for (const finding of besideFindings(documents, model)) report(finding);
    for (const finding of releaseFindings(model, cluster.location)) report(finding);
    if (model.unknowns.has('release') && index.drafts.some(isOfKubeVirt)) {
      onAssumed?.({ cluster: cluster.name, release: model.release.kubevirt });
    }
    tellNeedless(cluster, index, report);
    this.#sink = sink;
    this.#report = noteOnPods(report, model.release.kubevirt);
    this.#limits = limits;
    this.#traced = traced;
    this.#index = index;
    this.#presets = new PresetStage(
      index,
      model.storedOf,
      new VmSizing(model.objects, model.schemaOf, model.release.kubevirt),
      report,
      relations,
    );
    this.#permitted = new PermittedStage(model);
    this.#admission = new AdmissionStage(index, model, this.#permitted);
    this.#defaults = new DefaultStage(model);
    this.#operatorWrites = new OperatorStage(model);
    this.#relations = new RelationStage(index, model, report, relations);
    const policies = policyDrafts(documents, index.drafts, cluster.name);
    this.#pods = podStage({ index, model, report: this.#report, onGuest, location: cluster.location, policies });
    this.#policies = policyStage({ index, model, report, documents: policyDocuments(index.drafts, documents), onMadeRefused });
    // Objects that are alike may be updates of objects that were not; and in a traced run every value has its own author.
    // Policies that change objects change each in its own way.
    const isEachItsOwn = index.held !== undefined || traced || this.#policies?.mutates === true;
    this.#likenesses = isEachItsOwn ? undefined : new AlikeObjects();
    this.#judgedBefore = isEachItsOwn ? undefined : options.judgedBefore;
    this.#judgedBefore?.enter([
      JSON.stringify([cluster.name, cluster.facts, cluster.externals, asked]),
      ...besides,
      ...index.drafts.flatMap((draft) => (isGuest(draft.ref) ? [] : [draft.manifest()])),
    ]);
    this.#operator = model.release.hyperConverged;
    this.#context = { ...this.#admission.context, surroundings: index.surroundings(model) };
  }

  /** Hands all objects to the sink, in order, and reports what concerns several of them at the end. */
  run(): void {
    for (const draft of this.#index.drafts) this.#withSubject(draft, (subject) => this.#take(subject));
    for (const copy of this.#index.copies) this.#withSubject(copy, (subject) => this.#judgeCopy(subject));
    this.#presets.finish();
    this.#permitted.finish(this.#report);
    this.#defaults.finish(this.#report);
    this.#relations.finish();
    this.#pods?.finish();
    this.#policies?.finish();
  }

  #withSubject(draft: Draft, act: (subject: Subject) => void): void {
    const subject = new Subject(draft, this.#report, this.#traced, this.#limits);
    if (draft.failures === undefined) act(subject);
    else for (const finding of [...draft.failures, ...(draft.findings ?? [])]) subject.tell(finding, finding);
  }

  /** Checks an object that the cluster cannot hold beside the first of its identity: what else is wrong with it need not wait. */
  #judgeCopy(subject: Subject): void {
    const { draft } = subject;
    writeServedVersion(subject, this.#admission.context.config.release);
    this.#refusedFields.clear();
    for (const finding of draft.findings ?? []) subject.tell(finding, finding);
    const context = this.#contextOf(draft);
    this.#applyRules(subject, 'of-each', context);
    this.#judge(subject, context, true);
  }

  #take(subject: Subject): void {
    const { draft } = subject;
    const presetsAreLeft = this.#presets.apply(subject);
    writeServedVersion(subject, this.#admission.context.config.release);
    writeInitialCount(subject, this.#index);
    const context = this.#contextOf(draft);
    if (this.#refusedFields.size > 0) this.#refusedFields.clear();
    for (const finding of draft.findings ?? []) subject.tell(finding, finding);
    this.#applyRules(subject, 'of-each', context);
    const member = presetsAreLeft ? undefined : this.#memberOf(subject);
    // What our own rules refuse of one object alone is not refused of it a second time.
    const isAlike = member !== undefined && this.#refusedFields.size === 0;
    const alike = isAlike ? member.likeness.kept : undefined;
    const asRead = subject.manifest;
    const before = this.#refusedFields.size === 0 && !presetsAreLeft ? this.#judgedBeforeOf(draft, asRead) : undefined;
    const judged = alike ?? before?.of(asRead);
    const relations = this.#relations.see(subject, alike?.relations);
    if (judged !== undefined) {
      if (alike === undefined) this.#permitted.see(subject, judged.added);
      for (const { rule, finding } of judged.told) subject.tell(rule, finding);
      this.#pods?.see(subject, judged.added);
      this.#seePolicies(subject, judged.added, member);
    }
    if (alike !== undefined && member !== undefined && this.#sink.repeat?.(draft, member) === true) {
      if (!alike.isComplete) this.#defaults.leaveIncomplete(draft);
      return;
    }
    const toldBefore = subject.told.length;
    const added = judged?.added ?? this.#judge(subject, context, presetsAreLeft);
    const told = judged?.told ?? subject.told.slice(toldBefore);
    const isKept = isAlike && !member.isFirst && told.every((each) => isOfAlike(each, member));
    if (judged === undefined) {
      this.#pods?.see(subject, added);
      this.#seePolicies(subject, added, member);
    }
    const isComplete = this.#defaults.write(subject, added);
    if (!subject.isUnstored) this.#policies?.write(subject);
    this.#operatorWrites.write(subject);
    writeCanonicalQuantities(subject);
    if (judged === undefined && !subject.hasCounted) before?.keep(asRead, { added, told });
    if (isKept) member.likeness.kept = { added, told, isComplete, relations };
    if (this.#presets.decidesOn(draft)) this.#sink.hold(subject.resolved(this.#operator), () => this.#presets.isNeeded(draft));
    else this.#sink.put(subject.resolved(this.#operator), isKept ? member : undefined);
  }

  /** Undefined for an object that is no guest, or that presets and the like have written into. */
  #judgedBeforeOf(draft: Draft, manifest: Manifest): JudgedBefore | undefined {
    return this.#judgedBefore !== undefined && isGuest(draft.ref) && draft.manifest() === manifest ? this.#judgedBefore : undefined;
  }

  /** Objects that are alike differ in what policies may look at. */
  #seePolicies(subject: Subject, added: AdmissionResult, alike: Alike | undefined): void {
    if (this.#policies !== undefined && !subject.isUnstored) this.#policies.see(subject, added, alike);
  }

  #contextOf({ ref }: Draft): Context {
    const old = this.#index.held?.(ref);
    return old === undefined ? this.#context : { ...this.#context, old };
  }

  /** Undefined for a VM whose own props decide which defaults are written, so that VMs with equal manifests may differ. */
  #memberOf({ draft, manifest }: Subject): Member<JudgedAlike> | undefined {
    if (draft.adopts === true || draft.expands === true) return undefined;
    const { namespace } = draft.ref;
    // Objects without a namespace are applied to the namespace of their neighbours.
    const isTaken: IsTaken = (kind, name) => this.#index.has(kind, namespace, name) || this.#index.has(kind, undefined, name);
    return this.#likenesses?.memberOf(manifest, draft.mode, isTaken);
  }

  /** Runs what is checked once for objects that are alike. `presetsAreLeft` says that the cluster still applies presets. */
  #judge(subject: Subject, context: Context, presetsAreLeft: boolean): AdmissionResult {
    const { namespace } = subject.draft.ref;
    this.#applyRules(subject, 'of-alike', context);
    const withPresets: WithPresets | undefined = presetsAreLeft ? (vmi) => this.#presets.withPresets(vmi, namespace) : undefined;
    const added = this.#admission.judge(subject, this.#refusedFields, withPresets);
    this.#permitted.judge(subject, added);
    this.#applyRules(subject, 'of-admitted', { ...context, instancetype: added.sizes.instancetype });
    return added;
  }

  #applyRules(subject: Subject, asked: Asked, context: Context): void {
    const { template, templatePath, draft } = subject;
    const isUnstated = context.surroundings?.unknowns.has('configuration') === true;
    const tell: Tell = (rule, finding) => {
      if (rule.severity === 'error') this.#refusedFields.add(finding.path);
      subject.tell(isUnstated ? asUnstated(rule) : rule, finding);
    };
    runRules(objectRulesAsked(draft.ref.kind, asked), subject.manifest, root, context, tell);
    if (template !== undefined && templatePath !== undefined) runRules(templateRulesAsked(asked), template, templatePath, context, tell);
  }
}

/** Undefined where nothing is stated by which pods are judged, and nobody asks for them. */
function podStage(options: PodStageOptions): PodStage | undefined {
  const { index, model, onGuest, policies } = options;
  if (onGuest === undefined && !isAnythingStated(model, [...index.drafts, ...policies])) return undefined;
  const { PodStage: Stage } = require('./pods/pod-stage.ts') as typeof Pods; // with the first of it
  return new Stage(options);
}

/** Undefined for a cluster without policies. */
function policyStage(options: PolicyStageOptions): PolicyStage | undefined {
  if (options.documents.length === 0) return undefined;
  const { PolicyStage: Stage } = require('./policies/policy-stage.ts') as typeof Policies; // with the first policy
  return new Stage(options);
}

function isOfKubeVirt({ ref }: Draft): boolean {
  return groupOf(ref.apiVersion).endsWith('kubevirt.io');
}

function asUnstated(rule: CodeEntry): Pick<CodeEntry, 'code' | 'severity'> {
  return { code: rule.code, severity: rule.severityWhereUnstated ?? rule.severity };
}
