import { getOrAdd } from '../../core/data/get-or-add.ts';
import { limitPod, type LimitedPod } from '../../pod/admission/admit-pod.ts';
import type { HeldPod } from '../../pod/admission/held-pod.ts';
import type { ComputeResources } from '../../pod/compute-resources.ts';
import type { PodRole } from '../../pod/pod.ts';
import { renderPod } from '../../pod/render-pod.ts';
import { podSecurityVerdict, type PodSecurityVerdict } from '../../pod/security-standards/policy.ts';
import type { Vmi } from '../../pod/traits.ts';
import { isHotpluggable } from '../../pod/volumes/guest-volumes.ts';
import type { PodWorld } from '../../pod/world.ts';
import type { AdmissionResult } from '../admission-result.ts';
import type { Subject } from '../subject.ts';
import { admittedGuest } from './admitted-guest.ts';
import { limitAdvice, type LimitAdvice } from './limit-advice.ts';
import { migrates } from './migrates.ts';
import type { NamespacePolicies } from './namespace-policies.ts';

/** What is known of a guest's pod in its namespace, once for all guests that are alike. */
export interface Judged {
  readonly guest: Vmi;
  readonly compute: ComputeResources | undefined;
  readonly limited: LimitedPod;
  readonly security: PodSecurityVerdict | undefined;
  /** If the guest will use more memory than its pod is limited to. */
  readonly limitAdvice: LimitAdvice | undefined;
  /** The pod that brings hot-plugged volumes to the node of the guest; undefined where there is none. */
  readonly attachment: LimitedPod | undefined;
  /** All pods that run with a guest, its own first. */
  readonly pods: readonly HeldPod[];
  /** The further ones while it migrates; empty where it does not. */
  readonly second: readonly HeldPod[];
}

/** An object that makes guests. */
type Making = Pick<Subject, 'manifest' | 'template'>;

/** Renders pods, those of guests that are alike once. */
export class JudgedPods {
  readonly #world: PodWorld;
  /** What is alike may stand in several namespaces. */
  readonly #known = new Map<NamespacePolicies, WeakMap<AdmissionResult, Judged>>();

  constructor(world: PodWorld) {
    this.#world = world;
  }

  /** Undefined where the object makes no pod that is known. */
  of(subject: Making, added: AdmissionResult, policies: NamespacePolicies): Judged | undefined {
    const known = this.#known.get(policies)?.get(added);
    if (known !== undefined) return known;
    const judged = this.#judge(subject, added, policies);
    if (judged !== undefined) getOrAdd(this.#known, policies, () => new WeakMap<AdmissionResult, Judged>()).set(added, judged);
    return judged;
  }

  #judge({ manifest, template }: Making, added: AdmissionResult, { ranges, security }: NamespacePolicies): Judged | undefined {
    if (template === undefined) return undefined;
    const guest = admittedGuest(manifest, template, added, this.#world.config);
    const rendered = guest && renderPod(guest, this.#world);
    if (guest === undefined || rendered === undefined || 'error' in rendered) return undefined;
    const items = ranges.map(({ range }) => range);
    const limited = limitPod(rendered.pod, items);
    const inRole = (role: PodRole): LimitedPod | undefined => {
      const other = renderPod(guest, this.#world, role);
      return 'pod' in other ? limitPod(other.pod, items) : undefined;
    };
    const attachment = guest.spec.volumes?.some(isHotpluggable) === true ? inRole('hotplug-attachment') : undefined;
    const attached = attachment === undefined ? [] : [attachment.held];
    const target = migrates(guest, this.#world.config) ? inRole('migration-target') : undefined;
    return {
      guest,
      compute: rendered.compute,
      limited,
      limitAdvice: limitAdvice(guest, rendered.compute, limited),
      security: security && podSecurityVerdict(rendered.pod, security.labels),
      attachment,
      pods: [limited.held, ...attached],
      second: target === undefined ? [] : [target.held, ...attached],
    };
  }
}
