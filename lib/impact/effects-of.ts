import { effects, type Consequence, type FieldChange } from '../core/impact.ts';
import type { Labels } from '../core/manifest.ts';
import { valueAt } from '../core/data/path.ts';
import { sameData } from '../core/data/same-data.ts';
import { changeText } from './change-text.ts';
import type { ClusterSide } from './cluster-side.ts';
import type { HeldObject } from './compare/held-object.ts';
import type { Change } from './effects/change.ts';
import { effectsByKind, otherEffects } from './effects/index.ts';
import { kindOf } from './kind-of.ts';
import type { LiveState } from './live-state.ts';
import { ownNames, withNames, withoutNames } from './own-names.ts';

/** What VMs that change alike come to, with holes for their names. */
interface Told {
  readonly consequences: readonly Consequence[];
  /** Two of them have come to it, so that no hole stands in words that only happen to be the name of one. */
  readonly isConfirmed: boolean;
}

/**
 * What changes of one cluster come to, worst first. Thousands of VMs that differ in the same way are worked through twice.
 */
export class ChangedEffects {
  readonly #base: ClusterSide;
  readonly #head: ClusterSide;
  readonly #live: LiveState | undefined;
  readonly #told = new Map<string, Told>();

  constructor(base: ClusterSide, head: ClusterSide, live: LiveState | undefined) {
    this.#base = base;
    this.#head = head;
    this.#live = live;
  }

  of(before: HeldObject, after: HeldObject, fields: readonly FieldChange[]): readonly Consequence[] {
    const kind = kindOf(after.ref);
    const effectsOf = effectsByKind[kind ?? ''] ?? otherEffects;
    const change: Change = { before, after, fields, base: this.#base, head: this.#head, live: this.#live };
    const work = (): readonly Consequence[] => {
      const found = effectsOf(change);
      return worstFirst(found.length > 0 ? found : [unnoticed(after, fields)]);
    };
    return kind === 'VirtualMachine' && this.#live === undefined ? this.#once(before, after, work) : work();
  }

  #once(before: HeldObject, after: HeldObject, work: () => readonly Consequence[]): readonly Consequence[] {
    const names = ownNames(before, after);
    const key = this.#keyOf(before, after, names);
    const told = this.#told.get(key);
    if (told?.isConfirmed) return told.consequences.map((each) => renamed(each, (text) => withNames(text, names)));
    const found = work();
    const consequences = found.map((each) => renamed(each, (text) => withoutNames(text, names)));
    this.#told.set(key, { consequences, isConfirmed: told !== undefined && sameData(told.consequences, consequences) });
    return found;
  }

  /**
   * What two VMs have in common whose changes come to the same. The length of a name decides where it may stand, and what a VM looks up by a
   * word that may happen to be its own name stands beside the text.
   */
  #keyOf(before: HeldObject, after: HeldObject, names: readonly string[]): string {
    const { namespace } = after.ref;
    const lookedUp = [before, after].flatMap(({ manifest }, i) => {
      const labels = (valueAt(manifest, ['spec', 'template', 'metadata', 'labels']) ?? {}) as Labels; // what its schema accepts
      const { presets } = (i === 0 ? this.#base : this.#head).viewOf(namespace);
      const sizes = ['instancetype', 'preference'].map((field) => valueAt(manifest, ['spec', field, 'name']));
      return [presets.matching(labels).names, sizes];
    });
    const lengths = names.map(({ length }) => length);
    const text = changeText(before, after, names);
    return [JSON.stringify([namespace, lengths, lookedUp]), text, ...this.#heldBeside(text, names)].join('\n');
  }

  /** What the cluster holds by names that contain one of the VM's, and by those that this names in turn. */
  #heldBeside(text: string, names: readonly string[]): readonly string[] {
    const seen = new Set<string>();
    const held: string[] = [];
    const follow = (from: string): void => {
      for (const [, carrier = ''] of from.matchAll(carriers)) {
        if (seen.has(carrier)) continue;
        seen.add(carrier);
        const name = withNames(carrier, names);
        const found = [this.#base, this.#head].map((side) => side.named(name));
        if (found.every(({ length }) => length === 0)) continue;
        const beside = withoutNames(JSON.stringify(found), names);
        held.push(beside);
        follow(beside);
      }
    };
    follow(text);
    return held;
  }
}

/** Texts of JSON with a hole for a name. */
const carriers = /"([^"\0]*\0[^"]*)"/g;

export function worstFirst(consequences: readonly Consequence[]): readonly Consequence[] {
  return consequences.toSorted((a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect));
}

function unnoticed({ ref: { kind } }: HeldObject, fields: readonly FieldChange[]): Consequence {
  const onlyMetadata = fields.every(({ path }) => path.startsWith('metadata'));
  const why = onlyMetadata ? 'Only labels or annotations of the object change.' : `No guest notices a change of this ${kind}.`;
  return { effect: 'no-guest-effect', why, fields: fields.map(({ path }) => path) };
}

function renamed(consequence: Consequence, rename: (text: string) => string): Consequence {
  const { why, when, says, fields } = consequence;
  return {
    ...consequence,
    why: rename(why),
    ...(when !== undefined && { when: rename(when) }),
    ...(says !== undefined && { says: rename(says) }),
    fields: fields.map(rename),
  };
}
