import { isMap, type AnyMap } from '../core/data/guards.ts';

/** The maps of a subject whose keys count, and the lists of whose items they do: `{ domain: { cpu: {} }, volumes: {} }`. */
export interface Into {
  readonly [key: string]: Into;
}

/** What decides whether a rule is chosen. */
export interface Choosable {
  /** Fields that it reads, below the subject. */
  readonly fields: readonly string[];
  /** True if it also has findings about fields that are not there. */
  readonly ofAbsent?: true | undefined;
}

/** A shorter list is not worth choosing from: choosing costs as much as running ten rules. */
const fewest = 10;

/** Limits the memory that hostile input can make us use. */
const mostKept = 2000;

/** Of a longer list every field counts as present. */
const mostItems = 32;

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
    const chosen = entries.filter(
      ({ fields, ofAbsent }) => ofAbsent === true || fields.some((field) => has(subject, field.split(/[.[]/), 0, this.#into)),
    );
    this.#choices.set(signature, chosen);
    return chosen;
  }
}

/** Whether a value has what the steps from `i` on lead to, as far as it is part of the signature: what is deeper may be there. */
function has(value: unknown, steps: readonly string[], i: number, into: Into | undefined): boolean {
  const step = steps[i];
  if (step === undefined || step === '' || into === undefined || typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.length > mostItems || value.some((item) => !isMap(item) || has(item, steps, i + 1, into));
  const next = (value as AnyMap)[step];
  return next !== undefined && has(next, steps, i + 1, Object.hasOwn(into, step) ? into[step] : undefined);
}

function sign(map: AnyMap, into: Into): string {
  let text = '';
  for (const key in map) {
    const value = map[key];
    if (value === undefined) continue;
    text += key;
    const deeper = into[key];
    if (deeper === undefined || typeof value !== 'object' || value === null) text += ' ';
    else text += Array.isArray(value) ? `[${signItems(value, deeper)}]` : `{${sign(value as AnyMap, deeper)}}`;
  }
  return text;
}

/** Items with the same fields in a row are signed once. */
function signItems(list: readonly unknown[], into: Into): string {
  if (list.length > mostItems) return '*';
  let text = '';
  let last: string | undefined;
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    const signature = isMap(item) ? sign(item, into) : '?';
    if (signature !== last) text += `${signature};`;
    last = signature;
  }
  return text;
}
