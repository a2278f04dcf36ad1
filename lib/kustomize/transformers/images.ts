import { visitField, type FieldSpec } from '../field-spec.ts';
import { ListNode, MapNode, ScalarNode, type Node, type Origin } from '../node.ts';
import type { Resource } from '../resource.ts';
import { matcherFor } from '../selector.ts';

/** An entry of `images`. */
export interface ImageChange {
  readonly name: string;
  readonly newName: string;
  readonly newTag: string;
  readonly tagSuffix: string;
  readonly digest: string;
  readonly origin: Origin | undefined;
}

/** Changes the images of containers, wherever they are, and of the fields of `specs`. */
export function setImage(resources: readonly Resource[], change: ImageChange, specs: readonly FieldSpec[]): void {
  const { name, origin } = change;
  const isMeant = matcherFor(`^${name}(:[a-zA-Z0-9_.{}-]*)?(@sha256:[a-zA-Z0-9_.{}-]*)?$`, origin);
  const changed = (value: Node): Node =>
    value instanceof ScalarNode && isMeant(value.text) ? new ScalarNode(changedImage(value.text, change), origin) : value;
  for (const { node } of resources) {
    if (node.textOf('kind') === 'CustomResourceDefinition') continue;
    setInContainers(node, changed);
    for (const spec of specs) visitField(node, spec, (value, replace) => replace(changed(value)));
  }
}

function setInContainers(node: Node, changed: (value: Node) => Node): void {
  if (node instanceof ListNode) for (const item of node.items) setInContainers(item, changed);
  if (!(node instanceof MapNode)) return;
  for (const [key, value] of node.fields) {
    setInContainers(value, changed);
    if ((key !== 'containers' && key !== 'initContainers') || !(value instanceof ListNode)) continue;
    for (const item of value.items) {
      const image = item instanceof MapNode ? item.get('image') : undefined;
      if (item instanceof MapNode && image !== undefined) item.set('image', changed(image));
    }
  }
}

function changedImage(image: string, { newName, newTag, tagSuffix, digest }: ImageChange): string {
  const old = partsOf(image);
  const isWhole = newTag !== '' && digest !== '';
  const tag = newTag !== '' ? newTag : digest !== '' ? '' : old.tag + tagSuffix;
  const sum = isWhole || newTag === '' ? (digest !== '' ? digest : tagSuffix === '' ? old.digest : '') : '';
  return `${newName === '' ? old.name : newName}${tag === '' ? '' : `:${tag}`}${sum === '' ? '' : `@${sum}`}`;
}

/** A colon before the first slash is that of a port. */
function partsOf(image: string): { readonly name: string; readonly tag: string; readonly digest: string } {
  const slash = Math.max(image.indexOf('/'), 0);
  const at = image.indexOf('@', slash);
  const beforeDigest = at === -1 ? image : image.slice(0, at);
  const colon = beforeDigest.indexOf(':', slash);
  return {
    name: colon === -1 ? beforeDigest : beforeDigest.slice(0, colon),
    tag: colon === -1 ? '' : beforeDigest.slice(colon + 1),
    digest: at === -1 ? '' : image.slice(at + 1),
  };
}
