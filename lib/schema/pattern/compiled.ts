import { RE2JS } from 're2js';
import { PatternError } from './pattern-error.ts';

/**
 * A pattern of Go's dialect. Time grows with the length of a text and no faster, whatever the pattern.
 * @throws PatternError in Go's words.
 */
export function compiled(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (error) {
    throw new PatternError(wordsOf(error, pattern));
  }
}

/** re2js has Go's words, without the part of the pattern that Go adds where it is nothing or all of it. */
function wordsOf(error: unknown, pattern: string): string {
  const { message } = error as Error; // RE2JS throws no other
  if (message.endsWith('`')) return message;
  return `${message}: \`${message.endsWith('nests too deeply') ? pattern : ''}\``;
}
