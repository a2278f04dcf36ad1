import type { Diagnostic, ObjectInCluster, SilencedDiagnostic } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import type { Silence } from '../core/silence.ts';
import { silenceRefusal } from '../rules/input/silence/refusal.ts';
import type * as Codes from '../rules/input/silence/codes.ts';
import type { Report } from './cluster-drafts.ts';

/** The silences that apply to an object. */
export type SilencesOf = (object: ObjectInCluster) => readonly Silence[] | undefined;

/** The objects of the pipeline's findings are drafts, which hold their silences. */
export const silencesOfDraft: SilencesOf = (object) => (object as Draft).silences;

/** Passes on findings that are not silenced. */
export class Silencing {
  readonly #report: Report;
  readonly #onSilenced: (diagnostic: SilencedDiagnostic) => void;
  readonly #silencesOf: SilencesOf;
  /** The silences that have matched a finding. */
  readonly used: Set<Silence> = new Set();

  constructor(report: Report, onSilenced: (diagnostic: SilencedDiagnostic) => void, silencesOf: SilencesOf) {
    this.#report = report;
    this.#onSilenced = onSilenced;
    this.#silencesOf = silencesOf;
  }

  readonly report = (diagnostic: Diagnostic): void => {
    const silence = this.#silenceOf(diagnostic);
    if (silence === undefined) this.#report(diagnostic);
    else this.#onSilenced({ ...diagnostic, silence });
  };

  #silenceOf({ code, object }: Diagnostic): Silence | undefined {
    const silences = object && this.#silencesOf(object);
    const found = silences?.find((silence) => silence.code === code && silenceRefusal(silence) === undefined);
    if (found !== undefined) this.used.add(found);
    return found;
  }
}

/** Reports which of `silences` are invalid, or have matched no finding. `objectOf` knows the object that one was written at, if at one. */
export function tellUseless(
  silences: Iterable<Silence>,
  used: ReadonlySet<Silence>,
  report: Report,
  objectOf: (silence: Silence) => ObjectInCluster | undefined = (): undefined => undefined,
): void {
  for (const silence of new Set(silences)) {
    if (used.has(silence) && silenceRefusal(silence) === undefined) continue;
    const { refusedSilence, unusedSilence } = codes();
    const { code, scope, location } = silence;
    const object = objectOf(silence);
    const place = { ...(object && { object }), ...(location && { location }) };
    const where = object === undefined ? `in ${scope}` : 'here'; // what is said of many objects alike is told once
    const refusal = silenceRefusal(silence, where);
    if (refusal !== undefined) {
      report({ code: refusedSilence.code, severity: refusedSilence.severity, ...refusal, ...place });
    } else {
      report({
        code: unusedSilence.code,
        severity: unusedSilence.severity,
        message: `the silence of ${code} ${where} matches no finding`,
        hint: `Remove the silence of ${code}.`,
        ...place,
      });
    }
  }
}

/** Loaded with the first silence. */
function codes(): typeof Codes {
  return require('../rules/input/silence/codes.ts') as typeof Codes; // what it is
}
