export type Range = readonly [from: number, to: number];

const largest = 0x10ffff;

/** A set of characters. Go and JavaScript fold case alike (simple folding), so JavaScript's classes answer for all but the negation. */
export class CharacterSet {
  readonly #ascii: readonly boolean[];
  readonly #other: RegExp;
  readonly #negated: boolean;

  /** `classes` are Unicode properties as a JavaScript class writes them: `\p{L}`. */
  constructor(
    ranges: readonly Range[],
    classes: readonly string[],
    { fold, negated }: { readonly fold: boolean; readonly negated: boolean },
  ) {
    const members = ranges.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).concat(classes);
    this.#negated = negated;
    this.#other = new RegExp(`^[${members.join('')}]$`, fold ? 'iu' : 'u');
    this.#ascii = Array.from({ length: 128 }, (_, code) => this.#other.test(String.fromCharCode(code)) !== negated);
  }

  has(code: number): boolean {
    return this.#ascii[code] ?? this.#other.test(String.fromCodePoint(code)) !== this.#negated;
  }
}

/** Everything that `ranges`, which are in order, leave out. */
export function complement(ranges: readonly Range[]): readonly Range[] {
  const left: Range[] = [];
  let next = 0;
  for (const [from, to] of ranges) {
    if (from > next) left.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= largest) left.push([next, largest]);
  return left;
}

export const anyCharacter: readonly Range[] = [[0, largest]];
