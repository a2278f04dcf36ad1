import type { Problem } from './problem.ts';

/** Levels of maps and lists. */
export const deepest = 500;

const newline = 10;
const carriageReturn = 13;
const space = 32;
const dash = 45;
const question = 63;
const bracket = 91;
const closingBracket = 93;
const brace = 123;
const closingBrace = 125;

/**
 * Where a text nests too deep for readers that call themselves level by level; undefined where it does not. Brackets and indentation are
 * counted wherever they stand, also in texts: nothing that a person writes has hundreds of either.
 */
export function tooDeep(text: string): Problem | undefined {
  const indents: number[] = [];
  let brackets = 0;
  for (let at = 0; at < text.length; at++) {
    const lineStart = at;
    at = pastIndicators(text, lineStart, indents);
    for (; at < text.length; at++) {
      const char = text.charCodeAt(at);
      if (char === newline) break;
      if (char === bracket || char === brace) brackets++;
      else if ((char === closingBracket || char === closingBrace) && brackets > 0) brackets--;
      if (brackets > deepest) return problem(at);
    }
    if (indents.length > deepest) return problem(lineStart);
  }
  return undefined;
}

/** The first place of a line that is no indentation and no dash; `indents` becomes what the line stands in. */
function pastIndicators(text: string, start: number, indents: number[]): number {
  let at = start;
  for (;;) {
    while (text.charCodeAt(at) === space) at++;
    const char = text.charCodeAt(at);
    if (at === text.length || char === newline || char === carriageReturn) return at;
    const column = at - start;
    while ((indents.at(-1) ?? -1) > column) indents.pop();
    if (indents.at(-1) !== column) indents.push(column);
    const next = text.charCodeAt(at + 1);
    if ((char !== dash && char !== question) || (next !== space && next !== newline)) return at;
    at++;
  }
}

function problem(offset: number): Problem {
  return {
    code: 'KU0038',
    message: `this document nests deeper than ${deepest} levels`,
    hint: 'Remove the needless levels; no object of Kubernetes needs so many.',
    offset,
  };
}
