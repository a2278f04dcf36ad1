import { below, filePath, unitFolder, UnprintableValue, YamlWriter, type Layout, type OutputUnit } from '../emit/index.ts';
import type { Report, Resolved, Sink } from '../resolve/cluster-drafts.ts';
import { unprintable } from '../rules/object/unprintable.ts';
import { getOrAdd } from '../core/get-or-add.ts';
import { printPath } from '../core/path.ts';
import { ConstructMetadata, constructMetadataFile } from './construct-metadata.ts';
import { FileText } from './file-text.ts';

const implicitUnit = unitFolder('');

export interface DocumentsOptions {
  /** Called after each object with the number of those printed. */
  readonly onObject?: ((count: number) => void) | undefined;
  /** Adds the file by which cdk8s-cli finds the construct of an object. @default false */
  readonly recordConstructs?: boolean;
}

/** Prints each object as it comes and keeps only its bytes, sorted into the files of a layout. */
export class Documents implements Sink {
  readonly #layout: Layout;
  readonly #report: Report;
  readonly #onObject: ((count: number) => void) | undefined;
  readonly #units = new Map<string, Map<string, FileText>>();
  readonly #writer = new YamlWriter();
  readonly #undecided: (() => void)[] = [];
  readonly #constructs: ConstructMetadata | undefined;
  #count = 0;

  constructor(layout: Layout, report: Report, { onObject, recordConstructs = false }: DocumentsOptions = {}) {
    this.#layout = layout;
    this.#constructs = recordConstructs ? new ConstructMetadata() : undefined;
    this.#report = report;
    this.#onObject = onObject;
  }

  /** How many objects have been printed. */
  get count(): number {
    return this.#count;
  }

  put(resolved: Resolved): void {
    this.#print(resolved, this.#fileOf(resolved));
  }

  hold(resolved: Resolved, isNeeded: () => boolean): void {
    const place = this.#fileOf(resolved).reserve();
    this.#undecided.push(() => {
      if (isNeeded()) this.#print(resolved, place);
    });
  }

  /** The files of each cluster's folder. To be asked once, after the last object. */
  units(): readonly OutputUnit[] {
    for (const settle of this.#undecided) settle();
    if (this.#constructs !== undefined) this.#file(implicitUnit, constructMetadataFile).add(this.#constructs.bytes());
    return Array.from(this.#units, ([folder, texts]) => {
      const files = Array.from(texts, ([path, text]) => [path, text.chunks()] as const);
      return { folder, files: new Map(files.filter(([, chunks]) => chunks.length > 0)) };
    });
  }

  #fileOf({ draft, folder = '' }: Resolved): FileText {
    return this.#file(unitFolder(draft.cluster), below(folder, filePath(this.#layout, draft)));
  }

  #file(folder: string, path: string): FileText {
    const unit = getOrAdd(this.#units, folder, () => new Map<string, FileText>());
    return getOrAdd(unit, path, () => new FileText());
  }

  #print(resolved: Resolved, file: FileText): void {
    const { draft, manifest } = resolved;
    this.#writer.reset();
    try {
      this.#writer.document(manifest);
    } catch (error) {
      if (!(error instanceof UnprintableValue)) throw error;
      this.#report({
        code: unprintable.code,
        severity: unprintable.severity,
        object: draft,
        ...(draft.location && { location: draft.location }),
        path: printPath(error.path),
        message: error.reason,
        hint: `Write plain data at ${printPath(error.path)}: maps, lists, texts, finite numbers and booleans.`,
      });
      return;
    }
    file.add(this.#writer.bytes());
    this.#count += 1;
    this.#constructs?.add(resolved);
    this.#onObject?.(this.#count);
  }
}
