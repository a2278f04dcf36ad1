import { parsePath } from '../../core/data/path.ts';
import type { Diagnostic, Related } from '../../core/diagnostic.ts';
import { placeholderHint } from '../../core/text/placeholder.ts';
import { BuiltDraft } from '../built-draft.ts';
import { CheckedDraft } from '../checked-draft.ts';
import { LazyLocation } from '../locate/lazy-location.ts';
import type { Locator } from '../locate/locator.ts';
import { copyOf } from './copy-of.ts';
import { Keeper } from './keeper.ts';

/** Most findings of a large input say the same of many objects; but those with names in them may all differ. */
const mostWords = 10_000;

/** Findings as they are kept until all objects have been judged: there may be several for each of a hundred thousand documents. */
export class KeptFindings {
  readonly #locator: Locator;
  readonly #keeper = new Keeper(mostWords);

  constructor(locator: Locator) {
    this.#locator = locator;
  }

  /** The finding without a piece of the document that it is about, and with its place in the file where it is about an object of one. */
  kept({ code, severity, type, message, hint, path, related, secrets, object, location, counted }: Diagnostic): Diagnostic {
    const { keep } = this.#keeper;
    // Field by field: objects that are spread into each other take twice the memory.
    const kept: Kept = { code, severity, message: keep(message) };
    // A value that is still a placeholder needs no other help than to be replaced.
    const help = placeholderHint(message) ?? hint;
    if (help !== undefined) kept.hint = keep(help);
    if (path !== undefined) kept.path = keep(path);
    if (type !== undefined) kept.type = type;
    if (counted !== undefined) kept.counted = counted;
    if (secrets !== undefined) kept.secrets = secrets.map(copyOf);
    if (related !== undefined) kept.related = related.map((each): Related => ({ ...each, message: keep(each.message) }));
    if (object instanceof BuiltDraft) {
      kept.object = { cluster: object.cluster, ref: object.ref };
      kept.location = object.locate(this.#locator, parsePath(kept.path ?? ''));
    } else if (object instanceof CheckedDraft) {
      kept.object = { cluster: object.cluster, ref: object.ref };
      kept.location = new LazyLocation(this.#locator, object, kept.path ?? '');
    } else {
      if (object !== undefined) kept.object = object;
      if (location !== undefined) kept.location = location;
    }
    return kept;
  }
}

type Kept = { -readonly [Field in keyof Diagnostic]: Diagnostic[Field] };
