import type { Draft } from '../core/draft.ts';
import {
  below,
  filePath,
  formOf,
  isPrintableText,
  unitFolder,
  UnprintableValue,
  YamlWriter,
  type Content,
  type Form,
  type Layout,
  type OutputUnit,
} from '../emit/index.ts';
import type { Alike, Report, Resolved, Sink } from '../resolve/cluster-drafts.ts';
import { unprintable, writePlainData } from '../rules/advice/object/unprintable.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import { printPath } from '../core/data/path.ts';
import { ConstructMetadata, constructMetadataFile } from './construct-metadata.ts';
import { FileText } from './file-text.ts';

const implicitUnit = unitFolder('');
const none: ReadonlySet<string> = new Set();

export interface DocumentsOptions {
  /** Called after each object with the number of those printed. */
  readonly onObject?: ((count: number) => void) | undefined;
  /** Adds the file by which cdk8s-cli finds the construct of an object. @default false */
  readonly recordConstructs?: boolean;
}

/** Prints each object when it comes, and keeps only its bytes, or its own values where it repeats another, in the files of a layout. */
export class Documents implements Sink {
  readonly #layout: Layout;
  readonly #report: Report;
  readonly #onObject: ((count: number) => void) | undefined;
  readonly #units = new Map<string, Map<string, FileText>>();
  /** Files with delivery objects, by the folder of their cluster. */
  readonly #deliveries = new Map<string, Set<string>>();
  /** Holds what is printed until all of it is written. */
  readonly #writer = new YamlWriter();
  readonly #formWriter = new YamlWriter();
  readonly #forms = new WeakMap<object, Form>();
  readonly #undecided: (() => void)[] = [];
  readonly #constructs: ConstructMetadata | undefined;
  #counted = 0;

  constructor(layout: Layout, report: Report, { onObject, recordConstructs = false }: DocumentsOptions = {}) {
    this.#layout = layout;
    this.#constructs = recordConstructs ? new ConstructMetadata() : undefined;
    this.#report = report;
    this.#onObject = onObject;
  }

  /** How many objects have been printed. */
  get count(): number {
    return this.#counted;
  }

  put(resolved: Resolved, alike?: Alike): void {
    const isPrinted = this.#print(resolved, this.#fileOf(resolved));
    if (!isPrinted || alike === undefined || this.#forms.has(alike.likeness)) return;
    this.#forms.set(
      alike.likeness,
      formOf(resolved.manifest, alike.paths(), (manifest) => {
        this.#formWriter.reset();
        this.#formWriter.document(manifest);
        return this.#formWriter.bytes();
      }),
    );
  }

  repeat(draft: Draft, { likeness, own }: Alike): boolean {
    const form = this.#forms.get(likeness);
    if (form === undefined || !own.every((value) => typeof value === 'number' || isPrintableText(value))) return false;
    this.#fileOf({ draft }).repeat(form, own);
    this.#count(draft);
    return true;
  }

  hold(resolved: Resolved, isNeeded: () => boolean): void {
    const place = this.#fileOf(resolved).reserve();
    this.#undecided.push(() => {
      if (isNeeded()) this.#print(resolved, place);
    });
  }

  /** The files of each cluster's folder. To be called once, after the last object. */
  units(): readonly OutputUnit[] {
    for (const settle of this.#undecided) settle();
    if (this.#constructs !== undefined) getOrAdd(this.#units, implicitUnit, () => new Map<string, FileText>());
    return Array.from(this.#units, ([folder, texts]) => {
      const files = new Map<string, Content>();
      for (const [path, text] of texts) if (!text.isEmpty) files.set(path, text);
      if (folder === implicitUnit && this.#constructs !== undefined) files.set(constructMetadataFile, [this.#constructs.bytes()]);
      return { folder, files };
    });
  }

  /** The files of the unit with delivery objects, which hand the others to a tool. */
  deliveriesOf({ folder }: Pick<OutputUnit, 'folder'>): ReadonlySet<string> {
    return this.#deliveries.get(folder) ?? none;
  }

  #fileOf({ draft, folder = '' }: Pick<Resolved, 'draft' | 'folder'>): FileText {
    const unit = unitFolder(draft.cluster);
    const path = below(folder, filePath(this.#layout, draft));
    if (draft.delivery !== undefined) getOrAdd(this.#deliveries, unit, () => new Set<string>()).add(path);
    return this.#file(unit, path);
  }

  #file(folder: string, path: string): FileText {
    const unit = getOrAdd(this.#units, folder, () => new Map<string, FileText>());
    return getOrAdd(unit, path, () => new FileText());
  }

  /** Returns false if it cannot be printed, which is reported. */
  #print({ draft, manifest }: Resolved, file: FileText): boolean {
    try {
      this.#writer.reset(); // what could not be printed before is forgotten
      this.#writer.separator();
      this.#writer.document(manifest);
      file.add(this.#writer.take());
      this.#count(draft);
      return true;
    } catch (error) {
      if (!(error instanceof UnprintableValue)) throw error;
      this.#report({
        code: unprintable.code,
        severity: unprintable.severity,
        object: draft,
        location: draft.location,
        path: printPath(error.path),
        message: error.reason,
        hint: writePlainData(printPath(error.path)),
      });
      return false;
    }
  }

  #count(draft: Draft): void {
    this.#counted += 1;
    this.#constructs?.add(draft);
    this.#onObject?.(this.#counted);
  }
}
