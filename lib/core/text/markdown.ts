import { visibleInLine } from './visible.ts';

/** Foreign text as Markdown without markup. Behind entities GitHub still links @names and #numbers, unless a zero-width space follows the sign. */
export function markdownText(text: string): string {
  return inLine(text).replaceAll(/[&<>\\`*_[\]|#@]/g, (mark) => `&#${mark.charCodeAt(0)};${mark === '@' || mark === '#' ? '&#8203;' : ''}`);
}

/** Foreign text as inline code. */
export function markdownCode(text: string): string {
  const line = inLine(text);
  return line.includes('`') ? `<code>${markdownText(line)}</code>` : `\`${line}\``;
}

/** Spaces, tabs and line breaks are one space to Markdown. */
function inLine(text: string): string {
  return visibleInLine(text.replaceAll(/[^\S\u2028\u2029]+/g, ' '));
}
