import type { Code, Diagnostic } from '../core/diagnostic.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import type { AnyMap } from '../core/data/narrow.ts';
import type { Manifest } from '../core/manifest.ts';
import { identityOf, type ObjectRef } from '../core/object-ref.ts';
import type { SourceLocation } from '../core/source-location.ts';
import { CheckedDraft, type ReadAgain } from './checked-draft.ts';
import { copyOf } from './kept/copy-of.ts';
import { NotText } from './documents/documents.ts';
import { identify } from './objects/identity.ts';
import { Keeper } from './kept/keeper.ts';
import type { KeptFindings } from './kept/kept-findings.ts';
import { changesObjects, isKustomization, kustomizeHint } from './objects/kustomization.ts';
import type { Locator } from './locate/locator.ts';
import { candidatesIn, readObjects, type Found } from './read-objects.ts';
import { readText } from './text/read-text.ts';
import type { Scope, Slice, Source } from './source.ts';
import { textOf } from './documents/text-of.ts';

/** Bytes of text whose objects are kept from the first pass to the second. */
const keptBytes = 4 << 20;

/** What the first pass knows of all sources: names, places, and what cannot be read. */
export class Collected {
  readonly unread: Diagnostic[] = [];
  readonly scopes: Map<Scope, CheckedDraft[]> = new Map();
  objects: number = 0;
  readonly #locator: Locator;
  readonly #findings: KeptFindings;
  readonly #words = new Keeper();
  readonly #generated = new Map<string, number>();
  readonly #foreign = new Set<string>();
  readonly #kustomized = new Set<string>();
  readonly #readAgain: ReadAgain = readerOf();
  readonly #live = new Map<string, CheckedDraft>();
  #keptBytes = 0;

  constructor(locator: Locator, findings: KeptFindings) {
    this.#locator = locator;
    this.#findings = findings;
  }

  addSource(source: Source, onObject: ((count: number) => void) | undefined): void {
    const before = this.objects + this.unread.length + this.#foreign.size;
    const foreign = (): void => void this.#foreign.add(source.file);
    for (const found of readObjects(source, (diagnostic) => this.#tell(diagnostic), foreign)) {
      this.#add(found);
      onObject?.(this.objects);
    }
    if (source.found || this.objects + this.unread.length + this.#foreign.size > before) return;
    const hint = 'Name files of Kubernetes objects, or look at why the command before the pipe printed none.';
    this.#refuse(source.size === 0 ? 'this is empty' : 'this holds no object', hint, { file: source.file, line: 1, column: 1 });
  }

  /** Whether anything comes from a cluster. */
  get hasLive(): boolean {
    return this.#live.size > 0;
  }

  /** An object as the cluster that it comes from holds it; undefined for one that is only written. */
  liveObject(cluster: string, ref: ObjectRef): Manifest | undefined {
    return this.#live.get(liveKey(cluster, ref))?.manifest();
  }

  /** One note for all files in folders that belong to other tools, and one for all kustomizations that change objects. */
  tellForeign(): void {
    this.#note('KU0039', this.#foreign, 'not checked', {
      message: (count) => `${count === 1 ? '1 file holds' : `${count} files hold`} no object of Kubernetes`,
      hint: 'Name such a file instead of its folder to have it refused.',
    });
    this.#note('KU0041', this.#kustomized, 'not followed', {
      message: (count) => `kustomize changes the objects of ${count === 1 ? 'a folder' : `${count} folders`} before the cluster gets them`,
      hint: kustomizeHint,
    });
  }

  #note(
    code: Code,
    files: ReadonlySet<string>,
    what: string,
    told: { readonly message: (count: number) => string; readonly hint: string },
  ): void {
    if (files.size === 0) return;
    this.#tell({
      code,
      severity: 'note',
      message: `${told.message(files.size)}${files.size > 3 ? ': the first 3 are named' : ''}`,
      hint: told.hint,
      related: Array.from(files)
        .slice(0, 3)
        .map((file) => ({ message: what, location: { file, line: 1, column: 1 } })),
    });
  }

  #tell(diagnostic: Diagnostic): void {
    this.unread.push(this.#findings.kept(diagnostic));
  }

  #add(candidate: Found): void {
    const { slice, value, at, isFaulty } = candidate;
    if (isKustomization(value, slice.source.file)) {
      this.#addKustomization(candidate, value);
      return;
    }
    const identity = identify(value);
    if (!('ref' in identity)) {
      if (isFaulty) return;
      const { isForeign, message, hint, at: within } = identity;
      const { found, file } = slice.source;
      if (isForeign && found) this.#foreign.add(file);
      else this.#refuse(message, hint, this.#locator.locate(slice, [...at, ...within]));
      return;
    }
    const { manifest, ref, isGenerated } = identity;
    const length = slice.end - slice.start;
    const isKept = this.#keptBytes + length <= keptBytes;
    if (isKept) this.#keptBytes += length;
    const draft = new CheckedDraft(slice, at, this.#own(ref, isGenerated), isKept ? manifest : undefined, this.#readAgain);
    if (isLive(manifest)) this.#live.set(liveKey(draft.cluster, draft.ref), draft);
    getOrAdd(this.scopes, slice.source.scope, (): CheckedDraft[] => []).push(draft);
    this.objects++;
  }

  /** In a folder it says which files are applied together; alone it has no object that could be checked. */
  #addKustomization({ slice, at, isFaulty }: Found, kustomization: AnyMap): void {
    const { found, file } = slice.source;
    if (found && changesObjects(kustomization)) this.#kustomized.add(file);
    if (found || isFaulty) return;
    this.#refuse('this tells kustomize what to do, and is not an object of the cluster', kustomizeHint, this.#locator.locate(slice, at));
  }

  #refuse(message: string, hint: string, location: SourceLocation): void {
    this.#tell({ code: 'KU0036', severity: 'error', message, hint, location });
  }

  /** A copy of a ref: a text that was cut out of a document would keep the whole document in memory. Equal texts are one. */
  #own({ apiVersion, kind, namespace, name }: ObjectRef, isGenerated: boolean): ObjectRef {
    const word = this.#words.keep;
    return {
      apiVersion: word(apiVersion),
      kind: word(kind),
      ...(namespace !== undefined && { namespace: word(namespace) }),
      name: isGenerated ? this.#generatedName(kind, name) : copyOf(name),
    };
  }

  /** A name for an object with generateName. Two that are written alike are two objects, so each gets a number. */
  #generatedName(kind: string, prefix: string): string {
    const key = copyOf(`${kind}/${prefix}`);
    const count = (this.#generated.get(key) ?? 0) + 1;
    this.#generated.set(key, count);
    return copyOf(count === 1 ? `${prefix}*` : `${prefix}*${count}`);
  }
}

/** Remembers the slice that was read last: objects of one are asked for one after the other. */
function readerOf(): ReadAgain {
  let last: Slice | undefined;
  let objects: ReadonlyMap<string, unknown> = new Map();
  return (slice, at) => {
    if (last !== slice) {
      objects = objectsOf(slice);
      last = slice;
    }
    const found = identify(objects.get(at.join('/')));
    return 'manifest' in found ? found.manifest : undefined;
  };
}

/** Empty where the source has changed into something that cannot be read. */
function objectsOf(slice: Slice): ReadonlyMap<string, unknown> {
  try {
    const { value } = readText(textOf(slice));
    return new Map(Array.from(candidatesIn(value, slice), (candidate) => [candidate.at.join('/'), candidate.value]));
  } catch (error) {
    if (!(error instanceof NotText)) throw error;
    return new Map<string, Manifest>();
  }
}

/** Whether it comes from a cluster, which has added these fields. */
function isLive({ metadata: { uid, resourceVersion } }: Manifest): boolean {
  return typeof uid === 'string' && uid !== '' && typeof resourceVersion === 'string' && resourceVersion !== '';
}

function liveKey(cluster: string, ref: ObjectRef): string {
  return `${cluster} ${identityOf(ref)}`;
}
