import { isAlias, isMap, isScalar, isSeq, type Document, type Node, type Pair, type YAMLMap } from 'yaml';
import type { Path } from '../core/path.ts';
import type { SourceLocation } from '../core/source-location.ts';
import { placeIn } from './problem.ts';
import type { Slice } from './source.ts';
import { syntaxOf } from './syntax.ts';
import { textOf } from './text-of.ts';
import { isMergeKey } from './to-value.ts';

/** Finds places in slices, most of which are asked for several times in a row. */
export class Locator {
  #slice: Slice | undefined;
  #text = '';
  #document: Document.Parsed | undefined;

  /**
   * Where `path` stands in a slice: its value, or its key where the value begins on a later line. A path that leads to nothing stands where
   * it ends: findings speak of fields that are missing.
   */
  locate(slice: Slice, path: Path): SourceLocation {
    const document = this.#documentOf(slice);
    const offset = document?.contents ? offsetOf(document, path) : this.#text.search(/\S/);
    return placeIn(this.#text, Math.max(offset, 0), slice);
  }

  #documentOf(slice: Slice): Document.Parsed | undefined {
    if (this.#slice === slice) return this.#document;
    this.#slice = slice;
    this.#text = textOf(slice);
    const syntax = syntaxOf(this.#text);
    this.#document = 'document' in syntax ? syntax.document : undefined;
    return this.#document;
  }
}

interface Step {
  readonly key: Node | undefined;
  readonly value: Node | null;
}

function offsetOf(document: Document.Parsed, path: Path): number {
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
  const isBelow = valueStart === undefined || isBlock(value);
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
  const own = map.items.findLast(({ key }) => isScalar(key) && String(key.value) === name);
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
