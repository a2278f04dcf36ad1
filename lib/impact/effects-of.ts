import { effects, type Consequence, type FieldChange } from '../core/impact.ts';
import type { Labels } from '../core/manifest.ts';
import { valueAt } from '../core/data/path.ts';
import { changeText } from './change-text.ts';
import type { ClusterSide } from './cluster-side.ts';
import type { HeldObject } from './compare/held-object.ts';
import type { Change } from './effects/change.ts';
import { obstaclesTo } from './effects/unmoved.ts';
import { effectsByKind, otherEffects } from './effects/index.ts';
import { kindOf } from './kind-of.ts';
import type { LiveState } from './live-state.ts';
import { nameHole, withoutName } from './own-name.ts';

/**
 * What changes of one cluster come to, worst first. Thousands of VMs that differ in the same way are worked through once.
 */
export class ChangedEffects {
  readonly #base: ClusterSide;
  readonly #head: ClusterSide;
  readonly #live: LiveState | undefined;
  readonly #known = new Map<string, readonly Consequence[]>();

  constructor(base: ClusterSide, head: ClusterSide, live: LiveState | undefined) {
    this.#base = base;
    this.#head = head;
    this.#live = live;
  }

  of(before: HeldObject, after: HeldObject, fields: readonly FieldChange[]): readonly Consequence[] {
    const kind = kindOf(after.ref);
    const effectsOf = effectsByKind[kind ?? ''] ?? otherEffects;
    const change: Change = { before, after, fields, base: this.#base, head: this.#head, live: this.#live };
    const key = kind === 'VirtualMachine' && this.#live === undefined ? this.#keyOf(before, after) : undefined;
    const known = key === undefined ? undefined : this.#known.get(key);
    if (known !== undefined) return named(known, after.ref.name);
    const found = effectsOf(change);
    const consequences = worstFirst(found.length > 0 ? found : [unnoticed(after, fields)]);
    if (key !== undefined) this.#known.set(key, unnamed(consequences, after.ref.name));
    return consequences;
  }

  /** What a VM looks up by a word that may happen to be its own name stands beside the text. */
  #keyOf(before: HeldObject, after: HeldObject): string {
    const { namespace } = after.ref;
    const lookedUp = [before, after].flatMap(({ manifest }, i) => {
      const labels = (valueAt(manifest, ['spec', 'template', 'metadata', 'labels']) ?? {}) as Labels; // what its schema accepts
      const { presets } = (i === 0 ? this.#base : this.#head).worldOf(namespace);
      const sizes = ['instancetype', 'preference'].map((field) => valueAt(manifest, ['spec', field, 'name']));
      return [presets.matching(labels).names, sizes];
    });
    const obstacles = obstaclesTo({ before, base: this.#base });
    return JSON.stringify([lookedUp, obstacles]) + changeText(before, after);
  }
}

export function worstFirst(consequences: readonly Consequence[]): readonly Consequence[] {
  return consequences.toSorted((a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect));
}

function unnoticed({ ref: { kind } }: HeldObject, fields: readonly FieldChange[]): Consequence {
  const onlyMetadata = fields.every(({ path }) => path.startsWith('metadata'));
  const why = onlyMetadata ? 'Only labels or annotations of the object change.' : `No guest notices a change of this ${kind}.`;
  return { effect: 'no-guest-effect', why, fields: fields.map(({ path }) => path) };
}

function unnamed(consequences: readonly Consequence[], name: string): readonly Consequence[] {
  return consequences.map((each) => renamed(each, (text) => withoutName(text, name)));
}

function named(consequences: readonly Consequence[], name: string): readonly Consequence[] {
  return consequences.map((each) => renamed(each, (text) => text.replaceAll(nameHole, name)));
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
