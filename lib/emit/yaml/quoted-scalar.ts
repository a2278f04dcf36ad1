/** One line of JSON: the form that reads the same everywhere, whatever the string holds. */
export function jsonQuoted(value: string): string {
  return JSON.stringify(value).replace(readersDisagree, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Characters that JSON and cdk8s leave as they are but some reader refuses, drops or takes for a line break: DEL and the C1 controls,
 * the Unicode line separators, the byte order mark, marks that change the direction of a text, so that it is not what it looks like, and
 * what is no character at all.
 */
const readersDisagree = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff\p{Bidi_Control}]/gu;

export function holdsDisputedCharacter(value: string): boolean {
  return value.search(readersDisagree) !== -1;
}

/** Single quotes where they save escaping double quotes, double quotes elsewhere. For strings of one line. */
export function quoted(value: string): string {
  return value.includes('"') && !value.includes("'") ? `'${value}'` : doubleQuoted(value, '');
}

/** From this length of its JSON on, a double-quoted scalar goes over several lines. */
const shortestFolded = 40;

/**
 * A double-quoted scalar with YAML's short escapes. With an `indent` (that of its continuation lines) a long one is broken where the
 * string has its line breaks; without one, as in a key, it stays on one line.
 */
export function doubleQuoted(value: string, indent: string): string {
  const folds = indent !== '' && value.includes('\n') && JSON.stringify(value).length >= shortestFolded;
  // A lone blank between two breaks would have to be escaped once for each of them, and cannot be.
  if (folds && value.includes('\n \n')) return jsonQuoted(value);
  const last = value.length - 1;
  let text = '"';
  for (let i = 0; i <= last; i++) {
    const character = value.charAt(i);
    if (character === ' ' && value[i + 1] === '\n') {
      text += '\\ '; // a reader would drop a bare blank before a line break
    } else if (character !== '\n') {
      text += escapes[character] ?? (character < ' ' ? `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}` : character);
    } else if (!folds || i === last) {
      text += '\\n';
    } else {
      text += '\n\n'; // folding turns the first break into a blank, and drops that beside the second
      while (value[i + 1] === '\n' && i + 1 < last) {
        text += '\n';
        i++;
      }
      text += indent;
      if (value[i + 1] === ' ') text += '\\';
    }
  }
  return `${text}"`;
}

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\0': '\\0',
  '\u0007': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '\u001b': '\\e',
};
