import { isAlias, isMap, isScalar, isSeq, type Alias, type Document, type Node, type Pair, type YAMLMap } from 'yaml';
import { noteNullKey } from '../../core/data/null-keys.ts';
import type { Plain } from './plain-scalar.ts';
import type { Problem } from './problem.ts';
import { templated } from './syntax.ts';

/** The value of a text, as far as it can be read, and the problems with the rest. */
export interface Reading {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

/** How many values the aliases of one document may stand for. */
export const mostAliased = 100_000;

/**
 * The value of a document as Kubernetes would read it. Keys without a value are left out, as the API server leaves them out. What an anchor
 * holds is shared by its aliases and never copied.
 */
export function toValue(document: Document.Parsed): Reading {
  const reader = new Reader();
  const value = reader.valueOf(document.contents);
  return { value, problems: reader.problems };
}

interface Anchored {
  readonly node: Node;
  readonly value: unknown;
  /** How many values it holds; those behind its own aliases count each time. */
  readonly weight: number;
}

class Reader {
  readonly problems: Problem[] = [];
  readonly #anchors = new Map<string, Anchored>();
  #aliased = 0;
  #seen = 0;

  valueOf(node: Node | Pair | null): unknown {
    const before = this.#seen++;
    if (isAlias(node)) return this.#resolve(node);
    const value = isScalar(node) ? this.#scalar(node.value, node) : isMap(node) ? this.#map(node) : this.#list(node);
    if (isNamed(node)) this.#anchors.set(node.anchor, { node, value, weight: this.#seen - before });
    return value;
  }

  #scalar(value: unknown, node: Node): unknown {
    if (typeof value !== 'number' || Number.isFinite(value)) return value;
    this.#report(
      'KU0032',
      'JSON, in which Kubernetes keeps objects, has no such number',
      'Write a finite number, or quote the word.',
      node,
    );
    return undefined;
  }

  #list(node: unknown): unknown {
    return isSeq<Node>(node) ? node.items.map((item) => this.valueOf(item) ?? null) : undefined;
  }

  #map(node: YAMLMap): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    const keys = new Set<string>();
    for (const { key, value } of node.items as readonly Pair<Node, Node | null>[]) {
      const name = this.#keyOf(key, node);
      if (name === undefined) continue;
      if (isMergeKey(key)) {
        // The reader of Kubernetes lets << win over keys before it. Of several maps it lets the first win.
        for (const source of this.#merged(value).toReversed()) for (const each of Object.keys(source)) put(map, each, source[each]);
        continue;
      }
      if (keys.has(name)) {
        this.#report('KU0033', `the key ${shown(name)} stands twice in this map`, 'Keep one of the two.', key);
      }
      keys.add(name);
      const held = this.valueOf(value);
      if (held !== undefined && held !== null) {
        put(map, name, held);
        continue;
      }
      delete map[name];
      if (held === null) noteNullKey(map, name);
    }
    return map;
  }

  #keyOf(key: Node | null, map: YAMLMap): string | undefined {
    if (isScalar<Plain>(key)) return String(key.value ?? '');
    const target = isAlias(key) ? this.valueOf(key) : undefined;
    if (typeof target === 'string') return target;
    // `{{ x }}` is a map with a map for its key.
    if (isMap(key) && startOf(key) === startOf(map) + 1) this.#report('KU0032', templated.message, templated.hint, map);
    else
      this.#report(
        'KU0032',
        'a key of an object is a string in Kubernetes, not a list or an object',
        'Write a string before the colon.',
        key,
      );
    return undefined;
  }

  #merged(value: Node | null): readonly Record<string, unknown>[] {
    const held = this.valueOf(value);
    const sources: readonly unknown[] = Array.isArray(held) ? held : [held];
    if (sources.every(isRecord)) return sources;
    this.#report('KU0032', '<< merges objects alone', 'Name an alias of an object, or a list of such aliases.', value);
    return [];
  }

  #resolve(alias: Alias): unknown {
    const anchored = this.#anchors.get(alias.source);
    if (anchored === undefined) {
      this.#report(
        'KU0035',
        `the alias *${alias.source} has no anchor before it`,
        `Write &${alias.source} before the value that it stands for.`,
        alias,
      );
      return undefined;
    }
    this.#seen += anchored.weight;
    this.#aliased += anchored.weight;
    if (this.#aliased <= mostAliased) return anchored.value;
    if (this.#aliased - anchored.weight <= mostAliased)
      this.#report(
        'KU0035',
        `the aliases of this document stand for more than ${mostAliased} values`,
        'Write the values out, or generate the document.',
        alias,
      );
    return undefined;
  }

  #report(code: Problem['code'], message: string, hint: string, node: Node | null): void {
    this.problems.push({ code, message, hint, offset: startOf(node) });
  }
}

function startOf(node: unknown): number {
  return (node as Partial<Node> | null)?.range?.[0] ?? 0; // a pair has no range of its own
}

function isNamed(node: unknown): node is Node & { readonly anchor: string } {
  return typeof (node as { anchor?: unknown } | null)?.anchor === 'string';
}

export function isMergeKey(key: Node | null): boolean {
  return isScalar(key) && key.value === '<<' && key.type === 'PLAIN';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own key even where it is called `__proto__`. */
export function put(map: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(map, key, { value, writable: true, enumerable: true, configurable: true });
  else map[key] = value;
}

function shown(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
