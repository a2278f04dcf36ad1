import { vmiTemplatePath } from '../core/kubevirt/vmi-template.ts';
import type { Manifest } from '../core/manifest.ts';
import type { ObjectRef } from '../core/object-ref.ts';
import type { AdmissionResult } from './admission-result.ts';
import type { Told } from './subject.ts';

/** What an object was judged to be, without what depends on the objects that refer to it or stand beside it. */
export interface Judged {
  readonly added: AdmissionResult;
  /** What was told of it. */
  readonly told: readonly Told[];
}

/**
 * How guests were judged in the run before, for a run over nearly the same objects: while somebody types, one of them changes. A guest is
 * judged by itself and by the objects that are no guests, so what was told of it holds as long as none of these changes. Checks that compare
 * guests with each other are made in each run.
 */
export class JudgedBefore {
  #world: readonly unknown[] = [];
  #known = new WeakMap<Manifest, Judged>();

  /** To be called with everything by which guests are judged besides themselves. Forgets them all if any of it is another than before. */
  enter(world: readonly unknown[]): void {
    const isSame = world.length === this.#world.length && world.every((each, i) => each === this.#world[i]);
    if (!isSame) this.#known = new WeakMap();
    this.#world = world;
  }

  of(manifest: Manifest): Judged | undefined {
    return this.#known.get(manifest);
  }

  /** Keeps what was told of a guest, unless it names places, which are others after the next key. */
  keep(manifest: Manifest, judged: Judged): void {
    const namesPlaces = judged.told.some(({ finding: { related = [] } }) => related.some(({ object, location }) => object ?? location));
    if (!namesPlaces) this.#known.set(manifest, judged);
  }
}

/** Whether an object makes guests: nothing is looked up in it to judge another guest. */
export function isGuest({ apiVersion, kind }: ObjectRef): boolean {
  return vmiTemplatePath(apiVersion, kind) !== undefined;
}
