import { getOrAdd } from '../core/data/get-or-add.ts';
import type { ObjectInCluster } from '../core/diagnostic.ts';

/** An index of a list; a MAC address, a uuid or a number; a word; or what stands between two. */
const parts =
  /\[\d+\]|(?<number>[\da-f]{2}(?:[:-][\da-f]{2}){5}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\p{N}+)|\p{L}+|(?:(?!\[\d+\])[^\p{L}\p{N}])+/giu;
const words = /\p{L}+/gu;
const inWord = /[\p{L}\p{N}]/u;

/** A part of a text. */
export interface Word {
  readonly text: string;
  /** Which of the names of the object it is, which word of them, or a number; undefined for any other. */
  readonly own: string | undefined;
}

/** A text in words, each of which knows whether it may be the object's own: `cloud-init-7` of VirtualMachine `db-7`. */
export function wordsOf(text: string, object: ObjectInCluster | undefined): readonly Word[] {
  const { name = '', namespace = '' } = object?.ref ?? {};
  // The name first: it differs most often. In charts that no compiler has checked it may be anything, and is printed as text.
  const names = Object.entries<unknown>({ name, namespace, cluster: object?.cluster ?? '' }).map(
    ([which, own]) => [which, String(own)] as const,
  );
  const longestFirst = names.filter(([, own]) => own !== '').toSorted(([, a], [, b]) => b.length - a.length);
  const wordsOfNames = new Map<string, string>();
  for (const [which, own] of names)
    for (const [i, word] of (own.match(words) ?? []).entries()) getOrAdd(wordsOfNames, word, () => `${which} ${i}`);

  const found: Word[] = [];
  let end = 0;
  for (const { 0: word, index, groups } of text.matchAll(parts)) {
    if (index < end) continue; // within a name
    const [which, name] = longestFirst.find(([, own]) => standsAt(text, index, own)) ?? [];
    found.push({ text: name ?? word, own: which ?? (groups?.['number'] === undefined ? wordsOfNames.get(word) : 'number') });
    end = index + (name ?? word).length;
  }
  return found;
}

/** A text with the object's name and namespace taken out, where they stand as words of their own. */
export function withoutNames(text: string, object: ObjectInCluster | undefined): string {
  const { name = '', namespace = '' } = object?.ref ?? {};
  return withoutName(withoutName(text, name, '\u0000'), namespace, '\u0001');
}

function withoutName(text: string, name: unknown, place: string): string {
  if (typeof name !== 'string' || name === '') return text; // in charts that no compiler has checked it may be anything
  let without = '';
  let end = 0;
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    if (!standsAt(text, at, name) || (at > 0 && inWord.test(text.charAt(at - 1)))) continue;
    without += text.slice(end, at) + place;
    end = at + name.length;
  }
  return without + text.slice(end);
}

function standsAt(text: string, index: number, name: string): boolean {
  return text.startsWith(name, index) && !inWord.test(text.charAt(index + name.length));
}

/** Whether two texts differ only in what each may have of its own. */
export function areAlike(a: readonly Word[], b: readonly Word[]): boolean {
  return a.length === b.length && a.every(({ text, own }, i) => text === b[i]?.text || (own !== undefined && own === b[i]?.own));
}
