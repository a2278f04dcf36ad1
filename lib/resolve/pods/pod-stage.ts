import type { Finding } from '../../core/diagnostic.ts';
import type { Draft } from '../../core/draft.ts';
import { printPath } from '../../core/data/path.ts';
import type { RawLocation } from '../../core/source-location.ts';
import type { LimitedPod } from '../../pod/admission/admit-pod.ts';
import type { NodeRoom } from '../../pod/fit/node-room.ts';
import type { PodWorld } from '../../pod/world.ts';
import {
  limitRangeRefusal,
  limitWillBeExceeded,
  podInvalid,
  podSecurityRefusal,
  podSecurityWarning,
} from '../../rules/kubernetes/pod/codes.ts';
import type { CodeEntry } from '../../rules/rule.ts';
import type { AdmissionResult } from '../admission-result.ts';
import type { Report } from '../cluster-drafts.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import type { Subject } from '../subject.ts';
import { ApplicationQuotaStage } from './application-quota-stage.ts';
import { admittedGuest } from './admitted-guest.ts';
import { clusterRooms } from './cluster-rooms.ts';
import { FitStage } from './fit-stage.ts';
import { gitWorld } from './git-world.ts';
import { widenRanges } from './enough.ts';
import { attachmentField, guestField, refusedField } from './guest-field.ts';
import type { OnGuest } from './guest-in-cluster.ts';
import { JudgedPods, type Judged } from './judged-pods.ts';
import { nameInMessage } from './name-in-message.ts';
import { namespacePolicies, nothingStated, type NamespacePolicies } from './namespace-policies.ts';
import { QuotaStage } from './quota-stage.ts';
import { startedCount } from './started-count.ts';

export interface PodStageOptions {
  readonly index: ClusterIndex;
  readonly model: ClusterModel;
  readonly report: Report;
  readonly onGuest: OnGuest | undefined;
  /** Where charts make the cluster. */
  readonly location: RawLocation | undefined;
  /** Objects beside the cluster's own that say something to its pods. */
  readonly policies: readonly Draft[];
}

/**
 * What the API server and the scheduler say to the pods of guests: Pod Security, LimitRanges, ResourceQuotas and nodes, as far as they are
 * stated. Guests that are alike are rendered once.
 */
export class PodStage {
  readonly #policies: ReadonlyMap<string, NamespacePolicies>;
  readonly #model: ClusterModel;
  readonly #world: PodWorld;
  readonly #onGuest: OnGuest | undefined;
  readonly #pods: JudgedPods;
  readonly #quotas: QuotaStage;
  readonly #applicationQuotas: ApplicationQuotaStage;
  readonly #rooms: readonly NodeRoom[];
  readonly #fit: FitStage;

  constructor({ index, model, report, onGuest, location, policies }: PodStageOptions) {
    this.#onGuest = onGuest;
    this.#policies = namespacePolicies([...index.drafts, ...policies], model.storedOf);
    this.#model = model;
    this.#world = gitWorld(index, model);
    this.#pods = new JudgedPods(this.#world);
    this.#quotas = new QuotaStage(report);
    this.#applicationQuotas = new ApplicationQuotaStage(index.drafts, model);
    this.#rooms = clusterRooms(model, index.drafts);
    this.#fit = new FitStage(this.#rooms, report, location);
  }

  /** Judges the pods of an object that the cluster accepts, and charges the quotas for those that Git starts. */
  see(subject: Subject, added: AdmissionResult): void {
    if (subject.template === undefined) return;
    const policies = this.#policies.get(subject.draft.ref.namespace ?? '');
    this.#hand(subject, added, policies);
    if (policies === undefined && !this.#fit.isActive) return;
    const judged = this.#pods.of(subject, added, policies ?? nothingStated);
    if (judged === undefined) return;
    if (policies !== undefined) {
      this.#tellLimits(subject, judged, judged.limited, policies);
      if (judged.attachment !== undefined) this.#tellLimits(subject, judged, judged.attachment, policies);
      this.#tellSecurity(subject, judged, policies);
      this.#quotas.charge(subject, judged, policies);
      this.#applicationQuotas.charge(subject, judged, policies);
    }
    const { limitAdvice } = judged;
    if (limitAdvice !== undefined) subject.tell(limitWillBeExceeded, { path: guestField(subject, 'memory'), ...limitAdvice });
    this.#fit.see(subject, judged);
  }

  /** To be called after the last object. */
  finish(): void {
    this.#quotas.finish();
    this.#fit.finish();
  }

  #hand({ draft, manifest, template }: Subject, added: AdmissionResult, policies: NamespacePolicies | undefined): void {
    if (this.#onGuest === undefined || template === undefined) return;
    const vmi = admittedGuest(manifest, template, added, this.#model.config);
    if (vmi === undefined) return;
    const pods = (): Judged | undefined => this.#pods.of({ manifest, template }, added, policies ?? nothingStated);
    this.#onGuest({ draft, vmi, world: this.#world, count: startedCount(manifest), policies, pods, rooms: this.#rooms });
  }

  #tellLimits(subject: Subject, { attachment, guest }: Judged, pod: LimitedPod, { ranges }: NamespacePolicies): void {
    const { refusal } = pod;
    if (refusal === undefined) return;
    const isInvalid = refusal.stage === 'validation';
    const names = ranges.map(({ draft }) => draft.ref.name).join(', ');
    const enough = widenRanges(
      pod.held,
      ranges.map(({ range }) => range),
    );
    const finding: Finding = {
      path: pod === attachment ? attachmentField(subject) : refusedField(subject, refusal.message),
      message: nameInMessage(refusal.message, guest, subject.draft),
      hint: enough ?? `Widen the bounds of LimitRange ${names}, or change what the guest asks for.`,
      related: ranges.map(({ draft }) => ({ message: 'the LimitRange', object: draft, location: draft.location })),
    };
    subject.tell(isInvalid ? podInvalid : limitRangeRefusal, finding);
  }

  #tellSecurity(subject: Subject, { security, guest }: Judged, { security: stated }: NamespacePolicies): void {
    if (security === undefined || stated === undefined) return;
    const { allowed, message, warnings, audit, violations } = security;
    const said = message ?? warnings[0] ?? audit;
    if (said === undefined) return;
    const onlySeccomp = violations.every(({ reason }) => reason === 'seccompProfile');
    const isUnsure = onlySeccomp && this.#model.unknowns.has('configuration');
    const rule: CodeEntry = allowed ? podSecurityWarning : podSecurityRefusal;
    subject.tell(isUnsure ? { code: rule.code, severity: 'warning' } : rule, {
      path: printPath([...(subject.templatePath ?? []), 'spec']),
      message: nameInMessage(said, guest, subject.draft),
      hint: onlySeccomp
        ? `Set seccompConfiguration.virtualMachineInstanceProfile.customProfile.runtimeDefaultProfile: true in the configuration of KubeVirt, or use the level baseline in the labels of namespace ${stated.draft.ref.name}.`
        : `Use the level privileged in the labels of namespace ${stated.draft.ref.name}, or leave out of the guest what the message names.`,
      related: [
        { message: 'the Namespace', object: stated.draft, location: stated.draft.location },
        ...(isUnsure ? [{ message: 'a cluster whose KubeVirt sets a seccomp profile accepts it; add its KubeVirt to be sure' }] : []),
      ],
    });
  }
}
