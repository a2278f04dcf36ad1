import type { Manifest } from '../../core/manifest.ts';
import { vmiTemplatePath } from '../../core/kubevirt/vmi-template.ts';

/** Ids of the constructs of a chart. What makes guests has its name for an id, whatever else has that name. */
export class ConstructIds {
  readonly #guests: ReadonlySet<string>;
  readonly #taken = new Set<string>();

  constructor(objects: readonly Manifest[]) {
    this.#guests = new Set(objects.filter(makesGuests).map(nameOf));
  }

  /** An id that no other construct has: the name, else the name and what it is. */
  take(object: Manifest, noun: string): string {
    const name = nameOf(object);
    for (let i = this.#isFree(object) ? 1 : 2; ; i++) {
      const id = i === 1 ? name : i === 2 ? `${name}-${noun}` : `${name}-${noun}-${i - 1}`;
      if (this.#taken.has(id)) continue;
      this.#taken.add(id);
      return id;
    }
  }

  /** Ids of objects that a loop makes, all of one form; undefined where there are none. They are taken only by `takeAll`. */
  alike(objects: readonly Manifest[], noun: string): readonly string[] | undefined {
    const names = objects.map(nameOf);
    const ids = objects.every((object) => this.#isFree(object)) ? names : names.map((name) => `${name}-${noun}`);
    return new Set(ids).size === ids.length && !ids.some((id) => this.#taken.has(id)) ? ids : undefined;
  }

  takeAll(ids: readonly string[]): void {
    for (const id of ids) this.#taken.add(id);
  }

  #isFree(object: Manifest): boolean {
    const name = nameOf(object);
    return !this.#taken.has(name) && (makesGuests(object) || !this.#guests.has(name));
  }
}

function makesGuests({ apiVersion, kind }: Manifest): boolean {
  return vmiTemplatePath(apiVersion, kind) !== undefined;
}

function nameOf({ metadata }: Manifest): string {
  return metadata.name ?? '';
}
