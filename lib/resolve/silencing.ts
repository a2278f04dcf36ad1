import type { Diagnostic, ObjectInCluster, SilencedDiagnostic } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import type { Silence } from '../core/silence.ts';
import { refusedSilence, unusedSilence } from '../rules/silence/catalogue.ts';
import { silenceRefusal } from '../rules/silence/refusal.ts';
import type { Report } from './cluster-drafts.ts';

/** What is not to be told about an object. */
export type SilencesOf = (object: ObjectInCluster) => readonly Silence[] | undefined;

/** The pipeline tells of drafts alone, which are more than an object of a cluster. */
const ofDraft: SilencesOf = (object) => (object as Draft).silences;

/** Stands before a report and keeps back what has been silenced. */
export class Silencing {
  readonly #report: Report;
  readonly #onSilenced: (diagnostic: SilencedDiagnostic) => void;
  readonly #silencesOf: SilencesOf;
  readonly #used = new Set<Silence>();

  constructor(report: Report, onSilenced: (diagnostic: SilencedDiagnostic) => void, silencesOf: SilencesOf = ofDraft) {
    this.#report = report;
    this.#onSilenced = onSilenced;
    this.#silencesOf = silencesOf;
  }

  readonly report = (diagnostic: Diagnostic): void => {
    const silence = this.#silenceOf(diagnostic);
    if (silence === undefined) this.#report(diagnostic);
    else this.#onSilenced({ ...diagnostic, silence });
  };

  /** To be called once everything has been told: says which of `silences` are none, or are of no use. */
  finish(silences: Iterable<Silence>): void {
    for (const silence of new Set(silences)) {
      const { code, scope, location } = silence;
      const place = location && { location };
      const refusal = silenceRefusal(silence);
      if (refusal !== undefined) {
        this.#report({ code: refusedSilence.code, severity: refusedSilence.severity, ...refusal, ...place });
      } else if (!this.#used.has(silence)) {
        this.#report({
          code: unusedSilence.code,
          severity: unusedSilence.severity,
          message: `${code} is silenced in ${scope}, and nothing there gives it`,
          hint: `Remove the silence of ${code}.`,
          ...place,
        });
      }
    }
  }

  #silenceOf({ code, object }: Diagnostic): Silence | undefined {
    const found = object && this.#silencesOf(object)?.find((silence) => silence.code === code && silenceRefusal(silence) === undefined);
    if (found !== undefined) this.#used.add(found);
    return found;
  }
}
