/** Random numbers that a seed repeats (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to, and without, `below`. */
  int(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  /** True once in `times`. */
  onceIn(times: number): boolean {
    return this.int(times) === 0;
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.int(list.length)] ?? list[0];
  }
}
