import type { Diagnostic, ObjectInCluster, Severity } from '../core/diagnostic.ts';
import { plural } from '../core/text/plural.ts';
import { tooManyFindings } from '../rules/input/usage/check.ts';

/** Findings that are listed of one object. Nobody reads more, and they mostly have one cause. */
export const mostOfObject = 100;
/** Findings that are listed in all. */
const mostInAll = 10_000;

type Counts = Record<Severity, number>;

interface Rest extends Pick<Diagnostic, 'object' | 'location'> {
  readonly counts: Counts;
}

/** Lets as many findings through as a report lists, and counts the others: input may have them by the hundred thousand. */
export class FindingLimits {
  #listed = 0;
  #all: Counts = none();
  /** How many are listed of the objects of a run. */
  readonly #ofObject = new Map<ObjectInCluster, number>();
  readonly #rest = new Map<ObjectInCluster, Rest>();

  /** Whether the next finding about an object is counted only, so that nobody needs to explain it. */
  isFull(object: ObjectInCluster): boolean {
    return this.#listed >= mostInAll || (this.#ofObject.get(object) ?? 0) >= mostOfObject;
  }

  /** Whether a finding is listed; otherwise it has been counted. */
  admits({ severity, object, location }: Diagnostic): boolean {
    if (this.#listed >= mostInAll) {
      this.#all[severity]++;
      return false;
    }
    if (object !== undefined) {
      const listed = this.#ofObject.get(object) ?? 0;
      if (listed >= mostOfObject) {
        const rest = this.#rest.get(object) ?? { object, location, counts: none() };
        rest.counts[severity]++;
        this.#rest.set(object, rest);
        return false;
      }
      this.#ofObject.set(object, listed + 1);
    }
    this.#listed++;
    return true;
  }

  /** What has been counted since the last call: one finding for each object, and one for everything else. */
  takeRest(): readonly Diagnostic[] {
    const ofObjects = Array.from(this.#rest.values(), ({ counts, ...place }) => ({ ...restOf(counts, ' of this object'), ...place }));
    const ofAll = Object.values(this.#all).some((count) => count > 0) ? [restOf(this.#all, '')] : [];
    this.#ofObject.clear();
    this.#rest.clear();
    this.#all = none();
    return [...ofObjects, ...ofAll];
  }
}

/** As severe as the worst of them, because exit codes follow severities. */
function restOf(counts: Counts, whose: string): Diagnostic {
  const severity = (['error', 'warning', 'note'] as const).find((each) => counts[each] > 0) ?? 'note';
  const words = (Object.keys(counts) as readonly Severity[]).flatMap((each) => (counts[each] > 0 ? [plural(counts[each], each)] : []));
  return {
    code: tooManyFindings.code,
    severity,
    message: `further findings${whose} are counted, and not listed: ${words.join(', ')}`,
    hint: 'Correct what is listed, and check again.',
  };
}

function none(): Counts {
  return { error: 0, warning: 0, note: 0 };
}
