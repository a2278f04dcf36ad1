import { isAlias, isMap, isScalar, isSeq, type Document, type Node, type Pair, type YAMLMap } from 'yaml';
import { parsePath, valueAt, type Path } from '../core/data/path.ts';
import type { SourceLocation } from '../core/source-location.ts';
import { Lines } from './lines.ts';
import { meantPath } from './meant-path.ts';
import { Places } from './places.ts';
import { placeIn } from './problem.ts';
import { readPlainYaml } from './read-plain-yaml.ts';
import { readText } from './read-text.ts';
import type { Slice } from './source.ts';
import { syntaxOf } from './syntax.ts';
import { textOf } from './text-of.ts';
import { isMergeKey } from './to-value.ts';

/** Finds places in slices, most of which are asked for several times in a row. */
export class Locator {
  #slice: Slice | undefined;
  #text = '';
  #lines: Lines | undefined;
  #find: Find = () => 0;
  #whole: unknown;

  /** Where a finding about the field `path` of the object at `at` belongs. */
  locateField(slice: Slice, at: Path, path: Path): SourceLocation {
    this.#open(slice);
    this.#whole ??= readText(this.#text).value;
    return this.locate(slice, [...at, ...meantPath(valueAt(this.#whole, at), path)]);
  }

  /**
   * Where `path` stands in a slice: its value, or its key where the value begins on a later line. A path that leads to nothing stands where
   * it ends: findings speak of fields that are missing.
   */
  locate(slice: Slice, path: Path): SourceLocation {
    this.#open(slice);
    return placeIn(this.#text, this.#find(path), slice, (this.#lines ??= new Lines(this.#text)));
  }

  #open(slice: Slice): void {
    if (this.#slice === slice) return;
    this.#slice = slice;
    this.#text = textOf(slice);
    this.#find = finderOf(this.#text);
    this.#whole = undefined;
    this.#lines = undefined;
  }
}

type Find = (path: Path) => number;

/** How to find the offset of a path in a text. */
function finderOf(text: string): Find {
  const places = new Places();
  const value = readPlainYaml(text, places);
  if (value !== undefined) return (path) => places.offsetOf(value, path);
  const syntax = syntaxOf(text);
  if ('document' in syntax) return (path) => offsetOf(syntax.document, path);
  return () => Math.max(text.search(/\S/), 0);
}

interface Step {
  readonly key: Node | undefined;
  readonly value: Node | null;
}

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

/** Where an object of a file begins to be looked for. */
interface Placed {
  readonly slice: Slice;
  /** Where the object stands in its slice. */
  readonly at: Path;
}

/** The place of a field in a file, looked up when somebody reads it: most findings of a large input are counted only. */
export class LazyLocation implements SourceLocation {
  readonly #locator: Locator;
  readonly #object: Placed;
  readonly #path: string;
  #found: SourceLocation | undefined;

  /** `path` is the field of `object`, as Kubernetes prints it; '' for the object itself. */
  constructor(locator: Locator, object: Placed, path: string) {
    this.#locator = locator;
    this.#object = object;
    this.#path = path;
  }

  get file(): string {
    return this.#object.slice.source.file;
  }

  get line(): number {
    return this.#place().line;
  }

  get column(): number {
    return this.#place().column;
  }

  #place(): SourceLocation {
    return (this.#found ??= this.#locator.locateField(this.#object.slice, this.#object.at, parsePath(this.#path)));
  }
}
