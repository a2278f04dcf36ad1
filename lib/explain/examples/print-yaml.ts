import { stringify } from 'yaml';
import type { Manifest } from '../../core/manifest.ts';

/** Texts that are longer are shown by their beginning. */
const longest = 120;
const shown = 40;

/** Objects as documents of YAML, to be read and tried. */
export function printYaml(objects: readonly Manifest[]): string {
  return objects.map((object) => stringify(object, shorten, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n');
}

function shorten(_key: unknown, value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= longest) return value;
  return `${value.slice(0, shown)}… (${value.length} characters)`;
}
