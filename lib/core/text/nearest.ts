/** In characters, as the longest name of an object. The work grows with the square of it. */
const longestName = 253;

/** A typist makes few slips in one text. With more of them it is a text of another kind, and to compare each would take long. */
export const mostSlips = 100;

/** The word of `known` that a typist most likely meant; undefined where none is close, and for what is too long to have been typed. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > longestName) return undefined;
  const lower = word.toLowerCase();
  let best: string | undefined;
  let fewest = Math.min(Math.max(2, Math.ceil(word.length / 3)), word.length - 1) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue; // the distance is at least the difference in length
    const steps = distance(lower, candidate.toLowerCase());
    if (steps >= fewest) continue;
    best = candidate;
    fewest = steps;
  }
  return best;
}

/**
 * The name of `known` from which `name` is one slip away: one letter or separator too many or too few, another letter, or two letters swapped.
 * Names that may differ on purpose are none: by a number, by a word of one or two letters (`disk-a`), or by the last letter of a word (`zonea`).
 */
export function slipOf(name: string, known: readonly string[]): string | undefined {
  return known.find((each) => Math.abs(each.length - name.length) <= 1 && isSlip(name, each));
}

function isSlip(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [before, after] = [a.slice(0, start), a.slice(a.length - end)];
  const [ofA, ofB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (`${ofA}${ofB}` === '-' || `${ofA}${ofB}` === '.') return lettersAtEnd.test(before) && lettersAtStart.test(after);
  if (!letters.test(ofA) || !letters.test(ofB)) return false;
  const word = (lettersAtEnd.exec(before)?.[0] ?? '') + (lettersAtStart.exec(after)?.[0] ?? '');
  if (ofA.length + ofB.length === 1) return word.length >= 3;
  if (ofA.length === 1) return word.length >= 3 && lettersAtStart.test(after);
  return ofA.length === 2 && ofA === Array.from(ofB).toReversed().join('') && word.length >= 1;
}

const letters = /^[a-z]*$/i;
const lettersAtEnd = /[a-z]+$/i;
const lettersAtStart = /^[a-z]+/i;

/** Damerau's distance: how many letters to insert, drop, replace, or swap with their neighbour to get from `a` to `b`. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let steps = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps = Math.min(steps, at(beforeLast, j - 2) + 1);
      row.push(steps);
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
