import { quickFix, type QuickFix } from './quick-fix.ts';

/** A finding with what its hint says to write, and where it stands, counted from 1. */
export interface Hinted {
  readonly hint: string;
  readonly line: number;
  readonly column: number;
}

export interface FixedText {
  readonly text: string;
  /** What was changed, from the top down. */
  readonly fixes: readonly QuickFix[];
}

/**
 * A text with all that hints say exactly, each as an edit of one line: all else keeps its place, comments and layout included. Of two edits of one
 * place the first counts.
 */
export function fixedText(text: string, found: readonly Hinted[]): FixedText {
  const fixes: QuickFix[] = [];
  for (const { hint, line, column } of found) {
    const fix = quickFix(hint, text, line - 1, column - 1);
    if (fix !== undefined && !fixes.some((other) => overlaps(fix, other))) fixes.push(fix);
  }
  fixes.sort((a, b) => a.line - b.line || a.start - b.start);
  const lines = text.split('\n');
  for (const { line, start, end, text: written } of fixes.toReversed()) {
    const current = lines[line] ?? '';
    lines[line] = current.slice(0, start) + written + current.slice(end);
  }
  return { text: lines.join('\n'), fixes };
}

function overlaps(a: QuickFix, b: QuickFix): boolean {
  return a.line === b.line && a.start < b.end && b.start < a.end;
}
