import type { Code, Diagnostic, ObjectInCluster, Severity } from '../core/diagnostic.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import { plural } from '../core/text/plural.ts';
import { tooManyFindings } from '../rules/input/usage/check.ts';

/** Findings that are listed of one object. Nobody reads more, and they mostly have one cause. */
export const mostOfObject = 100;
/** Findings about objects that are listed of one code: what a whole fleet has is told by the first of them, and hides no other code. */
const mostOfCode = 1000;
/** Findings that are listed in all. */
const mostInAll = 10_000;
/** Codes whose counted findings are told apart. */
const mostCodes = 10;

type Counts = Record<Severity, number>;

interface Rest extends Pick<Diagnostic, 'object' | 'location'> {
  readonly counts: Counts;
}

/** Lets as many findings through as a report lists, and counts the others: input may have them by the hundred thousand. */
export class FindingLimits {
  #listed = 0;
  readonly #ofCode = new Map<Code, number>();
  /** What is counted of each code. */
  #counted = new Map<Code, Counts>();
  /** How many are listed of the objects of a run. */
  readonly #ofObject = new Map<ObjectInCluster, number>();
  readonly #rest = new Map<ObjectInCluster, Rest>();

  /** Whether the next finding of this code about an object is counted only, so that nobody needs to explain it. */
  isFull(object: ObjectInCluster, code: Code): boolean {
    return this.#isOver(object, code) || (this.#ofObject.get(object) ?? 0) >= mostOfObject;
  }

  #isOver(object: ObjectInCluster | undefined, code: Code): boolean {
    return this.#listed >= mostInAll || (object !== undefined && (this.#ofCode.get(code) ?? 0) >= mostOfCode);
  }

  /** Whether a finding is listed; otherwise it has been counted. */
  admits({ code, severity, object, location }: Diagnostic): boolean {
    if (this.#isOver(object, code)) {
      getOrAdd(this.#counted, code, none)[severity]++;
      return false;
    }
    if (object !== undefined) {
      const listed = this.#ofObject.get(object) ?? 0;
      if (listed >= mostOfObject) {
        getOrAdd(this.#rest, object, (): Rest => ({ object, location, counts: none() })).counts[severity]++;
        return false;
      }
      this.#ofObject.set(object, listed + 1);
      this.#ofCode.set(code, (this.#ofCode.get(code) ?? 0) + 1);
    }
    this.#listed++;
    return true;
  }

  /** What has been counted since the last call: one finding for each object, and one for everything else. */
  takeRest(): readonly Diagnostic[] {
    const ofObjects = Array.from(this.#rest.values(), ({ counts, ...place }) => ({
      ...restOf(counts, ' of this object', wordsOf(counts).join(', ')),
      ...place,
    }));
    const ofAll = this.#counted.size === 0 ? [] : [restOfCodes(this.#counted)];
    this.#ofObject.clear();
    this.#rest.clear();
    this.#counted = new Map();
    return [...ofObjects, ...ofAll];
  }
}

/** `9000 warnings of KP0205, 4000 warnings of KP0102`, the most first. */
function restOfCodes(counted: ReadonlyMap<Code, Counts>): Diagnostic {
  const mostFirst = Array.from(counted).toSorted(([, a], [, b]) => sumOf(b) - sumOf(a));
  const named = mostFirst.slice(0, mostCodes).flatMap(([code, counts]) => wordsOf(counts).map((words) => `${words} of ${code}`));
  const others = mostFirst.slice(mostCodes).map(([, counts]) => counts);
  const words = others.length === 0 ? named : [...named, `${plural(sumOf(added(others)), 'finding')} of other codes`];
  return restOf(added([...counted.values()]), '', words.join(', '));
}

/** As severe as the worst of them, because exit codes follow severities. */
function restOf(counted: Counts, whose: string, words: string): Diagnostic {
  return {
    code: tooManyFindings.code,
    severity: severities.find((each) => counted[each] > 0) ?? 'note',
    message: `further findings${whose} are counted, and not listed: ${words}`,
    hint: 'Correct what is listed, and check again.',
    counted,
  };
}

const severities: readonly Severity[] = ['error', 'warning', 'note'];

function wordsOf(counts: Counts): readonly string[] {
  return severities.flatMap((each) => (counts[each] > 0 ? [plural(counts[each], each)] : []));
}

function sumOf(counts: Counts): number {
  return counts.error + counts.warning + counts.note;
}

function added(all: readonly Counts[]): Counts {
  const sum = none();
  for (const counts of all) for (const severity of severities) sum[severity] += counts[severity];
  return sum;
}

function none(): Counts {
  return { error: 0, warning: 0, note: 0 };
}
