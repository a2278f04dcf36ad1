import { commonInstancetypes } from '../../core/kubevirt/common-instancetypes.ts';
import type { Path } from '../../core/data/path.ts';
import type { Draft } from '../../core/draft.ts';
import { externalKinds, isClusterScoped, type ExternalObject } from '../../core/external-object.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { ObjectRef } from '../../core/object-ref.ts';
import { mostSlips, nearest, slipOf } from '../../core/text/nearest.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import { possibleName } from './impossible-names.ts';
import { keyOf, namesakesOf, namesByPlace } from './names.ts';
import type { RelationOptions } from './options.ts';
import type { Manner } from './references.ts';

/** A reference to an object that is not known, in `draft` at the path `at`. */
export interface UnknownReference {
  readonly draft: Draft;
  readonly at: Path;
  readonly kind: string;
  readonly namespace: string | undefined;
  readonly name: string;
  readonly manner?: Manner | undefined;
}

/** Without a kind, the reference of a VM is to the one for all namespaces. */
const otherScopes: ReadonlyMap<string, string> = new Map(
  ['Instancetype', 'Preference'].flatMap((what) => [
    [`VirtualMachineCluster${what}`, `VirtualMachine${what}`],
    [`VirtualMachine${what}`, `VirtualMachineCluster${what}`],
  ]),
);

/** The PriorityClasses that every cluster has. */
const systemPriorities = ['system-cluster-critical', 'system-node-critical'];

/** No similar name is searched among more names than these. */
const mostNames = 200;
/** No slip is searched among more names than these, which costs less. */
const mostCompared = 10_000;

/** What to do about references to unknown objects. */
export class ReferenceAdvice {
  readonly #index: ClusterIndex;
  readonly #options: RelationOptions;
  #names: ReadonlyMap<string, readonly string[]> | undefined;
  #namespaces: ReadonlyMap<string, string> | undefined;
  #asked = 0;
  readonly #slips = new Map<string, string | undefined>();

  constructor(index: ClusterIndex, options: RelationOptions) {
    this.#index = index;
    this.#options = options;
  }

  /** The first namespace that has objects of these kinds and names, which is another than that of the references. */
  namespaceOf(references: readonly UnknownReference[]): string | undefined {
    const [first, ...others] = Array.from(new Set(references.map((each) => this.#namespaceOf(each))));
    return others.length > 0 ? undefined : first;
  }

  #namespaceOf({ kind, name }: UnknownReference): string | undefined {
    const namespaces = (this.#namespaces ??= namespacesByName([...this.#index.drafts.map(({ ref }) => ref), ...this.#index.externals]));
    for (const each of namesakesOf(kind)) {
      const found = namespaces.get(keyOf(each, undefined, name));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The name that was meant, of an object that is known or of an instancetype or preference that KubeVirt ships: one slip away. */
  slipOf({ kind, namespace, name, manner }: UnknownReference): string | undefined {
    const key = keyOf(kind, namespace, name);
    if (kind === 'StorageClass') return undefined; // fast and fast2 are two classes
    if (manner === 'numbered' || (this.#slips.size >= mostSlips && !this.#slips.has(key))) return undefined;
    return getOrAdd(this.#slips, key, () => {
      const names = this.#namesOf(kind, namespace);
      const common =
        kind === 'PriorityClass' ? systemPriorities : commonInstancetypes.flatMap((each) => (each.kind === kind ? each.name : []));
      return isCommon(kind, name) || names.length > mostCompared ? undefined : slipOf(name, [...names, ...common]);
    });
  }

  /** The hint for a reference; `elsewhere` is the namespace that has such an object. */
  hintFor(reference: UnknownReference, elsewhere: string | undefined): string {
    const kind = this.kindOfOtherScope(reference);
    if (kind !== undefined) return `Write kind: ${kind} beside the name: ${reference.name} is of that kind.`;
    if (elsewhere !== undefined) return wayBetween(reference.kind, elsewhere, reference.name);
    if (!Object.hasOwn(externalKinds, reference.kind))
      return `Write ${this.slipOf(reference)}, or add ${reference.name} to ${this.#whole(reference)}.`;
    return `${this.#correction(reference)}${this.#declaration(reference)}.`;
  }

  /** The hint for a reference by a name that no object can have. */
  hintForImpossible({ kind, name, manner }: UnknownReference): string {
    const possible = manner === 'numbered' ? undefined : possibleName(kind, name);
    if (possible === undefined) return `Give the ${kind} a name of lower-case letters, digits and dashes, and write that.`;
    if (manner === 'new') return `Write ${possible}, also where ${name} is referred to.`;
    return `Write ${possible}, the name that the ${kind} must have.`;
  }

  /** The hint for a reference, which stands for further ones of its field. */
  hintForSeveral({ draft, kind, namespace, name }: UnknownReference): string {
    if (this.#options.from === 'charts')
      return `Add them to ${wholeOf(draft)}, or declare each, the first as external(chart, '${kind}', '${name}').`;
    const option = `--external ${kind}/${namespace === undefined ? '' : `${namespace}/`}${name}`;
    return `Add them to what is checked, or pass --external for each, the first as ${option}.`;
  }

  /** The kind of an instancetype or preference of this name that is for one namespace where the reference is to one for all, or vice versa. */
  kindOfOtherScope({ draft, kind, name }: UnknownReference): string | undefined {
    const other = otherScopes.get(kind);
    return other !== undefined && this.#index.has(other, isClusterScoped(other) ? undefined : draft.ref.namespace, name)
      ? other
      : undefined;
  }

  #whole({ draft }: UnknownReference): string {
    return this.#options.from === 'files' ? 'what is checked' : wholeOf(draft);
  }

  #correction(reference: UnknownReference): string {
    const { kind, namespace, name, manner } = reference;
    const slip = this.slipOf(reference);
    if (slip !== undefined) return `Write ${slip}, add ${name}`;
    if (manner === 'numbered' || kind === 'StorageClass' || ++this.#asked > mostSlips) return 'Add it';
    const names = this.#namesOf(kind, namespace);
    const close = names.length > mostNames ? undefined : nearest(name, names);
    return close === undefined ? 'Add it' : `Write ${close}, add ${name}`;
  }

  #declaration({ draft, kind, namespace, name }: UnknownReference): string {
    if (this.#options.from === 'files') {
      if (isCommon(kind, name)) return ' to what is checked, or pass --external commonInstancetypes';
      return ` to what is checked, or pass --external ${kind}/${namespace === undefined ? '' : `${namespace}/`}${name}`;
    }
    if (isCommon(kind, name)) return ` to ${wholeOf(draft)}, or give the App external: commonInstancetypes`;
    const isForeign = namespace !== undefined && namespace !== draft.ref.namespace;
    return ` to ${wholeOf(draft)}, or declare external(chart, '${kind}', '${name}'${isForeign ? `, { namespace: '${namespace}' }` : ''})`;
  }

  /** Names of a kind in a namespace. */
  #namesOf(kind: string, namespace: string | undefined): readonly string[] {
    const names = (this.#names ??= namesByPlace([...this.#index.drafts.map(({ ref }) => ref), ...this.#index.externals]));
    return namesakesOf(kind).flatMap((each) => names.get(keyOf(each, namespace, '')) ?? []);
  }
}

/** Whether KubeVirt's installers bring an instancetype or preference of this name. */
export function isCommon(kind: string, name: string | undefined): boolean {
  return commonInstancetypes.some((each) => each.kind === kind && each.name === name);
}

/** Where charts hold what `draft` refers to. What another Cluster of the app holds is not there. */
export function wholeOf({ cluster }: Draft): string {
  return cluster === '' ? 'the app' : 'this Cluster';
}

/** What to do if the object is in another namespace, which some references can name. */
function wayBetween(kind: string, namespace: string, name: string): string {
  if (kind === 'DataSource') return `Write namespace: ${namespace} beside the name.`;
  if (kind === 'NetworkAttachmentDefinition') return `Write ${namespace}/${name}, or put both into one namespace.`;
  return 'Put both into one namespace.';
}

/** The first namespace of each kind and name. */
function namespacesByName(objects: readonly (ObjectRef | ExternalObject)[]): ReadonlyMap<string, string> {
  const namespaces = new Map<string, string>();
  for (const { kind, namespace, name } of objects) {
    if (namespace !== undefined) getOrAdd(namespaces, keyOf(kind, undefined, name), () => namespace);
  }
  return namespaces;
}
