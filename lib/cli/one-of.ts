import { usageError } from './usage.ts';

/** The value of an option that takes one of several words. Throws KU0007 for any other. */
export function oneOf<Word extends string>(written: string | undefined, words: readonly Word[], option: string): Word | undefined {
  if (written === undefined) return undefined;
  const found = words.find((word) => word === written);
  if (found === undefined)
    throw usageError('KU0007', `--${option} does not take ${JSON.stringify(written)}`, `Write one of ${words.join(', ')}.`);
  return found;
}
