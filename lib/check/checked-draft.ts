import type { Draft, OwnFinding } from '../core/draft.ts';
import type { Manifest } from '../core/manifest.ts';
import type { ObjectRef } from '../core/object-ref.ts';
import type { Path } from '../core/data/path.ts';
import type { Author } from '../core/provenance.ts';
import type { SourceLocation } from '../core/source-location.ts';
import type { Slice } from './source.ts';

/** Reads an object again; undefined where it is not there any more. */
export type ReadAgain = (slice: Slice, at: Path) => Manifest | undefined;

/** An object of a file. It is read again each time that it is needed; only the first few are kept in memory. */
export class CheckedDraft implements Draft {
  readonly slice: Slice;
  /** Where the object stands in its slice. */
  readonly at: Path;
  readonly ref: ObjectRef;
  readonly #kept: Manifest | undefined;
  readonly #readAgain: ReadAgain;
  #failures: readonly OwnFinding[] | undefined;

  constructor(slice: Slice, at: Path, ref: ObjectRef, kept: Manifest | undefined, readAgain: ReadAgain) {
    this.slice = slice;
    this.at = at;
    this.ref = ref;
    this.#kept = kept;
    this.#readAgain = readAgain;
  }

  get cluster(): string {
    return this.slice.source.scope.cluster;
  }

  get chart(): string {
    return this.slice.source.file;
  }

  /** Nothing is written into objects that are only checked. */
  get mode(): 'off' {
    return 'off';
  }

  /** The line on which its slice begins. */
  get location(): SourceLocation {
    const { source, line, column } = this.slice;
    return { file: source.file, line, column };
  }

  get failures(): readonly OwnFinding[] | undefined {
    return this.#failures;
  }

  manifest(): Manifest {
    const manifest = this.#kept ?? this.#readAgain(this.slice, this.at);
    if (manifest !== undefined) return manifest;
    this.#failures = [
      {
        code: 'KU0030',
        severity: 'error',
        message: 'the file has changed while it was checked',
        hint: 'Run the command again when nothing else writes the file.',
      },
    ];
    const { apiVersion, kind, namespace, name } = this.ref;
    return { apiVersion, kind, metadata: { name, ...(namespace !== undefined && { namespace }) } };
  }

  authorOf(): Author {
    return { layer: 'chart', location: this.location };
  }
}
