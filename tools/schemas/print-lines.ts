import { isMap } from '../../lib/core/data/guards.ts';
/** JSON with one line per entry of each of the file's maps, so that a diff shows what changed; empty maps are left out. */
export function printLines(file: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(file).filter(([, value]) => !isMap(value) || Object.keys(value).length > 0);
  return `{\n${fields.map(([key, value]) => `${JSON.stringify(key)}:${printField(value)}`).join(',\n')}\n}\n`;
}

function printField(value: unknown): string {
  if (!isMap(value)) return JSON.stringify(value);
  return `{\n${Object.entries(value)
    .map(([key, entry]) => `${JSON.stringify(key)}:${JSON.stringify(entry)}`)
    .join(',\n')}\n}`;
}
