import type { Consequence } from '../../core/impact.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { identityOf } from '../../core/object-ref.ts';
import type { ClusterSide } from '../cluster-side.ts';
import type { HeldObject } from '../compare/held-object.ts';
import { keptBy } from '../effects/sync-tool.ts';
import type { LiveState } from '../live-state.ts';
import { clashOf, type Clash } from './clash.ts';
import { Writers, writersOf, type Writer } from './writers.ts';

/** Finds guests that write to one disk after the change: those of HEAD, and those of objects that stay though Git drops them. */
export class SharedDisks {
  readonly #base: ClusterSide;
  readonly #head: ClusterSide;
  readonly #live: LiveState | undefined;
  readonly #kept: ReadonlySet<HeldObject>;
  #before: Writers | undefined;
  #after: Writers | undefined;

  constructor(base: ClusterSide, head: ClusterSide, live: LiveState | undefined) {
    this.#base = base;
    this.#head = head;
    this.#live = live;
    const inHead = new Set(head.objects.map(({ ref }) => identityOf(ref)));
    this.#kept = new Set(base.objects.filter((each) => keptBy(each) !== undefined && !inHead.has(identityOf(each.ref))));
  }

  /** The guests of HEAD that write to a disk of an object that Git drops, if the object stays in the cluster. */
  ofDropped(before: HeldObject): readonly Consequence[] {
    if (!this.#kept.has(before)) return [];
    const isOfHead = ({ held }: Writer): boolean => !this.#kept.has(held);
    return this.#told(writersOf(before, this.#base, this.#live), isOfHead, before, true);
  }

  /** Who writes to a disk of a new or changed object too, and did not before; `renamed` is what the object was, if it had another name. */
  ofWritten(before: HeldObject | undefined, after: HeldObject, renamed?: HeldObject): readonly Consequence[] {
    const known = new Map<string, ReadonlySet<string>>();
    const isNew = ({ held, name }: Writer): boolean =>
      held !== renamed && !(before && getOrAdd(known, name, () => this.#besideBefore(before, name)).has(identityOf(held.ref)));
    return this.#told(writersOf(after, this.#head, this.#live), isNew, after, false);
  }

  #told(writers: readonly Writer[], isTold: (other: Writer) => boolean, held: HeldObject, isKept: boolean): readonly Consequence[] {
    if (writers.length === 0) return [];
    this.#after ??= new Writers([
      ...this.#head.objects.flatMap((each) => writersOf(each, this.#head, this.#live)),
      ...[...this.#kept].flatMap((each) => writersOf(each, this.#base, this.#live)),
    ]);
    const after = this.#after;
    const byField = new Map<string, Clash[]>();
    for (const writer of writers) {
      const others = after.beside(writer).filter(isTold);
      if (others.length > 0) getOrAdd(byField, writer.field, (): Clash[] => []).push({ writer, others });
    }
    return Array.from(byField, ([field, clashes]) => clashOf(clashes, { held, isKept, kept: this.#kept, field }));
  }

  /** Whose guests wrote to a disk beside those of an object in BASE. */
  #besideBefore(before: HeldObject, name: string): ReadonlySet<string> {
    this.#before ??= new Writers(this.#base.objects.flatMap((held) => writersOf(held, this.#base, this.#live)));
    const index = this.#before;
    const own = writersOf(before, this.#base, this.#live).filter((writer) => writer.name === name);
    return new Set(own.flatMap((writer) => index.beside(writer)).map(({ held }) => identityOf(held.ref)));
  }
}
