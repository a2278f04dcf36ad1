import type { Code, Diagnostic } from '../core/diagnostic.ts';
import type { SourceLocation } from '../core/source-location.ts';
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

/** Line and column of a place in the text of a slice. */
export function placeIn(text: string, offset: number, { source: { file }, line, column }: Slice): SourceLocation {
  let lines = 0;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    lines++;
    lineStart = at + 1;
  }
  return { file, line: line + lines, column: offset - lineStart + (lines === 0 ? column : 1) };
}
