import { effects, type Consequence, type FieldChange } from '../core/impact.ts';
import { AlikeVms } from './alike-vms.ts';
import type { ClusterSide } from './cluster-side.ts';
import type { HeldObject } from './compare/held-object.ts';
import type { Change } from './effects/change.ts';
import { effectsByKind, otherEffects } from './effects/index.ts';
import { kindOf } from './kind-of.ts';
import type { LiveState } from './live-state.ts';

/** Works out what the changes of one cluster do. */
export class ChangedEffects {
  readonly #base: ClusterSide;
  readonly #head: ClusterSide;
  readonly #live: LiveState | undefined;
  readonly #alike: AlikeVms;

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
    return mayBeAlike ? this.#alike.consequences(before, after, workOut) : workOut();
  }
}

export function worstFirst(consequences: readonly Consequence[]): readonly Consequence[] {
  return consequences.toSorted((a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect));
}

function effectsOf(change: Change): readonly Consequence[] {
  const ofKind = effectsByKind[kindOf(change.after.ref) ?? ''] ?? otherEffects;
  const found = ofKind(change);
  return worstFirst(found.length > 0 ? found : [unnoticed(change)]);
}

function unnoticed({ after: { ref }, fields }: Change): Consequence {
  const onlyMetadata = fields.every(({ path }) => path.startsWith('metadata'));
  const why = onlyMetadata ? 'Only labels or annotations of the object change.' : `No guest notices a change of this ${ref.kind}.`;
  return { effect: 'no-guest-effect', why, fields: fields.map(({ path }) => path) };
}
