/** Control characters, marks that change the direction of a text, and line separators that only some readers know. */
const unseen = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
const unseenInLines = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** What Azure Pipelines, TeamCity and GitHub's older runners obey anywhere in a line, and what GitLab folds a log by. */
const command = /#(?=#(?:\[|vso\[|teamcity\[))|(?<=section_(?:start|end)):(?=\d)/g;

/** What GitHub obeys at the beginning of a line, indented or not. */
const lineCommand = /^([^\S\n]*):(?=:)/gm;

/** In every command above, and in few other texts. */
const mayCommand = /::|##|section_/;

/** Text from input within a line of ours, such as a name or a field: what would move, hide or reorder the line, or end it, is escaped. */
export function visibleInLine(text: string): string {
  return withoutCommands(text.replaceAll(unseen, escaped));
}

/** Text from input that may have several lines, such as a message. Each further line begins with `margin`, so that it passes for no line of ours. */
export function visible(text: string, margin: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '').replaceAll('\t', '    ').replaceAll(unseenInLines, escaped);
  return withoutCommands(lines).replaceAll('\n', `\n${margin}`);
}

/**
 * A whole output as it may be written: the last guard, which a printer that forgets the other two cannot pass. It leaves our line breaks,
 * and the colours that `isStyle` knows. In JSON the escapes stand within strings and read back as what they stand for.
 */
export function printable(text: string, isStyle?: (text: string, at: number) => boolean): string {
  const seen = text.replaceAll(unseenInLines, (character, at: number) => (isStyle?.(text, at) === true ? character : escaped(character)));
  return withoutLineCommands(withoutCommands(seen));
}

/** The same for lines that begin with commands of ours. */
export function printableCommands(text: string): string {
  return withoutCommands(text.replaceAll(unseenInLines, escaped));
}

function withoutCommands(text: string): string {
  return mayCommand.test(text) ? text.replaceAll(command, escaped) : text;
}

function withoutLineCommands(text: string): string {
  return mayCommand.test(text) ? text.replaceAll(lineCommand, (_all, indent: string) => indent + escaped(':')) : text;
}

const short: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': String.raw`\r`, '\t': String.raw`\t` };

function escaped(character: string): string {
  return short[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
