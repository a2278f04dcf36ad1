import { Refusal } from '../../refusal.ts';
import { spend } from '../work.ts';

/** Characters that one filter, method or operator may make. */
const most = 10_000_000;

/** Asked before a text is made that may be far longer than what it is made of. */
export function refuseMuch(characters: number): void {
  if (characters > most) throw new Refusal('tooLarge', 'a filter makes more text than an import reads', 'Use shorter variables.');
  spend(characters);
}

/** The text with `fresh` for every `old`. */
export function replaced(text: string, old: string, fresh: string): string {
  refuseMuch(text.length + (text.split(old, most).length - 1) * fresh.length);
  return text.replaceAll(old, () => fresh);
}
