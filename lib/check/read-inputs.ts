import type { AnyMap } from '../core/data/guards.ts';
import type { Path } from '../core/data/path.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { SourceLocation } from '../core/source-location.ts';
import type { Locator } from './locate/locator.ts';
import { identify, type Identified } from './objects/identity.ts';
import { isKustomization, kustomizeHint } from './objects/kustomization.ts';
import { readObjects, type Found } from './read-objects.ts';
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
  /** Of a document in a folder that is written for another tool. */
  readonly foreign: () => void;
  /** Of a kustomization in a folder. */
  readonly kustomization: (value: AnyMap, slice: Slice) => void;
}

/** The objects of a source. Every command reads through this, so that what one refuses to read no other passes over. */
export function* readInputs(source: Source, listener: InputListener): Generator<Input> {
  let isAnything = false;
  const seen = <Told extends readonly unknown[]>(tell: (...told: Told) => void): ((...told: Told) => void) => {
    return (...told) => {
      isAnything = true;
      tell(...told);
    };
  };
  const reader = { ...listener, refuse: seen(listener.refuse), foreign: seen(listener.foreign) };
  for (const found of readObjects(source, reader.refuse, reader.foreign)) {
    const identified = inputOf(found, reader);
    if (identified === undefined) continue;
    isAnything = true;
    yield { ...identified, slice: found.slice, at: found.at };
  }
  if (source.found || isAnything) return;
  const hint = 'Name files of Kubernetes objects, or look at why the command before the pipe printed none.';
  listener.empty(noObject(source.size === 0 ? 'this is empty' : 'this holds no object', hint, { file: source.file, line: 1, column: 1 }));
}

function inputOf({ value, slice, at, isFaulty }: Found, { locator, ...listener }: InputListener): Identified | undefined {
  const { found, file } = slice.source;
  if (isKustomization(value, file)) {
    // In a folder it says which files are applied together; alone it has no object that could be read.
    if (found) listener.kustomization(value, slice);
    else if (!isFaulty) {
      const message = 'this tells kustomize what to do, and is not an object of the cluster';
      listener.refuse(noObject(message, kustomizeHint, locator.locate(slice, at)));
    }
    return undefined;
  }
  const identity = identify(value);
  if ('ref' in identity) return identity;
  if (isFaulty) return undefined;
  const { isForeign, message, hint, at: within } = identity;
  if (isForeign && found && !isOfList(slice, at)) listener.foreign();
  else listener.refuse(noObject(message, hint, locator.locate(slice, [...at, ...within])));
  return undefined;
}

/** Whether a value is an item of a List of Kubernetes, which is no list of another tool. */
function isOfList({ isItem, isOfList }: Slice, at: Path): boolean {
  return isItem === true || isOfList === true || at.includes('items');
}

function noObject(message: string, hint: string, location: SourceLocation): Diagnostic {
  return { code: 'KU0036', severity: 'error', message, hint, location };
}
