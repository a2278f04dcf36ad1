/** Control characters, except line breaks and tabs, and marks that change the direction of a text. */
const unseen = /(?![\n\t])\p{Cc}|[\p{Bidi_Control}\u2028\u2029]/gu;
const unseenInLine = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Text of others for a terminal. Controls in it, which would move, colour, hide or reorder the output, are shown as escapes. */
export function visible(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(unseen, escaped);
}

/** The same for a text within a line of ours, such as a name or field: it may not begin a new line. */
export function visibleInLine(text: string): string {
  return text.replaceAll(unseenInLine, escaped);
}

function escaped(character: string): string {
  return character === '\n' ? String.raw`\n` : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
