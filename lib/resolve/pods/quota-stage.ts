import type { Draft } from '../../core/draft.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { printRef } from '../../core/object-ref.ts';
import type { HeldPod } from '../../pod/admission/held-pod.ts';
import { chargeAll } from '../../pod/admission/quota.ts';
import { chargePods, enoughFor } from '../../pod/admission/quota-use.ts';
import { migrationReserve, quotaRefusal } from '../../rules/kubernetes/pod/codes.ts';
import type { Report } from '../cluster-drafts.ts';
import { reportLater } from '../relations/report-later.ts';
import type { Subject } from '../subject.ts';
import { raiseTo } from './enough.ts';
import { attachmentField, refusedField } from './guest-field.ts';
import type { Judged } from './judged-pods.ts';
import { nameInMessage } from './name-in-message.ts';
import type { NamespacePolicies } from './namespace-policies.ts';
import { startedCount } from './started-count.ts';

/** Charges the quotas of namespaces for the pods that Git starts, in the order of the objects. */
export class QuotaStage {
  readonly #report: Report;
  /** Second pods of migrations that may be needed while the quotas hold all guests, each kind with its first guest. */
  readonly #targets = new Map<NamespacePolicies, Map<readonly HeldPod[], Draft>>();

  constructor(report: Report) {
    this.#report = report;
  }

  charge(subject: Subject, { pods, second, guest }: Judged, policies: NamespacePolicies): void {
    if (policies.quotas.length === 0) return;
    const count = startedCount(subject.manifest);
    for (const [i, held] of pods.entries()) {
      const charged = chargePods(held, policies.quotas, count);
      policies.quotas = charged.quotas;
      const { refusal } = charged;
      if (refusal === undefined) continue;
      const quota = policies.quotaDrafts.find(({ ref }) => ref.name === refusal.quota.name);
      const left = [{ held, count: count - charged.count }, ...pods.slice(i + 1).map((other) => ({ held: other, count }))];
      const which = count === 1 ? '' : `guest ${charged.count + 1} of ${count}: `;
      subject.tell(quotaRefusal, {
        path: held === pods[0] ? refusedField(subject, refusal.message) : attachmentField(subject),
        message: which + nameInMessage(refusal.message, guest, subject.draft),
        hint: refusal.message.includes('must specify')
          ? `Add a LimitRange with default values to the namespace, as ResourceQuota ${refusal.quota.name} counts what a container does not state.`
          : `${raiseTo(enoughFor(left, refusal.quota), `spec.hard of ResourceQuota ${refusal.quota.name}`)}, or start fewer or smaller guests.`,
        related: quota === undefined ? [] : [{ message: 'the ResourceQuota', object: quota, location: quota.location }],
      });
      return;
    }
    if (second.length === 0 || count === 0) return;
    const known = getOrAdd(this.#targets, policies, () => new Map<readonly HeldPod[], Draft>());
    if (!known.has(second)) known.set(second, subject.draft);
  }

  /** To be called after the last object: of each namespace, the first guest whose migration its quotas do not hold. */
  finish(): void {
    for (const [policies, targets] of this.#targets) {
      for (const [second, draft] of targets) {
        const charged = chargeAll(second, policies.quotas);
        if (!('refusal' in charged)) continue;
        const enough = enoughFor(
          second.map((held) => ({ held, count: 1 })),
          policies.quotas.find(({ name }) => name === charged.quota.name) ?? charged.quota,
        );
        this.#tellReserve(
          draft,
          charged.refusal,
          policies.quotaDrafts.find(({ ref }) => ref.name === charged.quota.name),
          raiseTo(enough, `spec.hard of ResourceQuota ${charged.quota.name}`),
        );
        break;
      }
    }
  }

  #tellReserve(draft: Draft, refusal: string, quota: Draft | undefined, raise: string): void {
    reportLater(
      quota ?? draft,
      migrationReserve,
      {
        path: 'spec.hard',
        message: `no live migration of ${printRef(draft.ref)} fits into this quota, because its second pod is counted as well: ${refusal}`,
        hint: `${raise}, or remove the quota while guests migrate.`,
      },
      this.#report,
    );
  }
}
