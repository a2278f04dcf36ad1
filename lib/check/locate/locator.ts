import { valueAt, type Path } from '../../core/data/path.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import { Lines } from '../text/lines.ts';
import { placeIn } from '../text/problem.ts';
import { readText } from '../text/read-text.ts';
import type { Slice } from '../source.ts';
import { textOf } from '../documents/text-of.ts';
import { located, type Located } from './located.ts';
import { meantPath } from './meant-path.ts';

/** Finds places in slices. Keeps the slice that was asked for last, because most are asked for several times in a row. */
export class Locator {
  #slice: Slice | undefined;
  #text = '';
  #lines: Lines | undefined;
  #whole: Located = { offsetOf: () => 0 };
  readonly #read: (text: string) => Located;

  /** `read` finds out where the values of a text stand. @default - it is read again for each slice */
  constructor(read: (text: string) => Located = located) {
    this.#read = read;
  }

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
    this.#whole = this.#read(this.#text);
    this.#lines = undefined;
  }
}
