/** Controls, of which lines and tabs alone are for readers, and marks that turn the direction of a text. */
const unseen = /(?![\n\t])\p{Cc}|[\p{Bidi_Control}\u2028\u2029]/gu;
const unseenInLine = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** Text of others for a terminal, which would obey what stands in it: move, colour, hide or reorder. It is shown as an escape instead. */
export function visible(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(unseen, escaped);
}

/** The same of a name or field, which stands within a line of ours and may not begin one. */
export function visibleInLine(text: string): string {
  return text.replaceAll(unseenInLine, escaped);
}

function escaped(character: string): string {
  return character === '\n' ? String.raw`\n` : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
