import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import type { Finding, Related } from '../../core/diagnostic.ts';
import type { Manifest } from '../../core/manifest.ts';
import { printPath } from '../../core/data/path.ts';
import { droppedConfiguration } from '../../rules/kubevirt/installation/codes.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { Context } from '../../rules/rule.ts';
import { asStored } from '../../schema/as-stored.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import type { ClusterObject } from '../cluster-model/cluster-object.ts';
import type { PermittedStage } from '../permitted/permitted-stage.ts';
import { mostOfObject } from '../finding-limits.ts';
import type { Subject } from '../subject.ts';
import type { AdmissionResult } from '../admission-result.ts';
import type { WithPresets } from './admission-context.ts';
import { admit } from './admit.ts';
import { hiddenRefusals, hidesOthers, type Hidden } from './hidden-refusals.ts';
import { withLabelsOnce } from './labels-once.ts';
import { withoutConsequences } from './one-cause.ts';
import { PresetFaults } from './preset-faults.ts';
import { Refusals } from './refusals.ts';
import { isOfDroppedField, isOfApiServer, withDistinctAdvice, type RuleFinding } from './rule-finding.ts';
import { whereWritten } from './where-written.ts';

type Judged = Pick<Subject, 'draft' | 'manifest'>;

/** Judges the objects of a cluster as the cluster would. */
export class AdmissionStage {
  /** The context in which rules are run. */
  readonly context: Context;
  /** The object that configures the cluster, where errors of the configuration are reported. */
  readonly #configuring: ClusterObject | undefined;
  readonly #permitted: PermittedStage;
  readonly #model: ClusterModel;
  readonly #index: ClusterIndex;
  readonly #presetFaults: PresetFaults = new PresetFaults(
    (preset) => this.#refusalsOf({ draft: preset, manifest: preset.manifest() }, this.context.config, undefined).all,
  );

  constructor(index: ClusterIndex, model: ClusterModel, permitted: PermittedStage) {
    this.#model = model;
    this.#configuring = model.hyperConverged?.object ?? model.kubeVirtObject;
    this.#permitted = permitted;
    this.#index = index;
    this.context = { config: model.config, related: index, live: index.live, apiServer: model.facts?.apiServer };
  }

  /**
   * Reports what the cluster would refuse, and returns what it would add to the object. `refusedFields` are the fields that our own rules have
   * refused already, with better advice than a schema can give. `withPresets` adds to a VMI the presets that the object does not carry yet.
   */
  judge(subject: Subject, refusedFields: ReadonlySet<string | undefined>, withPresets: WithPresets | undefined): AdmissionResult {
    const told: RuleFinding[] = [];
    const added = this.#admit(subject, this.context, withPresets, (rule, finding) => told.push({ rule, finding }));
    const { dropped } = this.#model;
    if (subject.draft === this.#configuring && dropped !== undefined && !isNeverStored(dropped, told))
      subject.tell(droppedConfiguration, inConfiguration(dropped));
    if (told.length > 0) this.#tell(told, subject, refusedFields, withPresets);
    return added;
  }

  #tell(
    told: readonly RuleFinding[],
    subject: Subject,
    refusedFields: ReadonlySet<string | undefined>,
    withPresets: WithPresets | undefined,
  ): void {
    const { draft, manifest } = subject;
    const { permissive, schemaOf, unknowns } = this.#model;
    const certain = unknowns.has('configuration') ? this.#certain(told, subject, permissive, withPresets) : undefined;
    const judge = (other: Manifest): Refusals => this.#refusalsOf({ draft, manifest: other }, this.context.config, withPresets);
    const schema = schemaOf(manifest.apiVersion, manifest.kind);
    const explained = told.every(({ rule }) => subject.countsOnly(rule.code)) ? [] : told.slice(0, mostOfObject);
    const hiddenIn = (config: ClusterConfig): Hidden =>
      hiddenRefusals(explained, manifest, schema, (other) => this.#refusalsOf({ draft, manifest: other }, config, withPresets));
    const hidden = hiddenIn(this.context.config);
    const certainHidden = certain === undefined ? hidden : hiddenIn(permissive);
    for (const each of withoutConsequences(toldOnce(explained, manifest), manifest, schema, judge)) {
      const { rule } = each;
      const finding =
        (hidden.isKnown && certainHidden.isKnown) || !hidesOthers(each) ? each.finding : withRelated(each.finding, moreMayFollow);
      if (isOfApiServer(rule) && refusedFields.has(finding.path)) continue;
      if (this.#presetFaults.include(finding, subject)) continue;
      if (certain === undefined) subject.tell(rule, this.#completed({ rule, finding }, subject, withPresets));
      else if (certain.include(each)) subject.tell(rule, finding);
      else tellUnstated({ rule, finding }, subject);
    }
    for (const { rule, finding } of certainHidden.refusals) subject.tell(rule, finding);
    const ofEveryCluster = new Refusals(certainHidden.refusals);
    for (const each of hidden.refusals) if (!ofEveryCluster.include(each)) tellUnstated(each, subject);
    for (const each of told.slice(explained.length)) {
      const isCertain = certain === undefined || certain.include(each);
      subject.tell(isCertain ? each.rule : { code: each.rule.code, severity: 'warning' }, each.finding);
    }
  }

  /** What every cluster refuses. A schema refuses the same in all of them. */
  #certain(told: readonly RuleFinding[], subject: Subject, permissive: ClusterConfig, withPresets: WithPresets | undefined): Refusals {
    if (told.every(({ rule }) => isOfApiServer(rule))) return new Refusals(told);
    return this.#refusalsOf(subject, permissive, withPresets);
  }

  #completed(each: RuleFinding, subject: Subject, withPresets: WithPresets | undefined): Finding {
    return this.#permitted.completed(each, (config) => this.#refusalsOf(subject, config, withPresets));
  }

  /** What would be refused of the object under a configuration. */
  #refusalsOf(subject: Judged, config: ClusterConfig, withPresets: WithPresets | undefined): Refusals {
    return Refusals.of((tell) => this.#admit(subject, { ...this.context, config }, withPresets, tell));
  }

  #admit({ draft, manifest }: Judged, context: Context, withPresets: WithPresets | undefined, tell: Tell): AdmissionResult {
    const { objects, schemaOf } = this.#model;
    const schema = schemaOf(manifest.apiVersion, manifest.kind);
    const { live, before } = this.#index;
    const held = this.#index.held?.(draft.ref);
    const old = held && schema ? asStored(schema, held) : held;
    const current = live?.updated(draft.ref);
    const submitted = live && current && ((written: Manifest): Manifest => live.submitted(written, current, before?.(draft.ref)));
    const asked = old === undefined ? context : { ...context, old, submitted };
    return admit(manifest, schema, objects, asked, tell, withPresets);
  }
}

function tellUnstated({ rule, finding }: RuleFinding, subject: Subject): void {
  subject.tell({ code: rule.code, severity: 'warning' }, withRelated(finding, unstated));
}

/** Without repetitions, which have one correction. */
function toldOnce(told: readonly RuleFinding[], manifest: Manifest): readonly RuleFinding[] {
  return whereWritten(withLabelsOnce(withDistinctAdvice(told)), manifest);
}

function withRelated(finding: Finding, related: Related): Finding {
  return { ...finding, related: [...(finding.related ?? []), related] };
}

const moreMayFollow = { message: 'more may follow: webhooks look at the object once its schema accepts it' };

const unstated = {
  message: 'a cluster with the right feature gate accepts it; add its KubeVirt or HyperConverged to be sure',
};

/** Whether the schema refuses the configuration, so that KubeVirt never sees it. Unknown fields do not count: they may just be dropped. */
function isNeverStored({ path = '' }: Finding, told: readonly RuleFinding[]): boolean {
  return told.some(({ rule, finding }) => isOfApiServer(rule) && !isOfDroppedField(rule) && finding.path?.startsWith(path));
}

function inConfiguration(dropped: Finding): Finding {
  return {
    hint: `Correct ${dropped.path ?? printPath(['spec', 'configuration'])}.`,
    ...dropped,
    message: `KubeVirt would drop the whole configuration: ${dropped.message}`,
  };
}
