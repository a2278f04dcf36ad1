import { valueAt, type Path } from '../../core/data/path.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import { Lines } from '../text/lines.ts';
import { Places } from '../text/places.ts';
import { placeIn } from '../text/problem.ts';
import { readWellFormedYaml } from '../text/well-formed-yaml.ts';
import { readText } from '../text/read-text.ts';
import type { Slice } from '../source.ts';
import { syntaxOf } from '../text/syntax.ts';
import { textOf } from '../documents/text-of.ts';
import { meantPath } from './meant-path.ts';
import { offsetOf } from './tree-offset.ts';

/** Finds places in slices. Keeps the slice that was asked for last, because most are asked for several times in a row. */
export class Locator {
  #slice: Slice | undefined;
  #text = '';
  #lines: Lines | undefined;
  #whole: Located = { offsetOf: () => 0 };

  /** Where a finding about the field `path` of the object at `at` belongs. */
  locateField(slice: Slice, at: Path, path: Path): SourceLocation {
    this.#open(slice);
    const value = (this.#whole.value ??= readText(this.#text).value);
    return this.locate(slice, [...at, ...meantPath(valueAt(value, at), path)]);
  }

  /**
   * Where `path` stands in a slice: its value, or its key where the value begins on a later line. A path that leads to nothing stands where
   * it ends: findings speak of fields that are missing.
   */
  locate(slice: Slice, path: Path): SourceLocation {
    this.#open(slice);
    return placeIn(this.#text, this.#whole.offsetOf(path), slice, (this.#lines ??= new Lines(this.#text)));
  }

  #open(slice: Slice): void {
    if (this.#slice === slice) return;
    this.#slice = slice;
    this.#text = textOf(slice);
    this.#whole = located(this.#text);
    this.#lines = undefined;
  }
}

/** A text, and where its values stand. */
interface Located {
  readonly offsetOf: (path: Path) => number;
  /** What the text says, once it has been read for that. */
  value?: unknown;
}

/** Characters of a text that a syntax tree is made of to find places in it; the tree takes two hundred times their memory. */
const longestTree = 1 << 20;

/** How to find the offset of a path in a text. */
function located(text: string): Located {
  const places = new Places();
  const value = readWellFormedYaml(text, places);
  if (value !== undefined) return { value, offsetOf: (path) => places.offsetOf(value, path) };
  const start = (): number => Math.max(text.search(/\S/), 0);
  if (text.length > longestTree) return { offsetOf: start };
  const syntax = syntaxOf(text);
  return { offsetOf: 'document' in syntax ? (path) => offsetOf(syntax.document, path) : start };
}
