import { parsePath, type Path } from '../../core/data/path.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import type { Slice } from '../source.ts';
import type { Locator } from './locator.ts';

/** The part of a file in which an object stands. */
interface Placed {
  readonly slice: Slice;
  /** Where the object stands in its slice. */
  readonly at: Path;
}

/** The place of a field in a file, looked up when somebody reads it: most findings of a large input are counted only. */
export class LazyLocation implements SourceLocation {
  readonly #locator: Locator;
  readonly #object: Placed;
  readonly #path: string;
  #found: SourceLocation | undefined;

  /** `path` is the field of `object`, as Kubernetes prints it; '' for the object itself. */
  constructor(locator: Locator, object: Placed, path: string) {
    this.#locator = locator;
    this.#object = object;
    this.#path = path;
  }

  get file(): string {
    return this.#object.slice.source.file;
  }

  get line(): number {
    return this.#place().line;
  }

  get column(): number {
    return this.#place().column;
  }

  #place(): SourceLocation {
    return (this.#found ??= this.#locator.locateField(this.#object.slice, this.#object.at, parsePath(this.#path)));
  }
}
