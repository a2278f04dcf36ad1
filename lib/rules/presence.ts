import type { AnyMap } from '../core/data/guards.ts';

/** The maps of a subject whose keys count: `{ domain: { cpu: {} } }`. */
export interface Into {
  readonly [key: string]: Into;
}

/** What decides whether a rule is chosen. */
export interface Choosable {
  /** Fields that it reads, below the subject; lists are read as wholes. */
  readonly fields: readonly string[];
  /** True if it also has findings about fields that are not there. */
  readonly ofAbsent?: true | undefined;
}

/** A shorter list is not worth choosing from: choosing costs as much as running ten rules. */
const fewest = 10;

/** Limits the memory that hostile input can make us use. */
const mostKept = 2000;

/**
 * Chooses the rules of a list that have something to check in a subject: most rules are about fields that most objects lack. The choice is
 * kept for each set of fields, because many objects have the same.
 */
export class Presence<Entry extends Choosable> {
  readonly #list: () => readonly Entry[];
  readonly #into: Into;
  readonly #choices = new Map<string, readonly Entry[]>();
  #entries: readonly Entry[] | undefined;

  /** `list` is called for the first subject. */
  constructor(list: () => readonly Entry[], into: Into) {
    this.#list = list;
    this.#into = into;
  }

  get entries(): readonly Entry[] {
    return (this.#entries ??= this.#list());
  }

  chosenFor(subject: unknown): readonly Entry[] {
    const { entries } = this;
    if (entries.length < fewest || typeof subject !== 'object' || subject === null) return entries;
    const signature = sign(subject as AnyMap, this.#into);
    const known = this.#choices.get(signature);
    if (known !== undefined) return known;
    if (this.#choices.size >= mostKept) this.#choices.clear();
    const chosen = entries.filter(({ fields, ofAbsent }) => ofAbsent === true || fields.some((field) => this.#has(subject, field)));
    this.#choices.set(signature, chosen);
    return chosen;
  }

  #has(subject: object, field: string): boolean {
    let node: unknown = subject;
    let into: Into | undefined = this.#into;
    for (const step of field.split(/[.[]/)) {
      // Deeper fields, and those in lists, are not part of the signature.
      if (step === '' || into === undefined || typeof node !== 'object' || node === null) return true;
      node = (node as AnyMap)[step];
      if (node === undefined) return false;
      into = Object.hasOwn(into, step) ? into[step] : undefined;
    }
    return true;
  }
}

function sign(map: AnyMap, into: Into): string {
  let text = '';
  for (const key in map) {
    const value = map[key];
    if (value === undefined) continue;
    text += key;
    const deeper = into[key];
    if (deeper === undefined || typeof value !== 'object' || value === null) text += ' ';
    else text += `{${sign(value as AnyMap, deeper)}}`;
  }
  return text;
}
