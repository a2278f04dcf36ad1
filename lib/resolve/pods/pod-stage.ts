import type { Finding } from '../../core/diagnostic.ts';
import type { Draft } from '../../core/draft.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { printPath, valueAt } from '../../core/data/path.ts';
import { printRef } from '../../core/object-ref.ts';
import type { HeldPod } from '../../pod/admission/held-pod.ts';
import { limitPod, type LimitedPod } from '../../pod/admission/admit-pod.ts';
import { chargePod } from '../../pod/admission/quota.ts';
import { renderPod } from '../../pod/render-pod.ts';
import { podSecurityVerdict, type PodSecurityVerdict } from '../../pod/security-standards/policy.ts';
import type { Vmi } from '../../pod/traits.ts';
import type { PodWorld } from '../../pod/world.ts';
import {
  limitRangeRefusal,
  migrationReserve,
  podInvalid,
  podSecurityRefusal,
  podSecurityWarning,
  quotaRefusal,
} from '../../rules/pod/catalogue.ts';
import type { CatalogueEntry } from '../../rules/rule.ts';
import type { Added } from '../added.ts';
import type { Report } from '../cluster-drafts.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import { reportLater } from '../relations/report-later.ts';
import type { Subject } from '../subject.ts';
import { admittedGuest } from './admitted-guest.ts';
import type { OnGuest } from './guest-in-cluster.ts';
import { gitWorld } from './git-world.ts';
import { namespacePolicies, type NamespacePolicies } from './namespace-policies.ts';
import { startedCount } from './started-count.ts';

/** What is known of a guest's pod in its namespace, once for all guests that are alike. */
interface Judged {
  readonly guest: Vmi;
  readonly limited: LimitedPod;
  readonly security: PodSecurityVerdict | undefined;
  readonly target: HeldPod | undefined;
}

/** A guest that may have to migrate while the quotas hold all others. */
interface Migrating {
  readonly draft: Draft;
  readonly target: HeldPod;
}

/**
 * What the API server says to the pods of guests: Pod Security, LimitRanges and ResourceQuotas, as far as Git states them. It costs nothing
 * where none is stated. Guests that are alike are rendered once.
 */
export class PodStage {
  readonly #policies: ReadonlyMap<string, NamespacePolicies>;
  readonly #model: ClusterModel;
  readonly #report: Report;
  readonly #world: PodWorld;
  readonly #onGuest: OnGuest | undefined;
  /** What is alike may stand in several namespaces. */
  readonly #known = new Map<NamespacePolicies, WeakMap<Added, Judged>>();
  readonly #migrating = new Map<string, Migrating>();

  constructor(index: ClusterIndex, model: ClusterModel, report: Report, onGuest: OnGuest | undefined) {
    this.#onGuest = onGuest;
    this.#policies = namespacePolicies(index.drafts);
    this.#model = model;
    this.#report = report;
    this.#world = gitWorld(index, model.config);
  }

  /** Judges the pods of an object that the cluster accepts, and charges the quotas for those that Git starts. */
  see(subject: Subject, added: Added): void {
    if (subject.template === undefined || (this.#policies.size === 0 && this.#onGuest === undefined)) return;
    const { draft } = subject;
    const policies = this.#policies.get(draft.ref.namespace ?? '');
    this.#hand(subject, added, policies);
    if (policies === undefined) return;
    const judged = this.#judged(subject, added, policies);
    if (judged === undefined) return;
    this.#tellLimits(subject, judged, policies);
    this.#tellSecurity(subject, judged, policies);
    this.#charge(subject, judged, policies);
  }

  /** To be called after the last object: whether the quotas hold one migration more. */
  finish(): void {
    for (const [namespace, { draft, target }] of this.#migrating) {
      const policies = this.#policies.get(namespace);
      if (policies === undefined) continue;
      const charged = chargePod(target, policies.quotas);
      if (!('refusal' in charged)) continue;
      const quota = policies.quotaDrafts.find(({ ref }) => ref.name === charged.quota.name);
      reportLater(
        quota ?? draft,
        migrationReserve,
        {
          path: 'spec.hard',
          message: `no live migration of ${printRef(draft.ref)} fits into this quota, because its second pod is counted as well: ${charged.refusal}`,
          hint: 'Raise spec.hard by what the largest guest of the namespace needs, or migrate with the quota suspended.',
        },
        this.#report,
      );
    }
  }

  #hand({ draft, manifest, template }: Subject, added: Added, policies: NamespacePolicies | undefined): void {
    if (this.#onGuest === undefined || template === undefined) return;
    const vmi = admittedGuest(manifest, template, added, this.#model.config);
    if (vmi !== undefined) this.#onGuest({ draft, vmi, world: this.#world, count: startedCount(manifest), policies });
  }

  #judged(subject: Subject, added: Added, policies: NamespacePolicies): Judged | undefined {
    const known = this.#known.get(policies)?.get(added);
    if (known !== undefined) return known;
    const judged = this.#judge(subject, added, policies);
    if (judged !== undefined) getOrAdd(this.#known, policies, () => new WeakMap<Added, Judged>()).set(added, judged);
    return judged;
  }

  #judge({ manifest, template }: Subject, added: Added, { ranges, security }: NamespacePolicies): Judged | undefined {
    if (template === undefined) return undefined;
    const guest = admittedGuest(manifest, template, added, this.#model.config);
    const rendered = guest && renderPod(guest, this.#world);
    if (guest === undefined || rendered === undefined || 'error' in rendered) return undefined;
    const items = ranges.map(({ range }) => range);
    const migrates = isMigrating(guest, this.#model);
    const target = migrates ? renderPod(guest, this.#world, 'migration-target') : undefined;
    return {
      guest,
      limited: limitPod(rendered.pod, items),
      security: security && podSecurityVerdict(rendered.pod, security.labels),
      target: target !== undefined && 'pod' in target ? limitPod(target.pod, items).held : undefined,
    };
  }

  #tellLimits(subject: Subject, { limited, guest }: Judged, { ranges }: NamespacePolicies): void {
    const { refusal } = limited;
    if (refusal === undefined) return;
    const isInvalid = refusal.stage === 'validation';
    const names = ranges.map(({ draft }) => draft.ref.name).join(', ');
    const finding: Finding = {
      path: fieldOf(subject, refusal.message),
      message: named(refusal.message, guest, subject.draft),
      hint: isInvalid
        ? `Raise default and max of LimitRange ${names} to what the pod requests, or set resources.limits of the guest.`
        : `Widen the bounds of LimitRange ${names}, or change what the guest asks for.`,
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
    const rule: CatalogueEntry = allowed ? podSecurityWarning : podSecurityRefusal;
    subject.tell(isUnsure ? { code: rule.code, severity: 'warning' } : rule, {
      path: printPath([...(subject.templatePath ?? []), 'spec']),
      message: named(said, guest, subject.draft),
      hint: onlySeccomp
        ? `Set seccompConfiguration.virtualMachineInstanceProfile.customProfile.runtimeDefaultProfile: true in the configuration of KubeVirt, or use the level baseline in the labels of namespace ${stated.draft.ref.name}.`
        : `Use the level privileged in the labels of namespace ${stated.draft.ref.name}, or leave out of the guest what the message names.`,
      related: [
        { message: 'the Namespace', object: stated.draft, location: stated.draft.location },
        ...(isUnsure
          ? [{ message: 'a cluster whose KubeVirt sets a seccomp profile accepts it; its KubeVirt beside this object settles it' }]
          : []),
      ],
    });
  }

  #charge(subject: Subject, { limited, target, guest }: Judged, policies: NamespacePolicies): void {
    if (policies.quotas.length === 0) return;
    const count = startedCount(subject.manifest);
    for (let index = 0; index < count; index += 1) {
      const charged = chargePod(limited.held, policies.quotas);
      if (!('refusal' in charged)) {
        policies.quotas = charged.quotas;
        continue;
      }
      const quota = policies.quotaDrafts.find(({ ref }) => ref.name === charged.quota.name);
      const which = count === 1 ? '' : `guest ${index + 1} of ${count}: `;
      subject.tell(quotaRefusal, {
        path: fieldOf(subject, charged.refusal),
        message: which + named(charged.refusal, guest, subject.draft),
        hint: charged.refusal.includes('must specify')
          ? `Add a LimitRange with default values to the namespace, as ResourceQuota ${charged.quota.name} counts what a container does not state.`
          : `Raise spec.hard of ResourceQuota ${charged.quota.name}, or start fewer or smaller guests.`,
        related: quota === undefined ? [] : [{ message: 'the ResourceQuota', object: quota, location: quota.location }],
      });
      return;
    }
    if (target !== undefined && count > 0) this.#noteMigration(subject.draft, target);
  }

  /** The first of the largest guests of a namespace stands for all. */
  #noteMigration(draft: Draft, target: HeldPod): void {
    getOrAdd(this.#migrating, draft.ref.namespace ?? '', () => ({ draft, target }));
  }
}

function isMigrating({ spec }: Vmi, { config }: ClusterModel): boolean {
  const strategy = spec.evictionStrategy ?? config.evictionStrategy;
  return strategy === 'LiveMigrate' || strategy === 'LiveMigrateIfPossible';
}

/** Of guests that are alike, the pod is that of one; the message is about this one. */
function named(message: string, { metadata }: Vmi, { ref }: Draft): string {
  const own = metadata.name ?? '';
  return message.replaceAll(`virt-launcher-${own}-`, `virt-launcher-${ref.name}-`);
}

/** The field that a refusal is about, where the object has it. */
function fieldOf({ manifest, templatePath = [] }: Subject, message: string): string {
  const domain = [...templatePath, 'spec', 'domain'];
  const wanted = message.includes('memory') ? [['memory', 'guest'], ['resources']] : [['cpu'], ['resources']];
  const own = wanted.find((path) => valueAt(manifest, [...domain, ...path]) !== undefined);
  return printPath(own === undefined ? domain : [...domain, ...own]);
}
