import { nestsTooDeep } from './nests-too-deep.ts';

/** The value of a text of JSON that an object holds; undefined for one that is no JSON, or nests deeper than anything that people write. */
export function jsonIn(text: string): unknown {
  try {
    return nestsTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
