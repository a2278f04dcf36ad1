import { unreadable } from './unreadable.ts';

export interface Token {
  readonly type: 'number' | 'text' | 'name' | 'mark' | 'end';
  readonly text: string;
}

const tokenText =
  /\s*(?:(\d+(?:_\d+)*(?:\.\d+)?(?:[eE][-+]?\d+)?)|("(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*')|([A-Za-z_]\w*)|(==|!=|<=|>=|\/\/|\*\*|[-+*/%~<>|.,:()[\]{}=]))/y;

/** Divides the text of an expression; the last token is its end. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  tokenText.lastIndex = 0;
  let at = 0;
  while (text.slice(at).trim() !== '') {
    tokenText.lastIndex = at;
    const found = tokenText.exec(text);
    if (found === null) throw unreadable(`the expression cannot be read at ${JSON.stringify(text.slice(at).trim().slice(0, 20))}`);
    at = tokenText.lastIndex;
    const [, number, quoted, name, mark] = found;
    if (number !== undefined) tokens.push({ type: 'number', text: number.replaceAll('_', '') });
    else if (quoted !== undefined) tokens.push({ type: 'text', text: unquoted(quoted) });
    else if (name !== undefined) tokens.push({ type: 'name', text: name });
    else tokens.push({ type: 'mark', text: mark ?? '' });
  }
  tokens.push({ type: 'end', text: 'its end' });
  return tokens;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

function unquoted(quoted: string): string {
  return quoted.slice(1, -1).replaceAll(/\\([^])/g, (_whole, char: string) => escapes[char] ?? (/["'\\]/.test(char) ? char : `\\${char}`));
}
