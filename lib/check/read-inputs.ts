import { isMap, type AnyMap } from '../core/data/guards.ts';
import type { Path } from '../core/data/path.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { SourceLocation } from '../core/source-location.ts';
import type { Locator } from './locate/locator.ts';
import { identify, hasType, type Identified } from './objects/identity.ts';
import { isKustomization, kustomizeHint } from './objects/kustomization.ts';
import { isProjectFile } from './objects/project-file.ts';
import { placeholderIn } from '../core/text/placeholder.ts';
import { textOf } from './documents/text-of.ts';
import { readObjects, type Foreign, type Found, type ReadText } from './read-objects.ts';
import type { Slice, Source } from './source.ts';

/** An object of a source, and where it stands. */
export interface Input extends Identified {
  readonly slice: Slice;
  readonly at: Path;
}

/** Is told what a source has besides objects. */
export interface InputListener {
  readonly locator: Locator;
  /** Of what cannot be read, or is no object. */
  readonly refuse: (diagnostic: Diagnostic) => void;
  /** Of a file, named outright, without any object. */
  readonly empty: (diagnostic: Diagnostic) => void;
  /** Of a document in a folder that is passed over. */
  readonly foreign: (why: Foreign) => void;
  /** Of a kustomization in a folder. */
  readonly kustomization: (value: AnyMap, slice: Slice) => void;
  /** Reads one document. @default - readText */
  readonly read?: ReadText | undefined;
}

/** The objects of a source. Every command reads through this, so that what one refuses to read no other passes over. */
export function* readInputs(source: Source, listener: InputListener): Generator<Input> {
  const refusals = new Refusals(source, listener);
  const { refuse, foreign } = refusals;
  const reader = { ...listener, refuse, foreign };
  for (const found of readObjects(source, refuse, foreign, listener.read)) {
    const identified = inputOf(found, reader);
    if (identified === undefined) continue;
    if (source.found && isOfClusterctl(identified, source)) {
      foreign('template');
      return;
    }
    refusals.show();
    const { manifest, ref, isGenerated, isOfSops } = identified;
    yield { manifest, ref, isGenerated, isOfSops, slice: found.slice, at: found.at };
  }
  if (source.found) refusals.end();
  if (source.found || refusals.isAnything) return;
  const hint = 'Name files of Kubernetes objects, or look at why the command before the pipe printed none.';
  listener.empty(noObject(source.size === 0 ? 'this is empty' : 'this holds no object', hint, { file: source.file, line: 1, column: 1 }));
}

/**
 * What is said against a source. In a folder it waits until the file has shown an object: repeated keys and missing names are no faults of
 * settings of other tools.
 */
class Refusals {
  isAnything = false;
  #isShown: boolean;
  readonly #waiting: Diagnostic[] = [];
  readonly #listener: InputListener;
  /** Whether nobody expects an object. */
  readonly #isOfProject: boolean;

  constructor({ file, found }: Source, listener: InputListener) {
    this.#isShown = !found;
    this.#listener = listener;
    this.#isOfProject = isProjectFile(file);
  }

  /** `isObject` where what is refused is an object, or what remains of one. */
  readonly refuse = (diagnostic: Diagnostic, isObject: boolean): void => {
    this.isAnything = true;
    if (isObject) this.show();
    if (this.#isShown) this.#listener.refuse(diagnostic);
    else if (this.#waiting.length < mostWaiting) this.#waiting.push(diagnostic);
  };

  readonly foreign = (why: Foreign): void => {
    this.isAnything = true;
    if (!this.#isOfProject) this.#listener.foreign(why);
  };

  show(): void {
    this.isAnything = true;
    this.#isShown = true;
    for (const each of this.#waiting.splice(0)) this.#listener.refuse(each);
  }

  end(): void {
    if (this.#waiting.length > 0) this.foreign('other');
  }
}

/** Further ones of one file mostly have the same cause. */
const mostWaiting = 1000;

/** In bytes: templates for clusters are far shorter. */
const longestTemplate = 1 << 20;

/** Whether a file is a template of clusterctl, which names the variables of a cluster in objects of Cluster API. */
function isOfClusterctl({ ref }: Identified, source: Source): boolean {
  if (placeholderIn(`${ref.name} ${ref.namespace ?? ''}`) === undefined || source.size > longestTemplate) return false;
  return /^apiVersion:\s*["']?[\w.]*\bcluster\.x-k8s\.io\//m.test(textOf({ source, start: 0, end: source.size, line: 1, column: 1 }));
}

/** What `inputOf` tells. */
type Told = Omit<InputListener, 'refuse' | 'foreign' | 'empty' | 'read'> & Pick<Refusals, 'refuse' | 'foreign'>;

function inputOf({ value, slice, at, isFaulty }: Found, { locator, ...listener }: Told): Identified | undefined {
  const { found, file } = slice.source;
  if (isKustomization(value, file)) {
    // In a folder it says which files are applied together; alone it has no object that could be read.
    if (found) listener.kustomization(value, slice);
    else if (!isFaulty) {
      const message = 'this tells kustomize what to do, and is not an object of the cluster';
      listener.refuse(noObject(message, kustomizeHint, locator.locate(slice, at)), true);
    }
    return undefined;
  }
  const identity = identify(value);
  if ('ref' in identity) return identity.ref.name === '' ? namedAfter(file, identity) : identity;
  if (isFaulty) return undefined;
  const { isForeign, message, hint, at: within } = identity;
  if (isForeign !== undefined && found && (!isOfList(slice, at) || isForeign !== 'other'))
    listener.foreign(isForeign === 'unknown' ? 'other' : isForeign);
  else listener.refuse(noObject(message, hint, locator.locate(slice, [...at, ...within])), isMap(value) && hasType(value));
  return undefined;
}

/** A template that has no name goes by that of its file. */
function namedAfter(file: string, identity: Identified): Identified {
  const name = file.replace(/^.*[/\\:]/, '').replace(/\.[^.]*$/, '');
  return { ...identity, ref: { ...identity.ref, name } };
}

/** Whether a value is an item of a List of Kubernetes, which is no list of another tool. */
function isOfList({ isItem, isOfList }: Slice, at: Path): boolean {
  return isItem === true || isOfList === true || at.includes('items');
}

function noObject(message: string, hint: string, location: SourceLocation): Diagnostic {
  return { code: 'KU0036', severity: 'error', message, hint, location };
}
