import { check } from '../check/check.ts';
import type { Source } from '../check/source.ts';
import type { AskedRelease } from '../cluster/release-statement.ts';
import { jsonDiagnostic, type JsonDiagnostic } from '../report/json.ts';
import { sortFindings } from '../report/sort-findings.ts';

/** A text of YAML or JSON, and how findings name it. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** Judges texts as `check` judges files, in one cluster. Pure: it reads no file and prints nothing. Secrets are not in what it answers. */
export function checkTexts(texts: readonly NamedText[], asked?: AskedRelease): readonly JsonDiagnostic[] {
  const scope = { cluster: '' };
  const sources = texts.map(({ name, text }): Source => {
    const bytes = Buffer.from(text);
    return { file: name, size: bytes.length, scope, found: true, read: (start, end) => bytes.subarray(start, end) };
  });
  const { unread, judged, notes } = check(sources, { asked });
  // Places are looked up while they are printed.
  return [...unread, ...judged.flatMap((found) => sortFindings(found)), ...notes].map((each) => jsonDiagnostic(each, (file) => file));
}
