import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { CharacterSet } from './character-set.ts';
import { parsePattern, type Assertion, type Pattern } from './parse.ts';

export type Step =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'assert'; readonly what: Assertion }
  /** Goes on at both places, counted from this step; the near one is preferred. */
  | { readonly kind: 'split'; near: number; far: number }
  | { readonly kind: 'jump'; by: number }
  | { readonly kind: 'match' };

/** The steps of a pattern, of which the last is its match. Throws a PatternError in Go's words. */
export function stepsOf(pattern: string): readonly Step[] {
  if (known.size === mostKnown) known.clear();
  return getOrAdd(known, pattern, () => {
    const program = new Program();
    program.add(parsePattern(pattern));
    program.steps.push({ kind: 'match' });
    return program.steps;
  });
}

/** CEL rules ask for the same few patterns with every object. */
const known = new Map<string, readonly Step[]>();
const mostKnown = 100;

/** Thompson's construction: each step leads to the one after it unless it says otherwise. */
class Program {
  readonly steps: Step[] = [];

  add(pattern: Pattern): void {
    switch (pattern.kind) {
      case 'sequence':
        for (const part of pattern.parts) this.add(part);
        return;
      case 'choice':
        this.#addChoice(pattern.parts);
        return;
      case 'repeat':
        this.#addRepeat(pattern);
        return;
      default:
        this.steps.push(pattern);
    }
  }

  #addChoice(parts: readonly Pattern[]): void {
    const [first, ...others] = parts;
    if (first === undefined) return;
    if (others.length === 0) {
      this.add(first);
      return;
    }
    const split = this.#push({ kind: 'split', near: 1, far: 0 });
    this.add(first);
    const jump = this.#push({ kind: 'jump', by: 0 });
    split.step.far = this.steps.length - split.at;
    this.#addChoice(others);
    jump.step.by = this.steps.length - jump.at;
  }

  #addRepeat({ of, min, max, isLazy }: Repeat): void {
    for (let i = 0; i < min; i++) this.add(of);
    if (max === Infinity) {
      const split = this.#push({ kind: 'split', near: 1, far: 0 });
      this.add(of);
      this.steps.push({ kind: 'jump', by: split.at - this.steps.length });
      lead(split, this.steps.length, isLazy);
      return;
    }
    const splits = Array.from({ length: max - min }, () => {
      const split = this.#push({ kind: 'split', near: 1, far: 0 });
      this.add(of);
      return split;
    });
    for (const split of splits) lead(split, this.steps.length, isLazy);
  }

  #push<S extends Step>(step: S): { readonly step: S; readonly at: number } {
    this.steps.push(step);
    return { step, at: this.steps.length - 1 };
  }
}

type Repeat = Extract<Pattern, { readonly kind: 'repeat' }>;

interface PlacedSplit {
  readonly step: Extract<Step, { readonly kind: 'split' }>;
  readonly at: number;
}

/** Lets a split lead past what is repeated; a lazy one prefers that. */
function lead({ step, at }: PlacedSplit, past: number, isLazy: boolean): void {
  step.far = past - at;
  if (isLazy) [step.near, step.far] = [step.far, step.near];
}

/** `before` and `after` are the characters around the place; -1 where the text ends. */
export function stands(what: Assertion, before: number, after: number): boolean {
  switch (what) {
    case 'begin-text':
      return before === -1;
    case 'end-text':
      return after === -1;
    case 'begin-line':
      return before === -1 || before === 10;
    case 'end-line':
      return after === -1 || after === 10;
    case 'word-boundary':
      return isWord(before) !== isWord(after);
    default:
      return isWord(before) === isWord(after);
  }
}

function isWord(code: number): boolean {
  return code !== -1 && /^\w$/.test(String.fromCharCode(code)) && code < 128;
}
