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
