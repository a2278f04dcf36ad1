import type { ChangedAnswer } from './changed-answers.ts';
import { answerLines } from './answer-changes.ts';

/** One thing that differs; `isKnown` is false where this package does not have it as the newer release does. */
export interface Line {
  readonly text: string;
  readonly isKnown: boolean;
}

export interface Report {
  readonly title: string;
  readonly gates: readonly Line[];
  readonly schemas: readonly Line[];
  readonly answers: readonly ChangedAnswer[];
}

/** `+ NAME: is`, `- NAME: was`, `~ NAME: was -> is`. */
export function lineOf(name: string, was: string | undefined, is: string | undefined, isKnown: boolean): Line {
  if (was === undefined) return { text: `+ ${name}: ${is ?? 'nothing'}`, isKnown };
  return { text: is === undefined ? `- ${name}: ${was}` : `~ ${name}: ${was} -> ${is}`, isKnown };
}

export function printReport({ title, gates, schemas, answers }: Report): string {
  const sections: readonly (readonly [title: string, lines: readonly Line[]])[] = [
    ['Gates', gates],
    ['Kinds, versions and fields', schemas],
    ...answerLines(answers),
  ];
  const open = sections.flatMap(([, lines]) => lines).filter(({ isKnown }) => !isKnown).length;
  const blocks = sections.flatMap(([name, lines]) => (lines.length === 0 ? [] : [printSection(name, lines)]));
  const end = open === 0 ? 'Everything has its rule.' : `${open} without a rule: the lines with an exclamation mark.`;
  return [title, ...blocks, end].join('\n\n');
}

function printSection(title: string, lines: readonly Line[]): string {
  return `${title} (${lines.length})\n${lines.map(printLine).join('\n')}`;
}

function printLine({ text, isKnown }: Line): string {
  return `${isKnown ? ' ' : '!'} ${text}`;
}
