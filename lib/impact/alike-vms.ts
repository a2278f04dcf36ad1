import type { Consequence } from '../core/impact.ts';
import type { Labels } from '../core/manifest.ts';
import { valueAt } from '../core/data/path.ts';
import { sameData } from '../core/data/same-data.ts';
import { changeText } from './change-text.ts';
import type { ClusterSide } from './cluster-side.ts';
import type { HeldObject } from './compare/held-object.ts';
import { ownNames, withNames, withoutNames } from './own-names.ts';

/** What VMs that change alike come to, with holes for their names. */
interface Shared {
  readonly consequences: readonly Consequence[];
  /** Two VMs have come to the same, so no hole stands in a word that only happens to be the name of the first one. */
  readonly isConfirmed: boolean;
}

/** Changes of VMs that differ in nothing but their names: two of them are worked out, and thousands more get the same answer. */
export class AlikeVms {
  readonly #base: ClusterSide;
  readonly #head: ClusterSide;
  readonly #shared = new Map<string, Shared>();

  constructor(base: ClusterSide, head: ClusterSide) {
    this.#base = base;
    this.#head = head;
  }

  /** What a change of a VM comes to: as for a VM that changes alike, or as `workOut` says. */
  consequences(before: HeldObject, after: HeldObject, workOut: () => readonly Consequence[]): readonly Consequence[] {
    const names = ownNames(before, after);
    const key = this.#keyOf(before, after, names);
    const shared = this.#shared.get(key);
    if (shared?.isConfirmed) return shared.consequences.map((each) => mapTexts(each, (text) => withNames(text, names)));
    const found = workOut();
    const consequences = found.map((each) => mapTexts(each, (text) => withoutNames(text, names)));
    this.#shared.set(key, { consequences, isConfirmed: shared !== undefined && sameData(shared.consequences, consequences) });
    return found;
  }

  /**
   * Equal for VMs that change alike. Besides the text of the change it has all that the effects depend on: the namespace; how long the names
   * are, because some places limit that; the presets, instancetypes and preferences that apply, because the name of one may happen to be a
   * name of the VM too; and what the cluster holds under names that are made from the VM's.
   */
  #keyOf(before: HeldObject, after: HeldObject, names: readonly string[]): string {
    const { namespace } = after.ref;
    const applied = [before, after].flatMap(({ manifest }, i) => {
      const labels = (valueAt(manifest, ['spec', 'template', 'metadata', 'labels']) ?? {}) as Labels; // what its schema accepts
      const { presets } = (i === 0 ? this.#base : this.#head).viewOf(namespace);
      const sizes = ['instancetype', 'preference'].map((field) => valueAt(manifest, ['spec', field, 'name']));
      return [presets.matching(labels).names, sizes];
    });
    const lengths = names.map(({ length }) => length);
    const text = changeText(before, after, names);
    return [JSON.stringify([namespace, lengths, applied]), text, ...this.#namedLike(text, names)].join('\n');
  }

  /** The objects of the cluster whose name contains one of the VM's, and those that these name in turn, with holes for the names. */
  #namedLike(text: string, names: readonly string[]): readonly string[] {
    const seen = new Set<string>();
    const found: string[] = [];
    const follow = (from: string): void => {
      for (const [, withHoles = ''] of from.matchAll(textsWithHoles)) {
        if (seen.has(withHoles)) continue;
        seen.add(withHoles);
        const name = withNames(withHoles, names);
        const objects = [this.#base, this.#head].map((side) => side.named(name));
        if (objects.every(({ length }) => length === 0)) continue;
        const printed = withoutNames(JSON.stringify(objects), names);
        found.push(printed);
        follow(printed);
      }
    };
    follow(text);
    return found;
  }
}

/** Texts of JSON with a hole for a name. */
const textsWithHoles = /"([^"\0]*\0[^"]*)"/g;

function mapTexts(consequence: Consequence, map: (text: string) => string): Consequence {
  const { why, when, says, fields } = consequence;
  return {
    ...consequence,
    why: map(why),
    ...(when !== undefined && { when: map(when) }),
    ...(says !== undefined && { says: map(says) }),
    fields: fields.map(map),
  };
}
