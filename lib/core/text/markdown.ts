/** Foreign text as Markdown without markup. Behind entities GitHub still links @names and #numbers, unless a zero-width space follows the sign. */
export function markdownText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[&<>\\`*_[\]|#@]/g, (mark) => `&#${mark.charCodeAt(0)};${mark === '@' || mark === '#' ? '&#8203;' : ''}`);
}

/** Foreign text as inline code. */
export function markdownCode(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.includes('`') ? `<code>${markdownText(line)}</code>` : `\`${line}\``;
}
