import type { AnyMap } from '../core/look.ts';

/** The maps of a subject into which one looks: `{ domain: { cpu: {} } }`. */
export interface Into {
  readonly [key: string]: Into;
}

/** What a list of rules is chosen by. */
export interface Choosable {
  /** Fields that it reads, below the subject; lists are read as wholes. */
  readonly fields: readonly string[];
  /** True for what also speaks of fields that are not there. */
  readonly ofAbsent?: true | undefined;
}

/** Fewer are asked outright: choosing costs as much as asking ten of them. */
const fewest = 10;

/** Bounds what hostile input can make us keep. */
const mostKept = 2000;

/**
 * Chooses those of a list that have something to look at in a subject: most rules are about fields that most objects lack. Objects of one
 * make have the same fields, so the choice is made once for each set of fields.
 */
export class Presence<Entry extends Choosable> {
  readonly #list: () => readonly Entry[];
  readonly #into: Into;
  readonly #choices = new Map<string, readonly Entry[]>();
  #entries: readonly Entry[] | undefined;

  /** `list` is asked when the first subject comes. */
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
      // What lies deeper, or in a list, has no part in the signature.
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
