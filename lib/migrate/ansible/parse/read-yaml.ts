import { isAlias, isMap, isScalar, isSeq, LineCounter, Scalar, type Document, type Node, type YAMLMap } from 'yaml';
import type { SourceLocation } from '../../../core/source-location.ts';
import { yamlDocuments } from '../../../core/text/yaml-documents.ts';
import { Refusal } from '../../refusal.ts';
import { floatOf, isNumber } from '../python/float.ts';
import { costs, spend } from '../work.ts';
import { plainScalar } from './plain-scalar.ts';
import type { Entry, ScalarTree, ScalarValue, Tree } from './tree.ts';

/** Characters of one file. */
const longest = 2 << 20;
/** Values of one file, those behind aliases counted as often as they stand. */
const mostValues = 200_000;
const deepest = 200;

/** The documents of a file as PyYAML reads them for Ansible. Throws a Refusal, with the place, where Ansible would not read it either. */
export function readYaml(text: string, file: string): readonly Tree[] {
  const start = { file, line: 1, column: 1 };
  if (text.length > longest) {
    throw new Refusal(
      'tooLarge',
      `${Math.ceil(text.length / (1 << 20))} MB are more than an import reads`,
      'Divide the file, or leave out what no task uses.',
      start,
    );
  }
  spend(costs.character * text.length);
  const lines = new LineCounter();
  try {
    return documentsOf(text, lines, file).map(({ contents }) => new Reader(lines, file).read(contents, 0));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal('tooLarge', 'this nests deeper than anything that people write', 'Take out the needless levels.', start);
  }
}

function documentsOf(text: string, lineCounter: LineCounter, file: string): readonly Document.Parsed[] {
  const all = yamlDocuments(text, { schema: 'failsafe', merge: false, uniqueKeys: false }, lineCounter);
  for (const { errors } of all) {
    const [error] = errors;
    if (error === undefined) continue;
    const { line, col } = lineCounter.linePos(error.pos[0]);
    throw new Refusal('broken', `this is not YAML: ${error.message}`, 'Correct the YAML at this place.', { file, line, column: col });
  }
  return all.filter(({ contents }) => contents !== null && !(isScalar(contents) && contents.value === '' && contents.type === 'PLAIN'));
}

class Reader {
  /** What each anchor stands for, as of the place that has been read. */
  readonly #anchors = new Map<string, Node>();
  readonly #lines: LineCounter;
  readonly #file: string;
  #values = 0;

  constructor(lines: LineCounter, file: string) {
    this.#lines = lines;
    this.#file = file;
  }

  read(node: Node | null, depth: number): Tree {
    const at = this.#placeOf(node);
    if (++this.#values > mostValues) {
      throw new Refusal(
        'tooLarge',
        `aliases make more than ${mostValues} values of this file`,
        'Write the value itself, or use fewer aliases.',
        at,
      );
    }
    if (depth > deepest) throw new Refusal('tooLarge', `this nests deeper than ${deepest} levels`, 'Take out the needless levels.', at);
    if (isAlias(node)) {
      const target = this.#anchors.get(node.source);
      if (target === undefined) throw new Refusal('broken', `there is no anchor &${node.source}`, 'Write the anchor before its alias.', at);
      return this.read(target, depth + 1);
    }
    if (node?.anchor !== undefined) this.#anchors.set(node.anchor, node);
    if (isMap<Node, Node | null>(node)) return this.#map(node, at, depth);
    if (isSeq<Node>(node)) return { kind: 'list', items: node.items.map((item) => this.read(item, depth + 1)), at };
    return scalarOf(node, at);
  }

  #map(map: YAMLMap<Node, Node | null>, at: SourceLocation, depth: number): Tree {
    const entries = new Map<string, Entry>();
    const merged: Tree[] = [];
    for (const { key, value } of map.items) {
      const keyAt = this.#placeOf(key);
      if (isScalar(key) && key.type === Scalar.PLAIN && key.value === '<<') {
        merged.push(this.read(value, depth + 1));
        continue;
      }
      const name = keyText(this.read(key, depth + 1), keyAt);
      if (entries.has(name)) throw new Refusal('broken', `${name} stands twice in this map`, 'Remove one of the two.', keyAt);
      entries.set(name, { at: keyAt, value: this.read(value, depth + 1) });
    }
    for (const source of merged.flatMap((tree) => (tree.kind === 'list' ? tree.items : [tree]))) {
      if (source.kind !== 'map') throw new Refusal('broken', '<< takes an object', 'Write an alias of an object after <<.', source.at);
      for (const [name, entry] of source.entries) if (!entries.has(name)) entries.set(name, entry);
    }
    const own = this.#tagOf(map);
    if (own !== undefined && own !== 'map') throw unknownTag(own, at);
    return { kind: 'map', entries, at };
  }

  #tagOf({ tag }: YAMLMap): string | undefined {
    return tag === undefined ? undefined : shortTag(tag);
  }

  #placeOf(node: Node | null): SourceLocation {
    const { line, col } = this.#lines.linePos(node?.range?.[0] ?? 0);
    return { file: this.#file, line, column: col };
  }
}

function keyText(tree: Tree, at: SourceLocation): string {
  if (tree.kind !== 'scalar') throw new Refusal('broken', 'a key is an object or a list', 'Write a string as the key.', at);
  if (tree.value === '__proto__') throw new Refusal('broken', '__proto__ is no key', 'Give the key another name.', at);
  return String(tree.value);
}

function scalarOf(node: Node | null, at: SourceLocation): ScalarTree {
  if (!isScalar(node)) return { kind: 'scalar', value: null, at };
  const text = String(node.value);
  const tag = node.tag === undefined ? undefined : shortTag(node.tag);
  if (tag === undefined) return { kind: 'scalar', value: node.type === Scalar.PLAIN ? plainScalar(text) : text, at };
  switch (tag) {
    case '!vault':
    case '!vault-encrypted':
      return { kind: 'scalar', value: text, at, mark: 'vault' };
    case '!unsafe':
      return { kind: 'scalar', value: text, at, mark: 'unsafe' };
    case 'str':
      return { kind: 'scalar', value: text, at };
    case 'int':
    case 'float':
    case 'bool':
    case 'null':
      return { kind: 'scalar', value: taggedValue(tag, text, at), at };
    default:
      throw unknownTag(tag, at);
  }
}

function taggedValue(tag: 'int' | 'float' | 'bool' | 'null', text: string, at: SourceLocation): ScalarValue {
  const value = tag === 'float' ? floatOf(Number(text)) : plainScalar(text);
  const isRight = tag === 'null' ? value === null : tag === 'bool' ? typeof value === 'boolean' : isNumber(value) && !Number.isNaN(value);
  if (!isRight) throw new Refusal('broken', `${JSON.stringify(text)} is no !!${tag}`, 'Remove the tag, or write a value of its type.', at);
  return value;
}

function shortTag(tag: string): string {
  return tag.replace(/^tag:yaml\.org,2002:/, '');
}

function unknownTag(tag: string, at: SourceLocation): Refusal {
  return new Refusal('broken', `the tag ${tag.startsWith('!') ? tag : `!!${tag}`} is unknown`, 'Remove the tag.', at);
}
