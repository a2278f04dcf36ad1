import { stands, stepsOf, type Step } from './steps.ts';

/** Where a pattern matches: from and to, as JavaScript counts. */
export type Found = readonly [start: number, end: number];

/**
 * The places where a pattern of Go's dialect matches, as Regexp.FindAllStringIndex gives them: leftmost first, and of those that begin there
 * the one that the pattern prefers. No more than `most` of them, all if it is negative. Throws a PatternError in Go's words.
 */
export function findAll(pattern: string, text: string, most: number): readonly Found[] {
  const steps = stepsOf(pattern);
  const found: Found[] = [];
  let last = -1;
  for (let from = 0; from <= text.length && found.length !== most;) {
    const next = find(steps, text, from);
    if (next === undefined) break;
    const [start, end] = next;
    // Nothing is not found right behind something.
    if (end > start || start !== last) found.push(next);
    last = end;
    from = end > from ? end : from + widthAt(text, from);
  }
  return found;
}

interface Thread {
  readonly at: number;
  readonly start: number;
}

/** Walks all threads abreast, those that the pattern prefers first; one that has matched ends all behind it. */
function find(steps: readonly Step[], text: string, from: number): Found | undefined {
  let found: Found | undefined;
  let waiting: readonly Thread[] = [];
  for (let i = from; ; i += widthAt(text, i)) {
    const code = text.codePointAt(i) ?? -1;
    const place: Place = { before: codeBefore(text, i), after: code, seen: new Set() };
    const next: Thread[] = [];
    const starts = found === undefined ? [...waiting, { at: 0, start: i }] : waiting;
    for (const thread of starts) {
      if (!follow(steps, thread, place, next)) continue;
      found = [thread.start, i];
      break;
    }
    if (code === -1 || (found !== undefined && next.length === 0)) return found;
    waiting = next.flatMap(({ at, start }) => {
      const step = steps[at];
      return step?.kind === 'set' && step.set.has(code) ? [{ at: at + 1, start }] : [];
    });
  }
}

interface Place {
  readonly before: number;
  readonly after: number;
  /** The steps that a preferred thread stands at already. */
  readonly seen: Set<number>;
}

/** Follows everything that takes no character; true at a match. */
function follow(steps: readonly Step[], { at: first, start }: Thread, { before, after, seen }: Place, next: Thread[]): boolean {
  const open = [first];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const step = steps[at];
    if (step === undefined || seen.has(at)) continue;
    seen.add(at);
    if (step.kind === 'match') return true;
    if (step.kind === 'jump') open.push(at + step.by);
    else if (step.kind === 'split') open.push(at + step.far, at + step.near);
    else if (step.kind === 'set') next.push({ at, start });
    else if (stands(step.what, before, after)) open.push(at + 1);
  }
  return false;
}

function codeBefore(text: string, at: number): number {
  if (at === 0) return -1;
  const code = text.codePointAt(at - 2);
  return code !== undefined && code > 0xffff && at > 1 ? code : text.charCodeAt(at - 1);
}

function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
