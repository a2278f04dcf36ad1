import { isAlias, isMap, isScalar, isSeq, type Document, type Node, type Pair, type YAMLMap } from 'yaml';
import type { Path } from '../../core/data/path.ts';
import { isMergeKey } from '../text/to-value.ts';

interface Step {
  readonly key: Node | undefined;
  readonly value: Node | null;
}

/** The offset of what `path` leads to in a syntax tree, or of the last thing on its way. */
export function offsetOf(document: Document.Parsed, path: Path): number {
  let at: Step = { key: undefined, value: document.contents };
  for (const step of path) {
    const next = child(at.value, step, document);
    if (next === undefined) break;
    at = next;
  }
  const { key, value } = at;
  const keyStart = key?.range?.[0];
  const valueStart = value?.range?.[0];
  if (keyStart === undefined) return valueStart ?? 0;
  const isBelow = valueStart === undefined || isBlock(value) || valueStart === value?.range?.[1];
  return isBelow ? keyStart : valueStart;
}

function isBlock(node: Node | null): boolean {
  return (isMap(node) || isSeq(node)) && node.flow !== true;
}

function child(node: Node | null, step: string | number, document: Document.Parsed): Step | undefined {
  const held = isAlias(node) ? node.resolve(document) : node;
  if (isSeq<Node>(held)) {
    const value = held.items[Number(step)];
    return value && { key: undefined, value };
  }
  return isMap<Node, Node | null>(held) ? childOfMap(held, String(step), document) : undefined;
}

function childOfMap(map: YAMLMap<Node, Node | null>, name: string, document: Document.Parsed): Step | undefined {
  const own = pairsOf(map).get(name);
  if (own) return { key: own.key, value: own.value };
  for (const { value } of map.items.filter(({ key }) => isMergeKey(key)) as readonly Pair<Node, Node | null>[]) {
    const sources = isSeq<Node>(value) ? value.items : [value];
    for (const source of sources) {
      const found = child(source, name, document);
      if (found) return found;
    }
  }
  return undefined;
}

const pairs = new WeakMap<YAMLMap, ReadonlyMap<string, Pair<Node, Node | null>>>();

/** By key; of those that stand twice the last one. */
function pairsOf(map: YAMLMap<Node, Node | null>): ReadonlyMap<string, Pair<Node, Node | null>> {
  const known = pairs.get(map) ?? new Map(map.items.flatMap((pair) => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])));
  pairs.set(map, known);
  return known;
}
