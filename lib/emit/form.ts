import { withValues, type Path } from '../core/path.ts';

/** A text of the document that is another one each time. */
export interface Gap {
  /** Which of the texts it takes. */
  readonly index: number;
  /** How many steps from the root it stands. */
  readonly depth: number;
  /** What stands before it. */
  readonly before: Uint8Array;
}

/** A printed document with gaps in the place of some of its texts. */
export interface Form {
  readonly gaps: readonly Gap[];
  readonly end: Uint8Array;
}

/** The form of documents that differ in the texts at `paths` alone; `print` gives the bytes of one. */
export function formOf(manifest: object, paths: readonly Path[], print: (manifest: object) => Uint8Array): Form {
  const mark = unusedMark(Buffer.from(print(manifest)).toString('latin1'));
  const marks = paths.map((_, i) => `${mark}${i}z`);
  const marked = withValues(
    manifest,
    paths.map((path, i) => ({ path, value: marks[i] })),
  );
  const text = Buffer.from(print(marked)).toString('latin1');
  const found = marks.map((each, index) => ({ index, at: text.indexOf(each), size: each.length }));
  const gaps: Gap[] = [];
  let from = 0;
  for (const { index, at, size } of found.toSorted((a, b) => a.at - b.at)) {
    gaps.push({ index, depth: paths[index]?.length ?? 0, before: Buffer.from(text.slice(from, at), 'latin1') });
    from = at + size;
  }
  return { gaps, end: Buffer.from(text.slice(from), 'latin1') };
}

/** A word that needs no quotes and stands nowhere in the text. */
function unusedMark(text: string): string {
  let mark = 'gap';
  while (text.includes(mark)) mark += 'p';
  return mark;
}
