import { noteNullKey } from '../../core/data/null-keys.ts';
import { deepest } from './nesting.ts';

/** The value of a JSON text; undefined if it is not JSON, or has a problem, whose place only the YAML parser can tell. */
export function readJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const tidied = new Tidied();
  const result = tidied.tidy(value, 1);
  return tidied.isTooDeep || tidied.keys !== keysIn(text) ? undefined : result;
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Removes keys whose value is null, and counts all keys: one that stands twice in the text is only once in the value. */
class Tidied {
  keys = 0;
  isTooDeep = false;

  tidy(value: unknown, level: number): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (level > deepest) this.isTooDeep = true;
    if (this.isTooDeep) return value;
    if (Array.isArray(value)) {
      for (const item of value) this.tidy(item, level + 1);
      return value;
    }
    const map = value as Record<string, unknown>;
    for (const key of Object.keys(map)) {
      this.keys++;
      if (map[key] === null) {
        delete map[key];
        noteNullKey(map, key);
      } else this.tidy(map[key], level + 1);
    }
    return map;
  }
}

const stringAndColon = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

function keysIn(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(stringAndColon)) if (colon !== undefined) count++;
  return count;
}
