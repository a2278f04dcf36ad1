import { asList, type ItemType } from '../../core/objects-in.ts';
import type { Slice, Source } from '../source.ts';
import { isJson, readJson } from '../text/read-json.ts';
import { readText } from '../text/read-text.ts';
import { mayBeJson } from '../text/syntax.ts';
import type { RawDocument } from './documents.ts';
import { jsonValues } from './json-values.ts';
import { textOf } from './text-of.ts';

/**
 * In bytes. etcd stores no object above 1.5 MB, so a longer document is not an object, unless it is a list; the rest is for YAML's
 * indentation.
 */
export const longestDocument: number = 4 << 20;

/** A document as one slice; or as one slice for each item, if it is a list, so that a long list is never in memory as a whole. */
export function slicesOf(document: RawDocument, source: Source): Iterable<Slice> {
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
    else {
      const isOfList = list?.start !== start;
      for (const item of items) slices.push({ source, ...item, isOfList, ...(itemType !== 'any' && { itemType }) });
    }
  }
  const isStream = document.end - document.start > longestDocument || areJson(slices);
  return isStream && slices.length > 0 ? slices : undefined;
}

/** Whether the slices are JSON. Of several the first is enough, if the next begins as JSON too: a document of YAML is never two values. */
function areJson(slices: readonly Slice[]): boolean {
  const [first, second] = slices.map(textOf);
  if (first !== undefined && second !== undefined && isJson(first) && mayBeJson.test(second)) return true;
  return slices.every((slice) => isJson(textOf(slice)));
}

/** The type of the items of a JSON list, `any` where each states its own; undefined if it is not a list of objects. */
function itemTypeOf({ source, start, end }: Slice, list: { readonly start: number; readonly end: number }): ItemType | 'any' | undefined {
  if (list.start === start) return 'any';
  if (end - start - (list.end - list.start) > longestDocument) return undefined;
  const without = (from: number, to: number): string => textOf({ source, start: from, end: to, line: 1, column: 1 });
  const object = asList(readJson(`${without(start, list.start)}[]${without(list.end, end)}`));
  return object && (object.itemType ?? 'any');
}
