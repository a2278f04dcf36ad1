import type { Draft } from '../core/draft.ts';
import { filePath, unitFolder, UnprintableValue, YamlWriter, type Layout, type OutputUnit } from '../emit/index.ts';
import type { Report, Resolved, Sink } from '../resolve/cluster-drafts.ts';
import { unprintable } from '../rules/object/unprintable.ts';
import { printPath } from '../core/path.ts';
import { FileText } from './file-text.ts';

/** Prints each object as it comes and keeps only its bytes, sorted into the files of a layout. */
export class Documents implements Sink {
  readonly #layout: Layout;
  readonly #report: Report;
  readonly #onObject: ((count: number) => void) | undefined;
  readonly #units = new Map<string, Map<string, FileText>>();
  readonly #writer = new YamlWriter();
  readonly #undecided: (() => void)[] = [];
  #count = 0;

  constructor(layout: Layout, report: Report, onObject?: (count: number) => void) {
    this.#layout = layout;
    this.#report = report;
    this.#onObject = onObject;
  }

  /** How many objects have been printed. */
  get count(): number {
    return this.#count;
  }

  put(resolved: Resolved): void {
    this.#print(resolved, this.#fileOf(resolved.draft));
  }

  hold(resolved: Resolved, isNeeded: () => boolean): void {
    const place = this.#fileOf(resolved.draft).reserve();
    this.#undecided.push(() => {
      if (isNeeded()) this.#print(resolved, place);
    });
  }

  /** The files of each cluster's folder. To be asked once, after the last object. */
  units(): readonly OutputUnit[] {
    for (const settle of this.#undecided) settle();
    return Array.from(this.#units, ([folder, texts]) => {
      const files = Array.from(texts, ([path, text]) => [path, text.chunks()] as const);
      return { folder, files: new Map(files.filter(([, chunks]) => chunks.length > 0)) };
    });
  }

  #fileOf(draft: Draft): FileText {
    const unit = getOrAdd(this.#units, unitFolder(draft.cluster), () => new Map<string, FileText>());
    return getOrAdd(unit, filePath(this.#layout, draft), () => new FileText());
  }

  #print({ draft, manifest }: Resolved, file: FileText): void {
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
    file.add(Buffer.from(this.#writer.bytes()));
    this.#count += 1;
    this.#onObject?.(this.#count);
  }
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
