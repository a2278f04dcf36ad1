import { compiled } from './compiled.ts';

/** Where a pattern matches: from and to, as JavaScript counts. */
export type Found = readonly [start: number, end: number];

/**
 * The places where a pattern of Go's dialect matches, as Regexp.FindAllStringIndex gives them: leftmost first, and of those that begin there
 * the one that the pattern prefers. No more than `most` of them, all if it is negative. Throws a PatternError in Go's words.
 */
export function findAll(pattern: string, text: string, most: number): readonly Found[] {
  const matcher = compiled(pattern).matcher(text);
  const found: Found[] = [];
  let last = -1;
  for (let from = 0; from <= text.length && found.length !== most && matcher.find(from);) {
    const [start, end] = [matcher.start(), matcher.end()];
    // Nothing is not found right behind something.
    if (end > start || start !== last) found.push([start, end]);
    last = end;
    from = end > from ? end : from + widthAt(text, from);
  }
  return found;
}

function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
