import { plainPatterns } from './plain-patterns.ts';
import type * as Compiled from './compiled.ts';

export type Matcher = (text: string) => boolean;

/**
 * Whether a pattern of Go's dialect matches somewhere in a text. Time grows with the text's length and no faster, whatever the pattern.
 * Throws a PatternError in Go's words.
 */
export function matcherOf(pattern: string): Matcher {
  const plain = plainPatterns.get(pattern);
  if (plain !== undefined) return (text) => plain.test(text);
  const { compiled } = require('./compiled.ts') as typeof Compiled; // with the first pattern that is not ours
  const re2 = compiled(pattern);
  return (text) => re2.test(text);
}
