import type { Code, Diagnostic } from '../core/diagnostic.ts';
import type { SourceLocation } from '../core/source-location.ts';
import { Lines } from './lines.ts';
import type { Slice } from './source.ts';

/** What cannot be read in a text, or only in two ways. */
export interface Problem {
  readonly code: Code;
  readonly message: string;
  readonly hint: string;
  /** In UTF-16 units of the text. */
  readonly offset: number;
}

export function diagnosticOf({ code, message, hint, offset }: Problem, slice: Slice, text: string): Diagnostic {
  return { code, severity: 'error', message, hint, location: placeIn(text, offset, slice) };
}

/** Line and column of a place in the text of a slice. Who asks for many places of one text gives its lines. */
export function placeIn(
  text: string,
  offset: number,
  { source: { file }, line, column }: Slice,
  lines: Lines = new Lines(text),
): SourceLocation {
  const index = lines.indexOf(offset);
  return { file, line: line + index, column: offset - lines.startOf(index) + (index === 0 ? column : 1) };
}
