/** A place in an expression: the offset of a code point. */
export type Offset = number;

/** What is wrong with an expression, and where. */
export interface CelIssue {
  readonly at: Offset;
  readonly message: string;
}

/** The place of an issue as people count: from 1. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

const largestSnippet = 16_384;
const mostIssues = 100;

/** The text of an expression, by code points as cel-go counts them. */
export class Source {
  readonly characters: readonly string[];

  constructor(text: string) {
    this.characters = Array.from(text);
  }

  locate(at: Offset): LineAndColumn {
    let [line, start] = [1, 0];
    for (let i = 0; i < at; i++) if (this.characters[i] === '\n') [line, start] = [line + 1, i + 1];
    return { line, column: at - start + 1 };
  }

  /** Issues in order of their place, each with the line that it is about (common.Errors.ToDisplayString). */
  print(issues: readonly CelIssue[]): string {
    const shown = issues.slice(0, mostIssues).toSorted((a, b) => a.at - b.at);
    const lines = shown.map((issue) => this.#print(issue));
    if (issues.length > mostIssues) lines.push(`${issues.length - mostIssues} more errors were truncated`);
    return lines.join('\n');
  }

  #print({ at, message }: CelIssue): string {
    const { line, column } = at < 0 ? { line: -1, column: 0 } : this.locate(at);
    const head = `ERROR: <input>:${line}:${column}: ${message}`;
    const snippet = at < 0 ? undefined : this.#line(line);
    if (snippet === undefined || Buffer.byteLength(snippet.join('')) > largestSnippet) return head;
    const dots = snippet.slice(0, column - 1).map((character) => (isWide(character) ? '\uff0e' : '.'));
    const pointer = isWide(snippet[column - 1] ?? '') ? '\uff3e' : '^';
    return `${head}\n | ${snippet.join('').replaceAll('\t', ' ')}\n | ${dots.join('')}${pointer}`;
  }

  #line(line: number): readonly string[] | undefined {
    let start = 0;
    for (let i = 1; i < line; i++) {
      const end = this.characters.indexOf('\n', start);
      if (end === -1) return undefined;
      start = end + 1;
    }
    const end = this.characters.indexOf('\n', start);
    return this.characters.slice(start, end === -1 ? undefined : end);
  }
}

function isWide(character: string): boolean {
  return (character.codePointAt(0) ?? 0) > 0x7f;
}
