import type { Code, Diagnostic } from '../../core/diagnostic.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import type { Slice } from '../source.ts';
import { Lines } from './lines.ts';

/** Something in a text that cannot be read, or that has two meanings. */
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

/** Line and column of a place in the text of a slice. `lines` saves splitting the text again for the next place. */
export function placeIn(
  text: string,
  offset: number,
  { source: { file }, line, column }: Slice,
  lines: Lines = new Lines(text),
): SourceLocation {
  const index = lines.indexOf(offset);
  return { file, line: line + index, column: offset - lines.startOf(index) + (index === 0 ? column : 1) };
}
