import type { Matcher } from './matcher.ts';
import { stands, stepsOf, type Step } from './steps.ts';

/** `matcherOf` without its short cut for the patterns that we ship. */
export function linearMatcher(pattern: string): Matcher {
  const steps = stepsOf(pattern);
  return (text) => run(steps, text);
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
