import { entryOf, textOf, type MapTree } from './parse/tree.ts';

const kindName = /^[A-Z][A-Za-z]{0,62}$/;

/** The kinds of the objects of a kubevirt_template, VirtualMachine first; expressions are not rendered. */
export function templateKinds(parameters: MapTree): readonly string[] {
  const objects = entryOf(parameters, 'objects');
  const kinds = (objects?.kind === 'list' ? objects.items : []).map((object) =>
    object.kind === 'map' ? (textOf(entryOf(object, 'kind')) ?? '') : '',
  );
  return Array.from(new Set(['VirtualMachine', ...kinds.filter((kind) => kindName.test(kind))]));
}
