import { getOrAdd } from '../../core/data/get-or-add.ts';
import { limitPod, type LimitedPod } from '../../pod/admission/admit-pod.ts';
import type { HeldPod } from '../../pod/admission/held-pod.ts';
import type { ComputeResources } from '../../pod/compute-resources.ts';
import { renderPod } from '../../pod/render-pod.ts';
import { podSecurityVerdict, type PodSecurityVerdict } from '../../pod/security-standards/policy.ts';
import type { Vmi } from '../../pod/traits.ts';
import type { PodWorld } from '../../pod/world.ts';
import type { Added } from '../admission-result.ts';
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
  /** The second pod of a live migration; undefined where the guest does not migrate. */
  readonly target: HeldPod | undefined;
}

/** An object that makes guests. */
type Making = Pick<Subject, 'manifest' | 'template'>;

/** Renders pods, those of guests that are alike once. */
export class JudgedPods {
  readonly #world: PodWorld;
  /** What is alike may stand in several namespaces. */
  readonly #known = new Map<NamespacePolicies, WeakMap<Added, Judged>>();

  constructor(world: PodWorld) {
    this.#world = world;
  }

  /** Undefined where the object makes no pod that is known. */
  of(subject: Making, added: Added, policies: NamespacePolicies): Judged | undefined {
    const known = this.#known.get(policies)?.get(added);
    if (known !== undefined) return known;
    const judged = this.#judge(subject, added, policies);
    if (judged !== undefined) getOrAdd(this.#known, policies, () => new WeakMap<Added, Judged>()).set(added, judged);
    return judged;
  }

  #judge({ manifest, template }: Making, added: Added, { ranges, security }: NamespacePolicies): Judged | undefined {
    if (template === undefined) return undefined;
    const guest = admittedGuest(manifest, template, added, this.#world.config);
    const rendered = guest && renderPod(guest, this.#world);
    if (guest === undefined || rendered === undefined || 'error' in rendered) return undefined;
    const items = ranges.map(({ range }) => range);
    const target = migrates(guest, this.#world.config) ? renderPod(guest, this.#world, 'migration-target') : undefined;
    const limited = limitPod(rendered.pod, items);
    return {
      guest,
      compute: rendered.compute,
      limited,
      limitAdvice: limitAdvice(guest, rendered.compute, limited),
      security: security && podSecurityVerdict(rendered.pod, security.labels),
      target: target !== undefined && 'pod' in target ? limitPod(target.pod, items).held : undefined,
    };
  }
}
