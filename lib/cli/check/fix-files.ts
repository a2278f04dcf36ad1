import { readFileSync } from 'node:fs';
import { fixedText, type Hinted } from '../../check/fixes/fixed-text.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { framesOf } from '../../core/source-location.ts';
import { isPlainFile, replaceFile } from '../replace-file.ts';
import { reasonOf } from '../reason-of.ts';

/** What was changed, or why it was not. */
export interface Fixed {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly what: string;
}

export interface FixedFiles {
  readonly written: readonly Fixed[];
  /** Files that cannot be written, and why. */
  readonly left: readonly Fixed[];
}

/** Writes what hints of findings say exactly into the files that were named, or found in folders that were; into no others. */
export function fixFiles(diagnostics: readonly Diagnostic[], isNamed: (file: string) => boolean): FixedFiles {
  const byFile = new Map<string, Hinted[]>();
  for (const { hint, location, secrets = [] } of diagnostics) {
    const [at] = secrets.length > 0 ? [] : framesOf(location);
    if (hint !== undefined && at !== undefined && isNamed(at.file) && isPlainFile(at.file))
      getOrAdd(byFile, at.file, (): Hinted[] => []).push({ hint, line: at.line, column: at.column });
  }
  const written: Fixed[] = [];
  const left: Fixed[] = [];
  for (const [file, found] of byFile) {
    try {
      const { text, fixes } = fixedText(readFileSync(file, 'utf8'), found);
      if (fixes.length > 0) replaceFile(file, text);
      written.push(...fixes.map(({ line, title }) => ({ file, line: line + 1, what: inThePast(title) })));
    } catch (error) {
      left.push({ file, line: 1, what: reasonOf(error) });
    }
  }
  return { written, left };
}

/** What a hint asked for, as done: `wrote devices instead of devicez`. */
function inThePast(title: string): string {
  return title
    .replace(/^Write /, 'wrote ')
    .replace(/^Put /, 'put ')
    .replace(/, or leave it out$/, '');
}
