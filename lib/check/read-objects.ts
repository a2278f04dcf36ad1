import type { Diagnostic } from '../core/diagnostic.ts';
import { documentsOf, NotText } from './documents/documents.ts';
import { longestDocument, slicesOf } from './documents/slices.ts';
import { textOf } from './documents/text-of.ts';
import { objectsIn, type Candidate } from '../core/objects-in.ts';
import type { Slice, Source } from './source.ts';
import { diagnosticOf, type Problem } from './text/problem.ts';
import { readText } from './text/read-text.ts';
import { mayBeJson, templated } from './text/syntax.ts';
import type { Reading } from './text/to-value.ts';

/** A value that stands where an object is expected. */
export interface Found extends Candidate {
  readonly slice: Slice;
  /** True if a part of its document could not be read, which has been reported. */
  readonly isFaulty: boolean;
}

/** Why a document in a folder is passed over: it is for another tool, has yet to be filled in, or is encrypted. */
export type Foreign = 'other' | 'template' | 'encrypted';

/** Makes a value of one document. */
export type ReadText = (text: string) => Reading;

/** Is told what cannot be read. */
interface Reader {
  /** `isUnread` where nothing of a document can be read. */
  readonly report: (diagnostic: Diagnostic, isUnread: boolean) => void;
  /** Of a document in a folder that is passed over. @default - it is reported */
  readonly foreign?: ((why: Foreign) => void) | undefined;
  /** Reads one document. */
  readonly read: ReadText;
}

/**
 * All values in a source that should be objects, document by document. Calls `report` for what cannot be read, or `foreign` for a document
 * in a folder that is written for another tool.
 */
export function* readObjects(
  source: Source,
  report: Reader['report'],
  foreign?: Reader['foreign'],
  read: ReadText = readText,
): Generator<Found> {
  try {
    let broken = 0;
    for (const document of documentsOf(source)) {
      for (const slice of slicesOf(document, source)) {
        if (broken > mostBroken) {
          report(diagnosticOf(givenUp, slice, ''), true);
          return;
        }
        const problems: Diagnostic[] = [];
        const tell: Reader['report'] = (problem, isUnread) => {
          problems.push(problem);
          report(problem, isUnread);
        };
        yield* readSlice(slice, { report: tell, foreign: source.found ? foreign : undefined, read });
        if (problems.length > 0) broken++;
      }
    }
  } catch (error) {
    if (!(error instanceof NotText)) throw error;
    const location = { file: source.file, line: 1, column: 1 };
    report({ code: 'KU0031', severity: 'error', message: `this ${error.reason}`, hint: error.hint, location }, true);
  }
}

function* readSlice(slice: Slice, { report, foreign, read }: Reader): Generator<Found> {
  if (slice.end - slice.start > longestDocument) {
    if (foreign === undefined || isTyped(textOf({ ...slice, end: slice.start + beginning })))
      report(diagnosticOf(tooLong(slice), slice, ''), true);
    else foreign('other');
    return;
  }
  const text = textOf(slice);
  const { value, problems } = read(text);
  const isUnread = value === undefined && problems.length > 0;
  if (foreign !== undefined && problems.some(isTemplated)) {
    foreign('template');
    return;
  }
  if (foreign !== undefined && isUnread && !isTyped(text)) {
    foreign('other');
    return;
  }
  for (const problem of toldProblems(problems)) report(diagnosticOf(problem, slice, text), isUnread);
  if (isUnread) return;
  const isFaulty = problems.length > 0;
  // Field by field: V8 makes a new shape for each object that begins with a spread, and shapes die late.
  for (const candidate of candidatesIn(value, slice)) yield { value: candidate.value, at: candidate.at, slice, isFaulty };
}

/** The objects in the value of a slice. */
export function candidatesIn(value: unknown, { isItem, itemType }: Slice): Iterable<Candidate> {
  return isItem && Array.isArray(value) ? objectsIn(value[0], itemType, [0]) : objectsIn(value, itemType);
}

/** Every object of YAML has a line that begins so, and those of lists a bit further on. */
const typeKey = /^(?:[ \t]*-[ \t]+)?["']?(?:apiVersion|kind)["']?[ \t]*:/m;
const jsonTypeKey = /"apiVersion"\s*:/;

/** How much of a document says what it is, in bytes. */
const beginning = 1 << 16;

/** Whether a text, which may be no YAML, is meant to be an object. */
function isTyped(text: string): boolean {
  return (mayBeJson.test(text) ? jsonTypeKey : typeKey).test(text);
}

function isTemplated({ message }: Problem): boolean {
  return message === templated.message;
}

/** The first ten problems: further ones mostly have the same cause. */
function toldProblems(problems: Reading['problems']): Reading['problems'] {
  return problems.length > 10 ? problems.slice(0, 10) : problems;
}

/** Documents of one source that cannot be read. To find out why takes far longer than to read one. */
const mostBroken = 1000;

const givenUp: Problem = {
  code: 'KU0032',
  message: `more than ${mostBroken} documents before this one cannot be read, so the rest of the file has not been looked at`,
  hint: 'Correct those documents, or check the files that hold objects.',
  offset: 0,
};

function tooLong({ start, end }: Slice): Problem {
  return {
    code: 'KU0037',
    message: `this document has ${((end - start) / (1 << 20)).toFixed(1)} MB, more than any object in a cluster can have`,
    hint: 'Divide it with --- into one document for each object.',
    offset: 0,
  };
}
