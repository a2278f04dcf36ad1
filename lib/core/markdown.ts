/** Text of others, in which nothing is markup. GitHub looks for names and numbers behind the entities, too, and stops at a space without width. */
export function markdownText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[&<>\\`*_[\]|#@]/g, (mark) => `&#${mark.charCodeAt(0)};${mark === '@' || mark === '#' ? '&#8203;' : ''}`);
}

/** The same as code. */
export function markdownCode(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.includes('`') ? `<code>${markdownText(line)}</code>` : `\`${line}\``;
}
