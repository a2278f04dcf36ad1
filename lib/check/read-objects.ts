import type { Diagnostic } from '../core/diagnostic.ts';
import { documentsOf, NotText, type RawDocument } from './documents.ts';
import { jsonValues } from './json-values.ts';
import { asList, objectsIn, type Candidate } from './objects.ts';
import { diagnosticOf, type Problem } from './problem.ts';
import { isJson, readJson } from './read-json.ts';
import { readText } from './read-text.ts';
import type { ItemType, Slice, Source } from './source.ts';
import { textOf } from './text-of.ts';
import { mayBeJson, templated } from './syntax.ts';
import type { Reading } from './to-value.ts';

/** A value that stands where an object is expected. */
export interface Found extends Candidate {
  readonly slice: Slice;
  /** True if a part of its document could not be read, which has been reported. */
  readonly isFaulty: boolean;
}

/**
 * In bytes. etcd stores no object above 1.5 MB, so a longer document is not an object, unless it is a list; the rest is for YAML's
 * indentation.
 */
export const longestDocument: number = 4 << 20;

/**
 * All values in a source that should be objects, document by document. Calls `report` for what cannot be read, or `foreign` for a document
 * in a folder that is written for another tool.
 */
export function* readObjects(source: Source, report: (diagnostic: Diagnostic) => void, foreign?: () => void): Generator<Found> {
  try {
    for (const document of documentsOf(source)) {
      for (const slice of slicesOf(document, source)) yield* readSlice(slice, report, foreign);
    }
  } catch (error) {
    if (!(error instanceof NotText)) throw error;
    report({
      code: 'KU0031',
      severity: 'error',
      message: `this ${error.reason}`,
      hint: error.hint,
      location: { file: source.file, line: 1, column: 1 },
    });
  }
}

function* readSlice(slice: Slice, report: (diagnostic: Diagnostic) => void, foreign: (() => void) | undefined): Generator<Found> {
  if (slice.end - slice.start > longestDocument) {
    report(diagnosticOf(tooLong(slice), slice, ''));
    return;
  }
  const text = textOf(slice);
  const { value, problems } = readText(text);
  if (slice.source.found && isOfOtherTool(problems, text)) {
    foreign?.();
    return;
  }
  for (const problem of toldProblems(problems)) report(diagnosticOf(problem, slice, text));
  if (value === undefined && problems.length > 0) return;
  for (const candidate of candidatesIn(value, slice)) yield { ...candidate, slice, isFaulty: problems.length > 0 };
}

/** The objects in the value of a slice. */
export function candidatesIn(value: unknown, { isItem, itemType }: Slice): Iterable<Candidate> {
  return isItem && Array.isArray(value) ? objectsIn(value[0], itemType, [0]) : objectsIn(value, itemType);
}

/** Every object has a line that begins so. */
const typeKey = /^[ \t]*(?:-[ \t]+)?["']?(?:apiVersion|kind)["']?[ \t]*:/m;

/** Templates and tags such as `!secret` of other tools, in a text that has nothing of an object. */
function isOfOtherTool([problem]: Reading['problems'], text: string): boolean {
  const isOfTool = problem?.code === 'KU0034' || problem?.message === templated.message;
  return isOfTool && !typeKey.test(text);
}

/** The first ten, because more are mostly of the same kind. */
function toldProblems(problems: Reading['problems']): Reading['problems'] {
  return problems.length > 10 ? problems.slice(0, 10) : problems;
}

function tooLong({ start, end }: Slice): Problem {
  return {
    code: 'KU0037',
    message: `this document has ${((end - start) / (1 << 20)).toFixed(1)} MB, more than any object in a cluster can have`,
    hint: 'Divide it with --- into one document for each object.',
    offset: 0,
  };
}

/** A document as one slice, or as one for each of its items, so that a long list is not held as a whole. */
function slicesOf(document: RawDocument, source: Source): Iterable<Slice> {
  const whole: Slice = { source, start: document.start, end: document.end, line: document.line, column: 1 };
  return (document.inBrackets ? jsonSlices(document, whole) : itemSlices(document, whole)) ?? [whole];
}

const anchor = /(?:^|[\s,:[{-])[&*][^\s,\]}]/m;

/** Undefined for a document that is not a list of objects, or whose items share anchors. */
function itemSlices({ start, end, items }: RawDocument, whole: Slice): readonly Slice[] | undefined {
  const [first] = items?.starts ?? [];
  if (items === undefined || first === undefined) return undefined;
  const head = { ...whole, end: first.start };
  const tail = { ...whole, start: items.end, end };
  if (head.end - head.start + tail.end - tail.start > longestDocument) return undefined;
  if (end - start <= longestDocument && anchor.test(textOf(whole))) return undefined;
  const { value, problems } = readText(`${textOf(head)}\n${textOf(tail)}`);
  const list = problems.length === 0 ? asList(value) : undefined;
  return (
    list &&
    items.starts.map((item, i) => ({
      ...whole,
      start: item.start,
      end: items.starts[i + 1]?.start ?? items.end,
      line: item.line,
      isItem: true,
      ...(list.itemType && { itemType: list.itemType }),
    }))
  );
}

/** Undefined for a document that is no JSON, or one value alone. */
function jsonSlices(document: RawDocument, whole: Slice): readonly Slice[] | undefined {
  const { source } = whole;
  const slices: Slice[] = [];
  for (const { start, end, line, column, items, list } of jsonValues(source, document)) {
    const slice = { source, start, end, line, column };
    const itemType = items && list && itemTypeOf(slice, list);
    if (items === undefined || itemType === undefined) slices.push(slice);
    else for (const item of items) slices.push({ source, ...item, ...(itemType !== 'any' && { itemType }) });
  }
  const isStream = document.end - document.start > longestDocument || areJson(slices);
  return isStream && slices.length > 0 ? slices : undefined;
}

/** All of them; or the first of several that begin alike, since no document of YAML has a second one. */
function areJson(slices: readonly Slice[]): boolean {
  const [first, second] = slices.map(textOf);
  if (first !== undefined && second !== undefined && isJson(first) && mayBeJson.test(second)) return true;
  return slices.every((slice) => isJson(textOf(slice)));
}

/** The items of a JSON list; undefined if it is not a list of objects. */
function itemTypeOf({ source, start, end }: Slice, list: { readonly start: number; readonly end: number }): ItemType | 'any' | undefined {
  if (list.start === start) return 'any';
  if (end - start - (list.end - list.start) > longestDocument) return undefined;
  const without = (from: number, to: number): string => textOf({ source, start: from, end: to, line: 1, column: 1 });
  const object = asList(readJson(`${without(start, list.start)}[]${without(list.end, end)}`));
  return object && (object.itemType ?? 'any');
}
