import { Composer, CST, Lexer, Parser, type Document, type LineCounter } from 'yaml';

type Options = ConstructorParameters<typeof Composer>[0];

/** The documents of a text, with their errors. A text that has only comments has no document. */
export function yamlDocuments(text: string, options: Options, lines?: LineCounter): readonly Document.Parsed[] {
  return Array.from(new Composer(options).compose(yamlTokens(text, lines)));
}

/** The first document of a text, which is empty where the text is. */
export function yamlDocument(text: string, options: Options): Document.Parsed {
  const [first] = new Composer(options).compose(yamlTokens(text), true, text.length);
  return first as Document.Parsed; // there is one always
}

/** The tokens of a YAML text as Go's reader and PyYAML read it. */
function* yamlTokens(text: string, lines?: LineCounter): Generator<CST.Token> {
  const parser = new Parser(lines?.addNewLine);
  lines?.addNewLine(0);
  for (const lexeme of lexemesOf(text)) yield* parser.next(lexeme);
  yield* parser.end();
}

/** A file of 100 kB may hold a hundred texts that begin at their key; one that is made to hold more takes seconds. */
const mostRead = 10_000_000;

/**
 * The lines of a quoted text may begin in any column, while the specification, and the package, want them deeper than their key, and end the
 * text before the first that is not. Network configurations are often written so: `config: '{`, and `}'` right below. Such a text is put on
 * one line, in as many characters, for the lexer alone.
 */
function lexemesOf(text: string): readonly string[] {
  let lexed = text;
  for (let read = 0; read <= mostRead; read += text.length) {
    const lexemes: string[] = [];
    const short = readUntilShort(lexed, lexemes);
    if (short === undefined) return lexed === text ? lexemes : asWritten(lexemes, text);
    lexed = lexed.slice(0, short.start) + lexed.slice(short.start, short.end).replaceAll(/[\r\n]/g, ' ') + lexed.slice(short.end);
  }
  return Array.from(new Lexer().lex(text));
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Reads lexemes up to the first quoted text that the lexer ends too early, and answers with its true extent. */
function readUntilShort(text: string, lexemes: string[]): Span | undefined {
  let start = 0;
  for (const lexeme of new Lexer().lex(text)) {
    const isText = lexemes.at(-1) === CST.SCALAR || !controls.has(lexeme);
    if (isText && isQuoted(lexeme, lexemes.at(-1))) {
      const end = endOfQuoted(text, start);
      if (end > start + lexeme.length) return { start, end };
    }
    if (isText) start += lexeme.length;
    lexemes.push(lexeme);
  }
  return undefined;
}

/** The lexemes of a text of which quoted ones were put on one line. */
function asWritten(lexemes: readonly string[], text: string): readonly string[] {
  let start = 0;
  return lexemes.map((lexeme, i) => {
    if (lexemes[i - 1] !== CST.SCALAR && controls.has(lexeme)) return lexeme;
    start += lexeme.length;
    return isQuoted(lexeme, lexemes[i - 1]) ? text.slice(start - lexeme.length, start) : lexeme;
  });
}

/** Lexemes that stand for no text. */
const controls: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/** Behind `CST.SCALAR` stands a plain text, or a block, whatever it begins with. */
function isQuoted(lexeme: string, before: string | undefined): boolean {
  return before !== CST.SCALAR && /^["']/.test(lexeme);
}

const singleQuoted = /'[^']*(?:''[^']*)*'?/y;
const doubleQuoted = /"[^"\\]*(?:\\[^][^"\\]*)*"?/y;
const documentMarker = /\r?\n(?:---|\.\.\.)(?:\s|$)/;

/** Where the quoted text that begins at `start` ends; for one without an end, where the document does. */
function endOfQuoted(text: string, start: number): number {
  const quoted = text[start] === '"' ? doubleQuoted : singleQuoted;
  quoted.lastIndex = start;
  const [whole = ''] = quoted.exec(text) ?? [];
  return start + (documentMarker.exec(whole)?.index ?? whole.length);
}
