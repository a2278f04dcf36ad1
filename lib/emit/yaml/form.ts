import { withValues, type Path } from '../../core/data/path.ts';

/** A text or number of the document that is another one each time. */
export interface Gap {
  /** Which of the values it takes. */
  readonly index: number;
  /** How many steps from the root it stands. */
  readonly depth: number;
  /** What stands before it. */
  readonly before: Uint8Array;
}

/** A printed document with gaps in the place of some of its values. */
export interface Form {
  readonly gaps: readonly Gap[];
  readonly end: Uint8Array;
}

interface Found {
  readonly index: number;
  readonly at: number;
  readonly mark: string;
}

/** The form of documents that differ in the texts and numbers at `paths` alone; `print` gives the bytes of one. */
export function formOf(manifest: object, paths: readonly Path[], print: (manifest: object) => Uint8Array): Form {
  for (let word = 'gap'; ; word += 'p') {
    const marks = paths.map((_, i) => `${word}${i}z`); // words that need no quotes
    const marked = withValues(
      manifest,
      paths.map((path, i) => ({ path, value: marks[i] })),
    );
    const text = Buffer.from(print(marked)).toString('latin1');
    const found = marks.map((mark, index) => ({ index, at: text.indexOf(mark), mark }));
    if (found.every(({ at, mark }) => text.indexOf(mark, at + 1) === -1)) return cutOut(found, text, paths);
  }
}

function cutOut(found: readonly Found[], text: string, paths: readonly Path[]): Form {
  const gaps: Gap[] = [];
  let from = 0;
  for (const { index, at, mark } of found.toSorted((a, b) => a.at - b.at)) {
    gaps.push({ index, depth: paths[index]?.length ?? 0, before: Buffer.from(text.slice(from, at), 'latin1') });
    from = at + mark.length;
  }
  return { gaps, end: Buffer.from(text.slice(from), 'latin1') };
}
