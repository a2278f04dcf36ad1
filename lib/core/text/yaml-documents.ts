import { Composer, Lexer, Parser, type CST, type Document, type LineCounter } from 'yaml';

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

/** Members of the package's Lexer that its types do not declare. */
interface QuotedText {
  indentNext: number;
  parseQuotedScalar: () => Generator<string, unknown>;
}

/**
 * The tokens of a YAML text as Go's reader and PyYAML read it: the lines of a quoted text may begin in any column, while the specification,
 * and this package, want them deeper than their key. Network configurations are often written so: `config: '{`, and `}'` right below.
 */
function* yamlTokens(text: string, lines?: LineCounter): Generator<CST.Token> {
  const lexer = new Lexer();
  const quoted = lexer as unknown as QuotedText; // it has them
  const parseQuotedScalar = quoted.parseQuotedScalar.bind(lexer);
  quoted.parseQuotedScalar = function* (): Generator<string, unknown> {
    const { indentNext } = quoted;
    quoted.indentNext = 0;
    try {
      return yield* parseQuotedScalar();
    } finally {
      quoted.indentNext = indentNext;
    }
  };
  const parser = new Parser(lines?.addNewLine);
  lines?.addNewLine(0);
  for (const lexeme of lexer.lex(text)) yield* parser.next(lexeme);
  yield* parser.end();
}
