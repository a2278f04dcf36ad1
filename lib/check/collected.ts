import type { Code, Diagnostic } from '../core/diagnostic.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import type { Manifest } from '../core/manifest.ts';
import { identityOf, type ObjectRef } from '../core/object-ref.ts';
import { valueOf } from '../kustomize/node.ts';
import { BuiltDraft, placeOf, type BuiltObject } from './built-draft.ts';
import { CheckedDraft, type ReadAgain } from './checked-draft.ts';
import { copyOf } from './kept/copy-of.ts';
import { NotText } from './documents/documents.ts';
import { identify } from './objects/identity.ts';
import { Keeper } from './kept/keeper.ts';
import type { KeptFindings } from './kept/kept-findings.ts';
import { Room } from './kept/room.ts';
import { GeneratedNames } from './objects/generated-names.ts';
import type { FindingLimits } from '../resolve/finding-limits.ts';
import type { Locator } from './locate/locator.ts';
import { readInputs, type Input } from './read-inputs.ts';
import { candidatesIn, type Foreign, type ReadText } from './read-objects.ts';
import { readText } from './text/read-text.ts';
import type { Scope, Slice, Source } from './source.ts';
import { textOf } from './documents/text-of.ts';

/** Bytes for objects that are kept from the first pass to the second: ten thousand VMs fit in. */
const keptBytes = 96 << 20;

/** What the first pass knows of all sources: names, places, and what cannot be read. */
export class Collected {
  readonly unread: Diagnostic[] = [];
  readonly scopes: Map<Scope, (CheckedDraft | BuiltDraft)[]> = new Map();
  objects: number = 0;
  /** Objects with values that SOPS has encrypted. */
  readonly ofSops: Set<CheckedDraft | BuiltDraft> = new Set();
  readonly #locator: Locator;
  readonly #findings: KeptFindings;
  readonly #limits: FindingLimits;
  readonly #words = new Keeper();
  readonly #generated = new GeneratedNames();
  readonly #foreign: Readonly<Record<Foreign, Set<string>>> = { other: new Set(), template: new Set(), encrypted: new Set() };
  readonly #readAgain: ReadAgain = readerOf();
  readonly #live = new Map<string, CheckedDraft | BuiltDraft>();
  readonly #room = new Room(keptBytes);
  readonly #read: ReadText | undefined;

  constructor(locator: Locator, findings: KeptFindings, limits: FindingLimits, read: ReadText | undefined) {
    this.#read = read;
    this.#locator = locator;
    this.#findings = findings;
    this.#limits = limits;
  }

  addSource(source: Source, onObject: ((count: number) => void) | undefined): void {
    const { file } = source;
    const inputs = readInputs(source, {
      locator: this.#locator,
      refuse: (diagnostic) => this.#tell(diagnostic),
      empty: (diagnostic) => this.#tell(diagnostic),
      foreign: (why) => this.#foreign[why].add(file),
      kustomization: () => {}, // those of folders have been built
      read: this.#read,
    });
    for (const input of inputs) {
      this.#add(input);
      onObject?.(this.objects);
    }
  }

  /** Whether anything comes from a cluster. */
  get hasLive(): boolean {
    return this.#live.size > 0;
  }

  /** An object as the cluster that it comes from holds it; undefined for one that is only written. */
  liveObject(cluster: string, ref: ObjectRef): Manifest | undefined {
    return this.#live.get(liveKey(cluster, ref))?.manifest();
  }

  /** Takes an object that kustomize makes. */
  addBuilt(built: BuiltObject): void {
    const identity = identify(valueOf(built.node));
    if ('message' in identity) {
      const { message, hint, at } = identity;
      this.#tell({ code: 'KU0036', severity: 'error', message, hint, location: placeOf(built, at, this.#locator) });
      return;
    }
    const { manifest, ref, isGenerated, isOfSops } = identity;
    const draft = new BuiltDraft(built, isGenerated ? { ...ref, name: this.#generated.next(ref.kind, ref.name) } : ref, manifest);
    if (isOfSops) this.ofSops.add(draft);
    if (isLive(manifest)) this.#live.set(liveKey(draft.cluster, draft.ref), draft);
    getOrAdd(this.scopes, built.scope, (): (CheckedDraft | BuiltDraft)[] => []).push(draft);
    this.objects++;
  }

  /** One note each for all files in folders that belong to other tools, are templates, or encrypted. */
  tellForeign(): void {
    this.#note('KU0039', this.#foreign.other, 'not checked', {
      message: (count) => `${count === 1 ? '1 file holds' : `${count} files hold`} no object of Kubernetes`,
      hint: 'To get an error instead, name the file instead of its folder.',
    });
    this.#note('KU0039', this.#foreign.template, 'not checked', {
      message: (count) => (count === 1 ? '1 file is a template of objects' : `${count} files are templates of objects`),
      hint: 'Fill it in with the tool that it is for, and pipe what comes out into cdk8s-kubevirt check -.',
    });
    this.#note('KU0039', this.#foreign.encrypted, 'not checked', {
      message: (count) => `${count === 1 ? '1 file is' : `${count} files are`} encrypted as a whole`,
      hint: 'Decrypt it, and pipe what comes out into cdk8s-kubevirt check -.',
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

  /** Says how much of what cannot be read is not listed. */
  tellRest(): void {
    this.unread.push(...this.#limits.takeRest());
  }

  #tell(diagnostic: Diagnostic): void {
    if (this.#limits.admits(diagnostic)) this.unread.push(this.#findings.kept(diagnostic));
  }

  #add({ manifest, ref, isGenerated, isOfSops, slice, at }: Input): void {
    const isKept = this.#room.take(manifest, slice.end - slice.start);
    const draft = new CheckedDraft(slice, at, this.#own(ref, isGenerated), isKept ? manifest : undefined, this.#readAgain);
    if (isOfSops) this.ofSops.add(draft);
    if (isLive(manifest)) this.#live.set(liveKey(draft.cluster, draft.ref), draft);
    getOrAdd(this.scopes, slice.source.scope, (): (CheckedDraft | BuiltDraft)[] => []).push(draft);
    this.objects++;
  }

  /** A copy of a ref: a text that was cut out of a document would keep the whole document in memory. Equal texts are one. */
  #own({ apiVersion, kind, namespace, name }: ObjectRef, isGenerated: boolean): ObjectRef {
    const word = this.#words.keep;
    return {
      apiVersion: word(apiVersion),
      kind: word(kind),
      ...(namespace !== undefined && { namespace: word(namespace) }),
      name: isGenerated ? this.#generated.next(kind, name) : copyOf(name),
    };
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
