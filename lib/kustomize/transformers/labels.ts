import { compareText } from '../../core/text/compare-text.ts';
import { visitField, type FieldSpec } from '../field-spec.ts';
import { MapNode, ScalarNode, type Node, type Origin } from '../node.ts';
import type { Resource } from '../resource.ts';

/** A key and its value, and where it was written. */
export interface Pair {
  readonly key: string;
  readonly value: string;
  readonly origin: Origin | undefined;
}

/** Sets labels, or annotations, at all places of `specs`. */
export function setPairs(resources: readonly Resource[], pairs: readonly Pair[], specs: readonly FieldSpec[]): void {
  const sorted = pairs.toSorted((a, b) => compareText(a.key, b.key));
  for (const { node } of resources) {
    for (const { key, value, origin } of sorted) {
      for (const spec of specs) visitField(node, spec, (map) => setIn(map, key, new ScalarNode(value, origin)), { as: 'map', origin });
    }
  }
}

function setIn(map: Node, key: string, value: ScalarNode): void {
  if (map instanceof MapNode) map.set(key, value);
}
