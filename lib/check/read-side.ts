import { getOrAdd } from '../core/data/get-or-add.ts';
import type { AnyMap } from '../core/data/guards.ts';
import { sameData } from '../core/data/same-data.ts';
import type { Diagnostic, ObjectInCluster } from '../core/diagnostic.ts';
import type { Manifest } from '../core/manifest.ts';
import { identityOf, type ObjectRef } from '../core/object-ref.ts';
import type { SourceLocation } from '../core/source-location.ts';
import { isOfPolicies } from '../resolve/policies/policy-documents.ts';
import { duplicateFinding } from '../resolve/objects/duplicates.ts';
import { valueOf } from '../kustomize/node.ts';
import { placeOf, startOf, type BuiltObject } from './built-draft.ts';
import { identify } from './objects/identity.ts';
import { fieldLocator } from './locate/field-locator.ts';
import { Locator } from './locate/locator.ts';
import { GeneratedNames } from './objects/generated-names.ts';
import { readInputs } from './read-inputs.ts';
import type { Source } from './source.ts';

/** An object of a side, and the line on which its document begins. */
export interface SideObject extends ObjectInCluster {
  readonly manifest: Manifest;
  readonly location: SourceLocation;
  /** Where a field of it stands, of objects that decide about others. @default - only `location` is known */
  readonly locate?: (path: string) => SourceLocation;
  /** True where SOPS has encrypted values of it, and it is no Secret. */
  readonly isOfSops?: boolean;
  /** Its file, if nothing says for which cluster that is. */
  readonly unsaid?: string;
  /** The file with which its deliveries begin, if nothing says for which cluster that is. */
  readonly start?: string | undefined;
  /** The folder of which kustomize, or a delivery, makes it, within the side. @default - it is that of a file */
  readonly folder?: string | undefined;
  /** Why what delivers it leaves it in the cluster when it goes from Git. @default - nothing says so */
  readonly keeper?: string | undefined;
}

/** What a side of a comparison holds. */
export interface SideInput {
  readonly objects: readonly SideObject[];
  readonly kustomizations: readonly { readonly file: string; readonly value: AnyMap }[];
  /** Files of folders that hold no object. */
  readonly foreign: readonly string[];
  /** What cannot be read, or has the name of another object. */
  readonly diagnostics: readonly Diagnostic[];
  /** Errors about files, named outright, without any object. */
  readonly empty: readonly Diagnostic[];
}

/** Reads everything in sources, and what kustomize has built, as `check` does; `pathOf` is what a side calls a file. */
export function readSideInput(sources: readonly Source[], pathOf: (file: string) => string, built: readonly BuiltObject[] = []): SideInput {
  const objects: SideObject[] = [];
  const kustomizations: { file: string; value: AnyMap }[] = [];
  const foreign = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const empty: Diagnostic[] = [];
  const locator = new Locator();
  const generated = new GeneratedNames();
  const repeated = new Repeated();
  for (const source of sources) {
    const { file, scope } = source;
    const inputs = readInputs(source, {
      locator,
      refuse: (diagnostic) => diagnostics.push(diagnostic),
      empty: (diagnostic) => empty.push(diagnostic),
      foreign: () => foreign.add(file),
      kustomization: (value) => kustomizations.push({ file, value }),
    });
    for (const { manifest, ref, isGenerated, isOfSops, slice, at } of inputs) {
      const location = { file, line: slice.line, column: slice.column };
      // Two files that are compared have different names, so a template without a name does not go by that of its file.
      const isNameless = !source.found && manifest.metadata.generateName === undefined;
      const named = isGenerated ? { ...ref, name: generated.next(ref.kind, isNameless ? '' : ref.name) } : ref;
      const isUnsaid = source.found && source.isSaid !== true;
      objects.push({
        cluster: scope.cluster,
        ref: named,
        manifest,
        location,
        ...(isOfPolicies(ref) && { locate: fieldLocator(locator, slice, at) }),
        ...(isOfSops && { isOfSops }),
        ...(isUnsaid && { unsaid: pathOf(file), start: source.start }),
      });
    }
  }
  for (const each of built) {
    const identity = identify(valueOf(each.node));
    const location = startOf(each);
    if ('message' in identity) {
      const { message, hint, at } = identity;
      diagnostics.push({ code: 'KU0036', severity: 'error', message, hint, location: placeOf(each, at, locator) });
      continue;
    }
    const { manifest, ref, isGenerated, isOfSops } = identity;
    if (repeated.isKnown(each, ref, manifest)) continue;
    objects.push({
      cluster: each.scope.cluster,
      ref: isGenerated ? { ...ref, name: generated.next(ref.kind, ref.name) } : ref,
      manifest,
      location,
      ...(isOfSops && { isOfSops }),
      keeper: each.keeper,
      start: each.start,
      folder: each.folder,
    });
  }
  return { objects, kustomizations, foreign: [...foreign], diagnostics, empty };
}

/** Finds the objects that several deliveries of a cluster make, all of them the same: a comparison sees one. */
class Repeated {
  readonly #known = new Map<string, (readonly [made: BuiltObject, manifest: Manifest])[]>();

  /** Whether the same object was asked for before, apart from the labels and annotations by which each delivery marks what it applies. */
  isKnown(made: BuiltObject, ref: ObjectRef, manifest: Manifest): boolean {
    const others = getOrAdd(this.#known, `${made.scope.cluster} ${identityOf(ref)}`, () => []);
    const isKnown = others.some(
      ([other, known]) => other.keeper === made.keeper && sameData({ ...known, metadata: null }, { ...manifest, metadata: null }),
    );
    if (!isKnown) others.push([made, manifest]);
    return isKnown;
  }
}

/** Errors about objects of one name and cluster: of these a comparison would see one alone. */
export function duplicatesOf(objects: readonly SideObject[]): readonly Diagnostic[] {
  const named = new Map<string, SideObject[]>();
  for (const object of objects) getOrAdd(named, `${object.cluster} ${identityOf(object.ref)}`, (): SideObject[] => []).push(object);
  return Array.from(named.values()).flatMap(([first, second, ...others]) =>
    first === undefined || second === undefined ? [] : [duplicateFinding(first, [second, ...others])],
  );
}
