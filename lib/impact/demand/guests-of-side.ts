import type { AskedRelease } from '../../cluster/release-statement.ts';
import type { StatedCluster } from '../../cluster/facts-file/stated-cluster.ts';
import { lookedUpKinds } from '../../core/known-objects.ts';
import { makesGuests } from '../../core/kubevirt/makes-guests.ts';
import type { Sink } from '../../resolve/cluster-drafts.ts';
import { runPipeline } from '../../resolve/pipeline.ts';
import { isAdmissionPolicy } from '../../resolve/policies/policy-documents.ts';
import type { GuestInCluster } from '../../resolve/pods/guest-in-cluster.ts';
import { asDraft } from '../as-draft.ts';
import type { HeldObject } from '../compare/held-object.ts';

const nowhere: Sink = { put: () => undefined, hold: () => undefined };

/** Kinds on which the pods of guests depend. */
const besideGuests: ReadonlySet<string> = new Set([
  ...lookedUpKinds,
  'ConfigMap',
  'HyperConverged',
  'KubeVirt',
  'LimitRange',
  'Namespace',
  'NetworkAttachmentDefinition',
  'ResourceQuota',
  'VirtualMachineInstancePreset',
]);

/** The guests that objects of one side make, as the cluster would admit them. */
export class GuestsOfSide {
  readonly #objects: readonly HeldObject[];
  readonly #stated: StatedCluster;
  readonly #asked: AskedRelease | undefined;
  readonly #known = new Map<string, readonly GuestInCluster[]>();

  constructor(objects: readonly HeldObject[], stated: StatedCluster, asked: AskedRelease | undefined) {
    this.#objects = objects;
    this.#stated = stated;
    this.#asked = asked;
  }

  /** Those of one namespace, in the order of a sync. */
  in(namespace: string): readonly GuestInCluster[] {
    const known = this.#known.get(namespace);
    if (known !== undefined) return known;
    const found = this.#guestsIn(namespace);
    this.#known.set(namespace, found);
    return found;
  }

  #guestsIn(namespace: string): readonly GuestInCluster[] {
    const wanted = this.#objects.filter(({ ref }) => besideGuests.has(ref.kind) || (ref.namespace === namespace && makesGuests(ref)));
    const [first] = wanted;
    if (first === undefined) return [];
    const guests: GuestInCluster[] = [];
    const { facts, externals, policies } = this.#stated;
    const besides = policies?.filter(({ manifest }) => !isAdmissionPolicy(manifest));
    runPipeline([{ name: first.cluster, facts, externals, policies: besides, drafts: wanted.map(asDraft) }], nowhere, {
      asked: this.#asked,
      relations: { from: 'files' },
      onGuest: (guest) => void guests.push(guest),
    });
    return guests.filter(({ draft }) => makesGuests(draft.ref));
  }
}
