import type { Path } from '../../core/data/path.ts';
import { Places } from '../text/places.ts';
import { syntaxOf } from '../text/syntax.ts';
import { readWellFormedYaml } from '../text/well-formed-yaml.ts';
import { offsetOf } from './tree-offset.ts';

/** A text, and where its values stand. */
export interface Located {
  readonly offsetOf: (path: Path) => number;
  /** What the text says, once it has been read for that. */
  value?: unknown;
}

/** Characters of a text that a syntax tree is made of to find places in it; the tree takes two hundred times their memory. */
const longestTree = 1 << 20;

/** How to find the offset of a path in a text. */
export function located(text: string): Located {
  const places = new Places();
  const value = readWellFormedYaml(text, places);
  if (value !== undefined) return { value, offsetOf: (path) => places.offsetOf(value, path) };
  const start = (): number => Math.max(text.search(/\S/), 0);
  if (text.length > longestTree) return { offsetOf: start };
  const syntax = syntaxOf(text);
  return { offsetOf: 'document' in syntax ? (path) => offsetOf(syntax.document, path) : start };
}
