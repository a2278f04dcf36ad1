import type { CharacterSet } from './character-set.ts';
import { parsePattern, type Assertion, type Pattern } from './parse.ts';
import { plainPatterns } from './plain-patterns.ts';

export type Matcher = (text: string) => boolean;

/**
 * Whether a pattern of Go's dialect matches somewhere in a text. Time grows with the text's length and no faster, whatever the pattern.
 * Throws a PatternError in Go's words.
 */
export function matcherOf(pattern: string): Matcher {
  const plain = plainPatterns.get(pattern);
  if (plain !== undefined) return (text) => plain.test(text);
  return linearMatcher(pattern);
}

/** The same without the short cut for the patterns that we ship. */
export function linearMatcher(pattern: string): Matcher {
  const program = new Program();
  program.add(parsePattern(pattern));
  program.steps.push({ kind: 'match' });
  return (text) => run(program.steps, text);
}

type Step =
  | { readonly kind: 'set'; readonly set: CharacterSet }
  | { readonly kind: 'assert'; readonly what: Assertion }
  /** Goes on at both places, counted from this step. */
  | { readonly kind: 'split'; readonly near: number; far: number }
  | { readonly kind: 'jump'; by: number }
  | { readonly kind: 'match' };

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
        this.#addRepeat(pattern.of, pattern.min, pattern.max);
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

  #addRepeat(of: Pattern, min: number, max: number): void {
    for (let i = 0; i < min; i++) this.add(of);
    if (max === Infinity) {
      const split = this.#push({ kind: 'split', near: 1, far: 0 });
      this.add(of);
      this.steps.push({ kind: 'jump', by: split.at - this.steps.length });
      split.step.far = this.steps.length - split.at;
      return;
    }
    const splits = Array.from({ length: max - min }, () => {
      const split = this.#push({ kind: 'split', near: 1, far: 0 });
      this.add(of);
      return split;
    });
    for (const { step, at } of splits) step.far = this.steps.length - at;
  }

  #push<S extends Step>(step: S): { readonly step: S; readonly at: number } {
    this.steps.push(step);
    return { step, at: this.steps.length - 1 };
  }
}

/** Walks all threads abreast, one character at a time. */
function run(steps: readonly Step[], text: string): boolean {
  const seen = new Uint32Array(steps.length);
  let generation = 0;
  let current: number[] = [];
  let next: number[] = [];
  let previous = -1;

  /** Follows everything that takes no character; true at a match. */
  const follow = (start: number, threads: number[], code: number): boolean => {
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const step = steps[at];
      if (step === undefined || seen[at] === generation) continue;
      seen[at] = generation;
      switch (step.kind) {
        case 'match':
          return true;
        case 'jump':
          open.push(at + step.by);
          break;
        case 'split':
          open.push(at + step.far, at + step.near);
          break;
        case 'assert':
          if (stands(step.what, previous, code)) open.push(at + 1);
          break;
        default:
          threads.push(at);
      }
    }
    return false;
  };

  for (let i = 0; ;) {
    const code = text.codePointAt(i) ?? -1;
    // Threads that wait at this place, and one more that begins here.
    generation++;
    const waiting = current;
    next = [];
    for (const at of waiting) if (follow(at, next, code)) return true;
    if (follow(0, next, code)) return true;
    if (code === -1) return false;
    current = [];
    for (const at of next) {
      const step = steps[at];
      if (step?.kind === 'set' && step.set.has(code)) current.push(at + 1);
    }
    previous = code;
    i += code > 0xffff ? 2 : 1;
  }
}

/** `before` and `after` are the characters around the place; -1 where the text ends. */
function stands(what: Assertion, before: number, after: number): boolean {
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
