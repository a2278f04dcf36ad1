import { blockLiteral } from './block-literal.ts';
import { needsQuotes } from './plain-scalar.ts';
import { doubleQuoted, holdsDisputedCharacter, jsonQuoted, quoted } from './quoted-scalar.ts';

/**
 * The text of a string in a map or list: cdk8s's choice of plain, quoted or block literal where every reader gives the string back, one
 * line of JSON elsewhere. `indent` is that of the value's own further lines.
 */
export function valueText(value: string, indent: string): string {
  if (holdsDisputedCharacter(value)) return jsonQuoted(value);
  if (control.test(value)) return doubleQuoted(value, indent);
  return value.includes('\n') ? blockLiteral(value, indent) : lineText(value);
}

/** The text of a key, always on one line. At the root a document marker would end the document. */
export function keyText(key: string, atRoot: boolean): string {
  if (holdsDisputedCharacter(key)) return jsonQuoted(key);
  if (control.test(key) || key.includes('\n')) return doubleQuoted(key, '');
  return atRoot && documentMarker.test(key) ? quoted(key) : lineText(key);
}

function lineText(value: string): string {
  if (needsQuotes(value)) return quoted(value);
  return value.includes('\t') ? jsonQuoted(value) : value; // PyYAML ends a plain scalar at a tab
}

// eslint-disable-next-line no-control-regex -- these are what it looks for
const control = /[\0-\u0008\u000b-\u001f]/;
const documentMarker = /^(?:---|\.\.\.)/;
