/** Columns of text under their headings, as kubectl prints them; the last column is as wide as it is. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => lines.reduce((most, line) => Math.max(most, (line[column] ?? '').length), 0));
  const printed = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return printed.map((line) => line.trimEnd()).join('\n');
}
