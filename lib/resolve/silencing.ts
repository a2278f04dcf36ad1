import type { Diagnostic, ObjectInCluster, SilencedDiagnostic } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import type { Silence } from '../core/silence.ts';
import { silenceRefusal } from '../rules/silence/refusal.ts';
import type * as Catalogue from '../rules/silence/catalogue.ts';
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

/** Reports which of `silences` are invalid, or have matched no finding. */
export function tellUseless(silences: Iterable<Silence>, used: ReadonlySet<Silence>, report: Report): void {
  for (const silence of new Set(silences)) {
    const { refusedSilence, unusedSilence } = codes();
    const { code, scope, location } = silence;
    const place = location && { location };
    const refusal = silenceRefusal(silence);
    if (refusal !== undefined) {
      report({ code: refusedSilence.code, severity: refusedSilence.severity, ...refusal, ...place });
    } else if (!used.has(silence)) {
      report({
        code: unusedSilence.code,
        severity: unusedSilence.severity,
        message: `${code} is silenced in ${scope}, and nothing there gives it`,
        hint: `Remove the silence of ${code}.`,
        ...place,
      });
    }
  }
}

/** Loaded with the first silence. */
function codes(): typeof Catalogue {
  return require('../rules/silence/catalogue.ts') as typeof Catalogue; // what it is
}
