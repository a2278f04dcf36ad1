import { findAll } from '../../../pattern/finder.ts';
import { matcherOf } from '../../../pattern/matcher.ts';
import { PatternError } from '../../../pattern/pattern-error.ts';
import { method, type Overload } from '../overload.ts';

/** library.Regex, and `matches`, in the one dialect that all patterns of schemas have. */
export const regex: readonly Overload[] = [
  method('matches', ['string', 'string'], (text, pattern) => matcherOf(pattern)(text)),
  method('find', ['string', 'string'], (text, pattern) => found(text, pattern, 1)[0] ?? ''),
  method('findAll', ['string', 'string'], (text, pattern) => found(text, pattern, -1)),
  method('findAll', ['string', 'string', 'int'], (text, pattern, most) => found(text, pattern, Number(most))),
];

function found(text: string, pattern: string, most: number): readonly string[] {
  try {
    return findAll(pattern, text, most).map(([start, end]) => text.slice(start, end));
  } catch (error) {
    if (error instanceof PatternError) throw new Error(`Illegal regex: ${error.message}`, { cause: error });
    throw error;
  }
}
