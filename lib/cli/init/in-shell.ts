/** A word as a shell reads it back, whatever is in it. */
export function inShell(word: string): string {
  if (word.startsWith('-')) return inShell(`./${word}`); // else the command reads an option
  return /^[\w./:@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
