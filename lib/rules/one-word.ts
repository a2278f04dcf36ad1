import { nearest } from '../core/nearest.ts';

/** Which of `words` to write where `value` stands: the one that was most likely meant, else any of them. */
export function oneWord(value: unknown, words: readonly string[]): string {
  const likely = typeof value === 'string' ? nearest(value, words) : undefined;
  if (likely !== undefined) return likely;
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}
