import { getOrAdd } from '../core/data/get-or-add.ts';
import type { ObjectInCluster } from '../core/diagnostic.ts';

/** A MAC address or a uuid, which each machine has of its own; a word; or what stands between two. */
const parts = /(?<address>[\da-f]{2}(?:[:-][\da-f]{2}){5}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})|\p{L}+|\p{N}+|[^\p{L}\p{N}]+/giu;
const words = /\p{L}+|\p{N}+/gu;
const inWord = /[\p{L}\p{N}]/u;
const leadingZeros = /^0+(?=.)/;

/** A part of a text. */
export interface Word {
  readonly text: string;
  /** Which of the names of the object it is, which word of them, or its address; undefined for any other. */
  readonly own: string | undefined;
}

/** A text in words, each of which knows whether the names of the object hold it: `cloud-init-7` of VirtualMachine `db-7` ends in its 7. */
export function wordsOf(text: string, { cluster, ref: { namespace = '', name } }: ObjectInCluster): readonly Word[] {
  const names = Object.entries({ name, namespace, cluster }); // the name first: it differs most often
  const longestFirst = names.filter(([, own]) => own !== '').toSorted(([, a], [, b]) => b.length - a.length);
  const wordsOfNames = new Map<string, string>();
  for (const [which, own] of names)
    for (const [i, word] of (own.match(words) ?? []).entries()) getOrAdd(wordsOfNames, keyOf(word), () => `${which} ${i}`);

  const found: Word[] = [];
  let end = 0;
  for (const { 0: word, index, groups } of text.matchAll(parts)) {
    if (index < end) continue; // within a name
    const [which, name] = longestFirst.find(([, own]) => standsAt(text, index, own)) ?? [];
    found.push({ text: name ?? word, own: which ?? (groups?.['address'] === undefined ? wordsOfNames.get(keyOf(word)) : 'address') });
    end = index + (name ?? word).length;
  }
  return found;
}

/** Loops write `db-07` beside `cloud-init-7`. */
function keyOf(word: string): string {
  return word.replace(leadingZeros, '');
}

function standsAt(text: string, index: number, name: string): boolean {
  return text.startsWith(name, index) && !inWord.test(text.charAt(index + name.length));
}

/** Whether two texts differ only where each has the names of its object. */
export function areAlike(a: readonly Word[], b: readonly Word[]): boolean {
  return a.length === b.length && a.every(({ text, own }, i) => text === b[i]?.text || (own !== undefined && own === b[i]?.own));
}
