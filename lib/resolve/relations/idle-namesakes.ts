import type { Draft } from '../../core/draft.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import { keyOf, namesakesOf } from './names.ts';
import type { UnknownReference } from './reference-advice.ts';

/** In larger namespaces it is not looked for who mentions an object. */
const mostObjects = 10_000;

/** Fields whose words are no names of objects. */
const ofLabels: ReadonlySet<string> = new Set(['labels', 'matchLabels', 'selector']);

/**
 * Objects of files that nothing in their own namespace mentions, so that a reference of another namespace means them. What is mentioned has
 * often a namesake in each namespace, and not all of those in Git: a Secret for pulling images.
 */
export class IdleNamesakes {
  readonly #index: ClusterIndex;
  /** By kind and name. */
  #objects: ReadonlyMap<string, readonly Draft[]> | undefined;
  /** By namespace, the first two objects that mention a word. */
  readonly #mentions = new Map<string, ReadonlyMap<string, readonly Draft[]> | undefined>();

  constructor(index: ClusterIndex) {
    this.#index = index;
  }

  /** Whether a reference, which names no namespace, means the one object of its kind and name that there is. */
  areMeantBy({ draft, kind, namespace, name, manner }: UnknownReference): boolean {
    if (manner !== undefined || namespace === undefined || namespace !== draft.ref.namespace) return false;
    const objects = (this.#objects ??= byName(this.#index.drafts));
    const namesakes = namesakesOf(kind).flatMap((each) => objects.get(keyOf(each, undefined, name)) ?? []);
    const [place, ...others] = new Set(namesakes.map(({ ref }) => ref.namespace));
    if (place === undefined || others.length > 0) return false;
    const mentions = getOrAdd(this.#mentions, place, () => this.#mentionsIn(place));
    return mentions !== undefined && (mentions.get(name) ?? []).every((each) => namesakes.includes(each));
  }

  #mentionsIn(namespace: string): ReadonlyMap<string, readonly Draft[]> | undefined {
    const drafts = this.#index.drafts.filter(({ ref }) => ref.namespace === namespace);
    if (drafts.length > mostObjects) return undefined;
    const mentions = new Map<string, Draft[]>();
    for (const draft of drafts) {
      const { metadata: _own, ...fields } = draft.manifest();
      for (const word of wordsOf(fields)) {
        const known = getOrAdd(mentions, word, (): Draft[] => []);
        if (known.length < 2 && known[0] !== draft) known.push(draft);
      }
    }
    return mentions;
  }
}

function byName(drafts: readonly Draft[]): ReadonlyMap<string, readonly Draft[]> {
  const objects = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const { kind, namespace, name } = draft.ref;
    if (namespace !== undefined) getOrAdd(objects, keyOf(kind, undefined, name), (): Draft[] => []).push(draft);
  }
  return objects;
}

/** All names that a value may hold, also those in a text such as `vlan-10, vlan-20` or `vms/vlan-10`. */
function* wordsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield* value.split(/[^\w.-]+/);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) if (!ofLabels.has(key)) yield* wordsOf(inner);
}
