import { getOrAdd } from '../../core/data/get-or-add.ts';
import { matchesLabels, type ParsedSelector } from '../../core/labels/label-selector.ts';
import type { Labels } from '../../core/manifest.ts';

export interface Labelled {
  readonly namespace: string | undefined;
  readonly labels: Labels;
}

/** The conditions of a selector. */
export interface Wanted {
  /** Values that labels must have. */
  readonly labels: Labels;
  /** Other requirements. */
  readonly expressions: ParsedSelector['requirements'];
}

/** The items of one namespace: all of them, and those with a label, by its key and value. */
interface Shelf<Item> {
  readonly all: Item[];
  readonly byLabel: Map<string, Map<string, Item[]>>;
}

/**
 * Finds what a selector matches without looking at every item: it looks only at those that carry the rarest of the wanted labels. So ten
 * thousand selectors of ten thousand sets cost ten thousand short searches.
 */
export class LabelIndex<Item extends Labelled> {
  readonly #shelves = new Map<string, Shelf<Item>>();
  /** Results of longer searches, for selectors that repeat, as those of a thousand Services may. */
  readonly #answers = new Map<string, readonly Item[]>();

  /** `keys` are those of all labels that will be searched for. */
  constructor(items: Iterable<Item>, keys: ReadonlySet<string>) {
    for (const item of items) this.#add(item, keys);
  }

  /** The first `most` items that match, in the order in which they were given. */
  find(namespace: string | undefined, wanted: Wanted, most: number): readonly Item[] {
    const shelf = this.#shelves.get(namespace ?? '');
    if (shelf === undefined) return [];
    const looked = candidates(shelf, wanted);
    if (looked.length <= fewLooks) return firstOf(looked, wanted, most);
    const key = JSON.stringify([namespace, most, wanted.labels, wanted.expressions]);
    return getOrAdd(this.#answers, key, () => firstOf(looked, wanted, most));
  }

  /** The first item of any namespace that matches. */
  findAnywhere(wanted: Wanted): Item | undefined {
    for (const shelf of this.#shelves.values()) {
      const [found] = firstOf(candidates(shelf, wanted), wanted, 1);
      if (found !== undefined) return found;
    }
    return undefined;
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

/** The result of a search through more items than these is kept. */
const fewLooks = 32;

function firstOf<Item extends Labelled>(items: readonly Item[], wanted: Wanted, most: number): readonly Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (!isWanted(item.labels, wanted)) continue;
    found.push(item);
    if (found.length === most) break;
  }
  return found;
}

function isWanted(labels: Labels, { labels: wanted, expressions }: Wanted): boolean {
  for (const key in wanted) if (!Object.hasOwn(labels, key) || labels[key] !== wanted[key]) return false;
  return expressions.length === 0 || matchesLabels({ requirements: expressions }, labels);
}

function candidates<Item>({ all, byLabel }: Shelf<Item>, { labels, expressions }: Wanted): readonly Item[] {
  let fewest = all;
  const take = (key: string, value: string | undefined): void => {
    const carriers = byLabel.get(key)?.get(value ?? '') ?? [];
    if (carriers.length < fewest.length) fewest = carriers;
  };
  for (const key in labels) take(key, labels[key]);
  for (const { key, operator, values } of expressions) if (operator === 'In' && values.length === 1) take(key, values[0]);
  return fewest;
}
