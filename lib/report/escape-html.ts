import { visibleInLine } from '../core/text/visible.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in HTML, also within the value of an attribute. */
export function escapeHtml(text: string): string {
  return visibleInLine(text).replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}
