import { LineCounter, parseDocument } from 'yaml';
import { offsetOf } from '../../check/locate/tree-offset.ts';
import type { Path } from '../../core/data/path.ts';
import type { SourceLocation } from '../../core/source-location.ts';

/** What a YAML file says, with the places of it. */
export interface PlacedYaml {
  readonly value: unknown;
  /** Of a value, or where nothing stands, of the file's first line. */
  readonly placeOf: (at: Path) => SourceLocation;
  /** Of a field, or of the last thing on the way to it. */
  readonly fieldAt: (at: Path) => SourceLocation;
}

/** Why a file is not YAML, and where. */
export interface BrokenYaml {
  readonly message: string;
  readonly location: SourceLocation;
}

/** Reads the one document of `text`, which stands in `file`. */
export function readPlacedYaml(file: string, text: string): PlacedYaml | BrokenYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const place = (offset = 0): SourceLocation => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const [error] = document.errors;
  if (error !== undefined) return { message: `this is not YAML: ${error.message}`, location: place(error.pos[0]) };
  const placeOf = (at: Path): SourceLocation => {
    const node = document.getIn(at, true) as { readonly range?: readonly [number, ...number[]] } | undefined; // any node has a range
    return place(node?.range?.[0]);
  };
  const value = plain(() => document.toJS());
  return value === undefined
    ? { message: 'an alias of this YAML has no anchor, or is inside its own anchor', location: place() }
    : { value, placeOf, fieldAt: (at) => place(offsetOf(document, at)) };
}

/** Undefined where aliases make of the document what is no tree. */
function plain(read: () => unknown): unknown {
  try {
    const value = read();
    JSON.stringify(value);
    return value;
  } catch {
    return undefined;
  }
}
