import { BuildError } from '../../kustomize/build-error.ts';
import type { Files, ReadDocument } from '../../kustomize/files.ts';
import { documentsOf, NotText } from '../documents/documents.ts';
import { longestDocument } from '../documents/slices.ts';
import { textOf } from '../documents/text-of.ts';
import type { Slice, Source } from '../source.ts';
import { readText } from '../text/read-text.ts';

/** The files of a tree, by paths with slashes that are relative to its folder. */
export interface TreeFiles {
  /** Undefined where there is no such file, or it may not be read. */
  readonly sourceOf: (path: string) => Source | undefined;
  readonly isFolder: (path: string) => boolean;
}

/** Files as kustomize reads them, each once. The origin of a value is the slice of its document. */
export class KustomizeFiles implements Files {
  readonly #tree: TreeFiles;
  readonly #documents = new Map<string, readonly ReadDocument[]>();
  readonly #sources = new Map<string, Source | undefined>();

  constructor(tree: TreeFiles) {
    this.#tree = tree;
  }

  readonly isFile = (path: string): boolean => this.#sourceOf(path) !== undefined;

  readonly isFolder = (path: string): boolean => this.#tree.isFolder(path);

  readonly bytes = (path: string): Uint8Array | undefined => {
    const source = this.#sourceOf(path);
    return source?.read(0, source.size);
  };

  readonly documents = (path: string, asKubernetes = false): readonly ReadDocument[] | undefined => {
    const source = this.#sourceOf(path);
    if (source === undefined) return undefined;
    const key = `${String(asKubernetes)} ${path}`;
    const known = this.#documents.get(key);
    if (known !== undefined) return known;
    const read = Array.from(readDocuments(source, path, asKubernetes));
    this.#documents.set(key, read);
    return read;
  };

  readonly parse = (text: string, asKubernetes = false): readonly unknown[] | undefined => {
    const bytes = new TextEncoder().encode(text);
    const source: Source = {
      file: '',
      size: bytes.length,
      scope: { cluster: '' },
      found: true,
      read: (start, end) => bytes.subarray(start, end),
    };
    try {
      return Array.from(readDocuments(source, '', asKubernetes), ({ value }) => value);
    } catch (error) {
      if (error instanceof BuildError) return undefined;
      throw error;
    }
  };

  #sourceOf(path: string): Source | undefined {
    if (!this.#sources.has(path)) this.#sources.set(path, this.#tree.sourceOf(path));
    return this.#sources.get(path);
  }
}

function* readDocuments(source: Source, path: string, asKubernetes: boolean): Generator<ReadDocument> {
  try {
    for (const { start, end, line } of documentsOf(source)) {
      const slice: Slice = { source, start, end, line, column: 1 };
      if (end - start > longestDocument) throw new BuildError(`${path} has a document of more than ${longestDocument >> 20} MB`);
      const { value, problems } = readText(textOf(slice), asKubernetes ? 'kubernetes' : 'kustomize');
      const [first] = problems;
      if (first !== undefined) throw new BuildError(`${path} cannot be read: ${first.message}`);
      if (value !== undefined && value !== null) yield { value, document: slice };
    }
  } catch (error) {
    if (error instanceof NotText) throw new BuildError(`${path} ${error.reason}`);
    throw error;
  }
}
