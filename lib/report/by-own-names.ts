import { getOrAdd } from '../core/data/get-or-add.ts';
import type { Diagnostic, ObjectInCluster } from '../core/diagnostic.ts';
import { isSameObject, printRef } from '../core/object-ref.ts';
import { areAlike, withoutNames, wordsOf, type Word } from './own-words.ts';

/** With how many causes of one code and length a finding is compared, and how long it may be; any other is a cause of its own. */
const mostCauses = 20;
const mostLetters = 2000;

interface Known<Cause> {
  readonly words: readonly Word[];
  readonly cause: Cause;
}

/** The first cause of a code: its words are read once there is another to compare with, and mostly there is none. */
interface First<Cause> {
  readonly finding: Diagnostic;
  readonly cause: Cause;
  isKnown: boolean;
}

/**
 * Causes of findings that would say the same if their objects had one name and number: those of a loop, where each names a Secret, neighbour
 * or size of its own.
 */
export class ByOwnNames<Cause> {
  readonly #byText = new Map<string, Cause>();
  readonly #first = new Map<string, First<Cause>>();
  readonly #known = new Map<string, Known<Cause>[]>();
  readonly #lastOf: (cause: Cause) => Diagnostic;

  /** `lastOf` is the latest finding of a cause: a second one about the same object is another, such as that of its next port. */
  constructor(lastOf: (cause: Cause) => Diagnostic) {
    this.#lastOf = lastOf;
  }

  /** The cause of a finding that says the same by its own names, else the one that `make` makes for it. */
  findOrMake(diagnostic: Diagnostic, make: () => Cause): Cause {
    const { code, severity, message, object } = diagnostic;
    if (message.length > mostLetters) return make();
    const kind = `${code} ${severity}`;
    // Mostly an object is named as a whole; only where that finds nothing are texts compared word by word.
    const text = `${kind}\n${withoutNames(textOf(diagnostic), object)}`;
    const known = this.#byText.get(text);
    if (known !== undefined && !isAbout(this.#lastOf(known), object)) return known;
    const cause = this.#findByWords(kind, diagnostic, make);
    this.#byText.set(text, cause);
    return cause;
  }

  #findByWords(kind: string, diagnostic: Diagnostic, make: () => Cause): Cause {
    const first = this.#first.get(kind);
    if (first === undefined) {
      const cause = make();
      this.#first.set(kind, { finding: diagnostic, cause, isKnown: false });
      return cause;
    }
    if (!first.isKnown) {
      const words = saidBy(first.finding);
      this.#ofLength(kind, words).push({ words, cause: first.cause });
      first.isKnown = true;
    }
    const words = saidBy(diagnostic);
    const known = this.#ofLength(kind, words);
    const alike = known.find((each) => areAlike(each.words, words) && !isAbout(this.#lastOf(each.cause), diagnostic.object));
    if (alike !== undefined) return alike.cause;
    const cause = make();
    if (known.length < mostCauses) known.push({ words, cause });
    return cause;
  }

  #ofLength(kind: string, { length }: readonly Word[]): Known<Cause>[] {
    return getOrAdd(this.#known, `${kind} ${length}`, (): Known<Cause>[] => []);
  }
}

function saidBy(diagnostic: Diagnostic): readonly Word[] {
  return wordsOf(textOf(diagnostic), diagnostic.object);
}

function textOf({ path = '', message, hint = '', related = [] }: Diagnostic): string {
  const places = related.map(
    (each) => `${each.message} ${each.object === undefined ? '' : printRef(each.object.ref, each.object.cluster)}`,
  );
  return [path, message, hint, ...places].join('\n');
}

function isAbout({ object: a }: Diagnostic, b: ObjectInCluster | undefined): boolean {
  return a !== undefined && b !== undefined && a.cluster === b.cluster && isSameObject(a.ref, b.ref);
}
