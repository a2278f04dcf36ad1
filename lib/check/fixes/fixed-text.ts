import { linesOf, quickFix, type QuickFix } from './quick-fix.ts';

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
  const before = linesOf(text);
  const edits = found.flatMap(({ hint, line, column }) => quickFix(hint, before, line - 1, column - 1) ?? []);
  const fixes: QuickFix[] = [];
  for (const edit of edits.toSorted((a, b) => a.line - b.line || a.start - b.start)) {
    const last = fixes.at(-1);
    if (last === undefined || last.line !== edit.line || last.end <= edit.start) fixes.push(edit);
  }
  return { text: edited(text, fixes), fixes };
}

/** A text with edits that do not overlap, from the top down. */
function edited(text: string, fixes: readonly QuickFix[]): string {
  const lines = text.split('\n');
  for (let i = 0; i < fixes.length;) {
    const { line } = fixes[i] ?? { line: 0 };
    const current = lines[line] ?? '';
    const pieces: string[] = [];
    let done = 0;
    for (let fix = fixes[i]; fix !== undefined && fix.line === line; fix = fixes[++i]) {
      pieces.push(current.slice(done, fix.start), fix.text);
      done = fix.end;
    }
    lines[line] = pieces.join('') + current.slice(done);
  }
  return lines.join('\n');
}
