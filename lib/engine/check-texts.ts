import { check } from '../check/check.ts';
import type { CheckMemory } from '../check/kept/check-memory.ts';
import { jsonDiagnostic, type JsonDiagnostic } from '../report/json.ts';
import { sortFindings } from '../report/sort-findings.ts';
import { addedName, factsOf, sourcesOf, type NamedText, type TextCluster } from './texts.ts';

/**
 * Judges texts as `check` judges files, in one cluster. Pure: it reads no file and prints nothing. Secrets are not in what it answers. With a
 * `memory` of its own, a text that is judged after each key is judged faster; the answers are the same.
 */
export function checkTexts(texts: readonly NamedText[], cluster: TextCluster = {}, memory?: CheckMemory): readonly JsonDiagnostic[] {
  const { unread, judged, notes } = check(sourcesOf(texts, cluster), { asked: cluster.release, facts: factsOf(texts, cluster), memory });
  // Places are looked up while they are printed.
  const found = [...unread, ...judged.flatMap((each) => sortFindings(each)), ...notes].map((each) => jsonDiagnostic(each, (file) => file));
  return found.filter(({ location }) => location?.file !== addedName);
}
