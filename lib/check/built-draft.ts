import type { Path } from '../core/data/path.ts';
import type { Draft } from '../core/draft.ts';
import type { Manifest } from '../core/manifest.ts';
import type { ObjectRef } from '../core/object-ref.ts';
import type { Author } from '../core/provenance.ts';
import type { SourceLocation } from '../core/source-location.ts';
import { originAt, type MapNode } from '../kustomize/node.ts';
import type { Locator } from './locate/locator.ts';
import { meantPath } from './locate/meant-path.ts';
import type { Scope, Slice, Source } from './source.ts';

/** An object that kustomize makes, before anybody knows whether it is one. */
export interface BuiltObject {
  readonly node: MapNode;
  readonly scope: Scope;
  /** Of the kustomization that makes it. */
  readonly source: Source;
  /** The folder that kustomize, or a delivery, makes it of, within the tree. @default - it is that of a file */
  readonly folder?: string | undefined;
  /** The file with which its deliveries begin, where nothing says for which cluster that is. @default - something says it */
  readonly start?: string | undefined;
  /** Why what delivers it leaves it in the cluster when it goes from Git. @default - nothing says so */
  readonly keeper?: string | undefined;
}

/** An object that kustomize makes, of values from several files. */
export class BuiltDraft implements Draft {
  readonly ref: ObjectRef;
  readonly built: BuiltObject;
  readonly #manifest: Manifest;

  constructor(built: BuiltObject, ref: ObjectRef, manifest: Manifest) {
    this.built = built;
    this.ref = ref;
    this.#manifest = manifest;
  }

  get cluster(): string {
    return this.built.scope.cluster;
  }

  get chart(): string {
    return this.built.source.file;
  }

  /** Nothing is written into objects that are only checked. */
  get mode(): 'off' {
    return 'off';
  }

  /** The line on which the document begins of which the object is made. */
  get location(): SourceLocation {
    return startOf(this.built);
  }

  manifest(): Manifest {
    return this.#manifest;
  }

  authorOf(): Author {
    return { layer: 'chart', location: this.location };
  }

  /** Where the value of a field was written, in the base or in a patch; for one that is missing, what lacks it. */
  locate(locator: Locator, path: Path): SourceLocation {
    return placeOf(this.built, meantPath(this.#manifest, path), locator);
  }
}

/** The line on which the document begins of which an object is made. */
export function startOf({ node, source }: BuiltObject): SourceLocation {
  const slice = sliceOf(node.get('kind')?.origin?.document ?? node.origin?.document);
  return slice === undefined
    ? { file: source.file, line: 1, column: 1 }
    : { file: slice.source.file, line: slice.line, column: slice.column };
}

/** Where a value of an object was written. */
export function placeOf(built: BuiltObject, path: Path, locator: Locator): SourceLocation {
  const origin = originAt(built.node, path);
  const slice = sliceOf(origin?.document);
  return slice === undefined || origin === undefined ? startOf(built) : locator.locate(slice, origin.path);
}

/** What the reader of files gives values for their origin. */
export function sliceOf(document: object | undefined): Slice | undefined {
  return document !== undefined && 'source' in document ? (document as Slice) : undefined; // the one kind of document with a source
}
