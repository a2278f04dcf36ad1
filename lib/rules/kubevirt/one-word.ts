import { anyOf } from '../../core/text/any-of.ts';
import { nearest } from '../../core/text/nearest.ts';

/** Which of `words` to write where `value` stands: the one that was most likely meant, else any of them. */
export function oneWord(value: unknown, words: readonly string[]): string {
  return (typeof value === 'string' ? nearest(value, words) : undefined) ?? anyOf(words);
}
