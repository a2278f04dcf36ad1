import { getOrAdd } from '../core/data/get-or-add.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import { printRef } from '../core/object-ref.ts';
import { areAlike, wordsOf, type Word } from './own-words.ts';

/** How many causes of one code, field and length a finding is compared with, and how many letters of it: what needs more is not read. */
const mostCauses = 20;
const mostLetters = 2000;

interface Known<Cause> {
  readonly words: readonly Word[];
  readonly cause: Cause;
}

/** Causes of findings that would say the same if their objects had one name: those of a loop, where each names a Secret or neighbour of its own. */
export class ByOwnNames<Cause> {
  readonly #known = new Map<string, Known<Cause>[]>();

  /** The cause of a finding that says the same by its own names, else the one that `make` makes for it. */
  findOrMake(diagnostic: Diagnostic, make: () => Cause): Cause {
    const { code, severity, path = '', message, hint = '', object, related = [] } = diagnostic;
    if (object === undefined || message.length > mostLetters) return make();
    const places = related.map(
      (each) => `${each.message} ${each.object === undefined ? '' : printRef(each.object.ref, each.object.cluster)}`,
    );
    const words = wordsOf([message, hint, ...places].join('\n'), object);
    const known = getOrAdd(this.#known, `${code} ${severity} ${words.length} ${path}`, (): Known<Cause>[] => []);
    const alike = known.find((each) => areAlike(each.words, words));
    if (alike !== undefined) return alike.cause;
    const cause = make();
    if (known.length < mostCauses) known.push({ words, cause });
    return cause;
  }
}
