import { getOrAdd } from '../../core/get-or-add.ts';
import { matchesLabels, type ParsedSelector } from '../../core/label-selector.ts';
import type { Labels } from '../../core/manifest.ts';

export interface Labelled {
  readonly namespace: string | undefined;
  readonly labels: Labels;
}

/** Of one namespace: everything, and what carries a label, by key and value. */
interface Shelf<Item> {
  readonly all: Item[];
  readonly byLabel: Map<string, Map<string, Item[]>>;
}

/**
 * Finds what a selector matches without looking at everything: what carries the rarest of the labels that it asks for is looked at, and
 * nothing else. Ten thousand selectors of ten thousand sets cost ten thousand short looks.
 */
export class LabelIndex<Item extends Labelled> {
  readonly #shelves = new Map<string, Shelf<Item>>();
  /** Answers that took some looking; what asks alike, as a thousand Services may, is answered alike. */
  readonly #answers = new Map<string, readonly Item[]>();

  /** `keys` are those of all labels that somebody will ask for. */
  constructor(items: Iterable<Item>, keys: ReadonlySet<string>) {
    for (const item of items) this.#add(item, keys);
  }

  /** The first `most` that the selector matches, in the order in which they came. */
  find(namespace: string | undefined, selector: ParsedSelector, most: number): readonly Item[] {
    const shelf = this.#shelves.get(namespace ?? '');
    if (shelf === undefined) return [];
    const looked = candidates(shelf, selector);
    if (looked.length <= fewLooks) return firstOf(looked, selector, most);
    const key = JSON.stringify([namespace, most, selector.requirements]);
    return getOrAdd(this.#answers, key, () => firstOf(looked, selector, most));
  }

  #add(item: Item, keys: ReadonlySet<string>): void {
    const { namespace = '', labels } = item;
    const { all, byLabel } = getOrAdd(this.#shelves, namespace, (): Shelf<Item> => ({ all: [], byLabel: new Map() }));
    all.push(item);
    for (const key in labels) {
      if (!keys.has(key)) continue;
      const byValue = getOrAdd(byLabel, key, () => new Map<string, Item[]>());
      const value = labels[key] ?? '';
      const known = byValue.get(value);
      if (known === undefined) byValue.set(value, [item]);
      else known.push(item);
    }
  }
}

/** More than as many are looked at once for all that ask the same. */
const fewLooks = 32;

function firstOf<Item extends Labelled>(items: readonly Item[], selector: ParsedSelector, most: number): readonly Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (!matchesLabels(selector, item.labels)) continue;
    found.push(item);
    if (found.length === most) break;
  }
  return found;
}

function candidates<Item>({ all, byLabel }: Shelf<Item>, { requirements }: ParsedSelector): readonly Item[] {
  let fewest = all;
  for (const { key, operator, values } of requirements) {
    if (operator !== 'In' || values.length !== 1) continue;
    const carriers = byLabel.get(key)?.get(values[0] ?? '') ?? [];
    if (carriers.length < fewest.length) fewest = carriers;
  }
  return fewest;
}
