/** An unquoted string of one line would be taken apart: an indicator at its start, `: ` or ` #` inside, a blank or colon at its end. */
export function needsQuotes(value: string): boolean {
  return indicator.test(value) || readsAsOther(value);
}

const indicator = /^[\t ,[\]{}#&*!|>'"%@`]|^[?-](?:$|[\t ])|:[\t ]|[\t ]#|[\t :]$/;

/** Some reader takes the bare text for null, a boolean, a number, a time, YAML 1.1's default value or a merge. */
function readsAsOther(value: string): boolean {
  return isReservedWord(value) || number.test(value) || goNumber.test(value.replace(/(?!^)_/g, '')) || timestamp.test(value);
}

/** Null and boolean words have at most five letters. */
export function isReservedWord(value: string): boolean {
  return words.has(value);
}

const words = new Set(
  ['', '~', '=', '<<'].concat(
    ['null', 'true', 'false', 'yes', 'no', 'on', 'off', 'y', 'n'].flatMap((word) => [word, word.toUpperCase(), capitalised(word)]),
  ),
);

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** YAML 1.1, with its underscores, binary and sexagesimal numbers. */
const number = new RegExp(
  `^(?:${[
    '[-+]?0b[01_]+',
    '[-+]?0x[\\da-fA-F_]+',
    '[-+]?\\d[\\d_]*',
    '[-+]?\\.(?:inf|Inf|INF)|\\.(?:nan|NaN|NAN)',
    '[-+]?(?:\\d[\\d_]*)?(?:\\.[\\d_]*)?[eE][-+]?\\d+',
    '[-+]?(?:\\d[\\d_]*)?\\.[\\d_]*',
    '[-+]?\\d[\\d_]*(?::[0-5]?\\d)+(?:\\.[\\d_]*)?',
  ].join('|')})$`,
);

/**
 * What go-yaml takes for a number once it has dropped the underscores: octal as in YAML 1.2, signed and upper-case prefixes, and a sign behind
 * a prefix of small letters.
 */
const goNumber = /^(?:[-+]?(?:0[xX][\da-fA-F]+|0[oO][0-7]+|0[bB][01]+|(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?)|0b[-+][01]+|0o[-+][0-7]+)$/;

const timestamp = /^\d{4}-\d{1,2}-\d{1,2}(?:(?:[tT]|[\t ]+)\d{1,2}:\d{1,2}:\d{1,2}(?:[.,]\d+)?(?:[\t ]*(?:Z|[-+][012]?\d(?::\d{2})?))?)?$/;
