import { effects, type Consequence, type FieldChange } from '../core/impact.ts';
import { AlikeVms } from './alike-vms.ts';
import type { ClusterSide } from './cluster-side.ts';
import type { HeldObject } from './compare/held-object.ts';
import type { Change } from './effects/change.ts';
import { effectsByKind, otherEffects } from './effects/index.ts';
import { withoutHeldDefaults } from './effects/held-defaults.ts';
import { notAnalysed } from './effects/kinds/known-effects.ts';
import { kindOf } from './kind-of.ts';
import type { LiveState } from './live-state.ts';

/** Works out what the changes of one cluster do. */
export class ChangedEffects {
  readonly #base: ClusterSide;
  readonly #head: ClusterSide;
  readonly #live: LiveState | undefined;
  readonly #alike: AlikeVms<readonly Consequence[]>;

  constructor(base: ClusterSide, head: ClusterSide, live: LiveState | undefined) {
    this.#base = base;
    this.#head = head;
    this.#live = live;
    this.#alike = new AlikeVms(base, head);
  }

  /** What becomes of guests when `before` is changed to `after`, worst first. */
  of(before: HeldObject, after: HeldObject, fields: readonly FieldChange[]): readonly Consequence[] {
    const change: Change = { before, after, fields, base: this.#base, head: this.#head, live: this.#live };
    const workOut = (): readonly Consequence[] => effectsOf(change);
    // What the cluster holds now is another thing for each VM.
    const mayBeAlike = kindOf(after.ref) === 'VirtualMachine' && this.#live === undefined;
    return mayBeAlike ? this.#alike.answer(before, after, workOut) : workOut();
  }
}

export function worstFirst(consequences: readonly Consequence[]): readonly Consequence[] {
  return consequences.toSorted((a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect));
}

function effectsOf(written: Change): readonly Consequence[] {
  const { change, told } = withoutHeldDefaults(written);
  if (change.fields.length === 0) return told;
  const ofKind = effectsByKind[kindOf(change.after.ref) ?? ''];
  const found = (ofKind ?? otherEffects)(change);
  return worstFirst([...(found.length > 0 ? found : [unnoticed(change, ofKind !== undefined)]), ...told]);
}

/** Kinds whose controllers are followed to the end, and what it means where they do nothing. */
const reasons: Readonly<Record<string, string>> = {
  HyperConverged: 'The KubeVirt that the operator makes of it stays the same.',
  PersistentVolumeClaim: 'The API server accepts the update, and the disk stays as it is: the claim has these values already.',
  VirtualMachineInstance: 'KubeVirt accepts no update of a VMI that changes its guest.',
  VirtualMachineInstanceReplicaSet: 'The controller neither makes nor deletes a guest, and new guests are the same.',
  VirtualMachinePool: 'The controller neither makes, changes nor deletes a VM, and new VMs are the same.',
};

/** Where a rule of the kind has nothing to say, labels and annotations reach no guest. Nothing else is called so without a reason. */
function unnoticed({ after, fields }: Change, hasRule: boolean): Consequence {
  const paths = fields.map(({ path }) => path);
  const isMetadata = hasRule && paths.every((path) => path.startsWith('metadata'));
  const why = isMetadata ? 'Only labels or annotations of the object change.' : reasons[kindOf(after.ref) ?? ''];
  return why === undefined ? notAnalysed('change', after, paths) : { effect: 'no-guest-effect', why, fields: paths };
}
