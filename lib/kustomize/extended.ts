import { isMap, listOf, mapOf } from '../core/data/guards.ts';
import type { Kustomization } from './kustomization.ts';
import { JoinedOrigin, ListNode, MapNode, valueOf, type Node, type Origin } from './node.ts';

/** Fields that something else gives a kustomization. */
export interface Extension {
  /** Instead of what it says itself. */
  readonly set?: ReadonlyMap<string, Node>;
  /** Items of lists and keys of maps, beside its own. */
  readonly add?: ReadonlyMap<string, Node>;
}

/** A kustomization with the fields of an extension. Each value knows where it was written. */
export function extended(kustomization: Kustomization, { set = new Map(), add = new Map() }: Extension): Kustomization {
  const value = new Map(Object.entries(kustomization.value));
  const parts = new Map<string, Origin>();
  const own = (key: string): Origin => parts.get(key) ?? kustomization.origin.at(key);
  for (const [key, node] of add) {
    const known = value.get(key);
    if (key === 'images' && node instanceof ListNode) {
      const { images, places } = mergedImages(listOf(known), node);
      value.set(key, images);
      parts.set(key, new JoinedOrigin(own(key), places));
    } else {
      value.set(key, joined(known, valueOf(node)));
      parts.set(key, new JoinedOrigin(own(key), partsOf(node, listOf(known).length)));
    }
  }
  for (const [key, node] of set) {
    value.set(key, valueOf(node));
    if (node.origin !== undefined) parts.set(key, new JoinedOrigin(node.origin, partsOf(node, 0)));
  }
  return { ...kustomization, value: Object.fromEntries(value), origin: new JoinedOrigin(kustomization.origin, parts) };
}

/** An image that is named again is changed where it stands; its tag and its digest go together. */
function mergedImages(
  known: readonly unknown[],
  { items }: ListNode,
): { readonly images: readonly unknown[]; readonly places: ReadonlyMap<number, Origin> } {
  const images = [...known];
  const places = new Map<number, Origin>();
  for (const item of items) {
    const added = mapOf(valueOf(item)) ?? {};
    const found = images.findIndex((image) => mapOf(image)?.['name'] === added['name']);
    const at = found === -1 ? images.length : found;
    const old = mapOf(images[at]) ?? {};
    const isVersion = added['newTag'] !== undefined || added['digest'] !== undefined;
    const { newTag: _tag, digest: _digest, ...named } = old;
    images[at] = { ...(isVersion ? named : old), ...added };
    if (item.origin !== undefined) places.set(at, item.origin);
  }
  return { images, places };
}

function joined(known: unknown, added: unknown): unknown {
  if (Array.isArray(added)) return [...listOf(known), ...listOf(added)];
  return isMap(added) ? { ...mapOf(known), ...added } : added;
}

/** The places of items, which are behind `offset` others, or of keys. */
function partsOf(node: Node, offset: number): ReadonlyMap<string | number, Origin> {
  const parts = new Map<string | number, Origin>();
  if (node instanceof ListNode) {
    for (const [i, { origin }] of node.items.entries()) if (origin !== undefined) parts.set(offset + i, origin);
  } else if (node instanceof MapNode) {
    for (const [key, { origin }] of node.fields) if (origin !== undefined) parts.set(key, origin);
  }
  return parts;
}
