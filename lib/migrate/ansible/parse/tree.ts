import type { Path } from '../../../core/data/path.ts';
import type { SourceLocation } from '../../../core/source-location.ts';
import { plainData, WholeFloat } from '../python/float.ts';

export type ScalarValue = string | number | boolean | null | WholeFloat;

/** YAML as Ansible reads it, with the place of every value. */
export type Tree = ScalarTree | ListTree | MapTree;

export interface ScalarTree {
  readonly kind: 'scalar';
  readonly value: ScalarValue;
  readonly at: SourceLocation;
  /** `!unsafe` is never a template, and `!vault` cannot be read at all. */
  readonly mark?: 'unsafe' | 'vault';
}

export interface ListTree {
  readonly kind: 'list';
  readonly items: readonly Tree[];
  readonly at: SourceLocation;
}

export interface MapTree {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, Entry>;
  readonly at: SourceLocation;
}

export interface Entry {
  readonly at: SourceLocation;
  readonly value: Tree;
}

/** Where `path` stands, or the last thing on its way. */
export function placeOf(tree: Tree, path: Path): SourceLocation {
  let at = tree.at;
  let node: Tree | undefined = tree;
  for (const step of path) {
    if (node.kind === 'list') {
      node = node.items[Number(step)];
      if (node === undefined) return at;
      ({ at } = node);
    } else if (node.kind === 'map') {
      const entry: Entry | undefined = node.entries.get(String(step));
      if (entry === undefined) return at;
      node = entry.value;
      ({ at } = entry);
    } else return at;
  }
  return at;
}

export function entryOf(tree: Tree, key: string): Tree | undefined {
  return tree.kind === 'map' ? tree.entries.get(key)?.value : undefined;
}

export function itemsOf(tree: Tree | undefined): readonly Tree[] {
  return tree?.kind === 'list' ? tree.items : [];
}

/** The items of a list; a single value is a list of one. */
export function oneOrMore(tree: Tree | undefined): readonly Tree[] {
  return tree === undefined || tree.kind === 'list' ? itemsOf(tree) : [tree];
}

/** The text of a scalar; undefined for anything else. */
export function textOf(tree: Tree | undefined): string | undefined {
  return tree?.kind === 'scalar' && typeof tree.value === 'string' ? tree.value : undefined;
}

/** What a tree holds, with nothing rendered: its text has been. */
export function plainTree(tree: Tree): unknown {
  return plainData(valueOf(tree));
}

/** The same with the numbers of Python. */
export function valueOf(tree: Tree): unknown {
  if (tree.kind === 'scalar') return tree.value;
  if (tree.kind === 'list') return tree.items.map(valueOf);
  return Object.fromEntries(Array.from(tree.entries, ([key, { value }]) => [key, valueOf(value)]));
}

/** A tree for a value that stands in no file of its own: rendered arguments, say. */
export function treeOf(value: unknown, at: SourceLocation): Tree {
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => treeOf(item, at)), at };
  if (typeof value === 'object' && value !== null && !(value instanceof WholeFloat)) {
    return { kind: 'map', entries: new Map(Object.entries(value).map(([key, inner]) => [key, { at, value: treeOf(inner, at) }])), at };
  }
  return { kind: 'scalar', value: value as ScalarValue, at, mark: 'unsafe' }; // JSON has nothing else
}
