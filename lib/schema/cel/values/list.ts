import type { ListType, Value } from './value.ts';

/** Items that are values already. */
export class ArrayList {
  readonly isList = true;
  readonly items: readonly Value[];
  readonly type: ListType | undefined;

  constructor(items: readonly Value[], type?: ListType) {
    this.items = items;
    this.type = type;
  }

  get size(): number {
    return this.items.length;
  }

  get(at: number): Value {
    return this.items[at] ?? null;
  }
}

/** The list that a loop collects its items in. */
export class GrowingList {
  readonly isList = true;
  readonly items: Value[] = [];

  get size(): number {
    return this.items.length;
  }

  get(at: number): Value {
    return this.items[at] ?? null;
  }
}

/** `a + b`, which copies neither: adding is cheap however long they are. */
export class JoinedList {
  readonly isList = true;
  readonly size: number;
  readonly #first: Lists;
  readonly #second: Lists;
  #flat: readonly Value[] | undefined;

  constructor(first: Lists, second: Lists) {
    this.#first = first;
    this.#second = second;
    this.size = first.size + second.size;
  }

  get(at: number): Value {
    this.#flat ??= this.#flatten();
    return this.#flat[at] ?? null;
  }

  /** Without recursion, as lists are joined a thousand times. */
  #flatten(): readonly Value[] {
    const items: Value[] = [];
    const open: Lists[] = [this];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next instanceof JoinedList && next.#flat === undefined) open.push(next.#second, next.#first);
      else for (let i = 0; i < next.size; i++) items.push(next.get(i));
    }
    return items;
  }
}

interface Lists {
  readonly isList: true;
  readonly size: number;
  get(at: number): Value;
}
