import { getOrAdd } from '../../core/data/get-or-add.ts';
import { BuildError } from '../build-error.ts';
import { isAbsent, isNull, ListNode, MapNode, ScalarNode, type Node } from '../node.ts';
import type { FieldSchema, MergeSchema } from './merge-schema.ts';

const directiveKey = '$patch';

type Directive = 'merge' | 'replace' | 'delete';

/**
 * What a strategic merge patch makes of an object, as kustomize merges: lists that the schema knows by their keys, patch first; all others are
 * replaced. Undefined if the patch deletes the object. Both are changed.
 *
 * @throws BuildError where a map meets a list or a scalar
 */
export function strategicMerge(object: MapNode, patch: MapNode, schema: MergeSchema): MapNode | undefined {
  const merged = new StrategicMerge(schema).merge(object, patch, undefined);
  return merged instanceof MapNode ? merged : undefined;
}

class StrategicMerge {
  readonly #schema: MergeSchema;

  constructor(schema: MergeSchema) {
    this.#schema = schema;
  }

  /** Undefined where nothing is left. */
  merge(old: Node | undefined, patch: Node | undefined, field: FieldSchema | undefined): Node | undefined {
    const first = [old, patch].find((node) => !isAbsent(node));
    for (const node of [old, patch]) if (first !== undefined && !isAbsent(node)) refuseOther(first, node);
    if (first instanceof ListNode) return this.#mergeLists(old as ListNode, patch as ListNode, field); // of one kind, or absent
    if (first instanceof ScalarNode) return patch ?? old;
    return this.#mergeMaps(old as MapNode, patch as MapNode, field?.type);
  }

  #mergeMaps(old: MapNode | undefined, patch: MapNode | undefined, known: string | undefined): Node | undefined {
    const merged = chosen(old, patch);
    if (!(merged instanceof MapNode)) return merged;
    const type = known ?? [old, patch].map((node) => (node instanceof MapNode ? this.#schema.typeOf(node) : undefined)).find(Boolean);
    const other = patch instanceof MapNode ? patch : undefined;
    // Only what the patch has can differ, apart from keys that hold nothing.
    for (const name of new Set([...(other?.fields.keys() ?? []), ...nullKeys(merged)])) {
      const value = this.merge(merged.get(name), other?.get(name), this.#schema.fieldOf(type, name));
      merged.set(name, value);
    }
    return merged;
  }

  #mergeLists(old: ListNode | undefined, patch: ListNode | undefined, field: FieldSchema | undefined): Node | undefined {
    if (field?.keys === undefined) return patch ?? old;
    const merged = chosen(old, patch);
    if (!(merged instanceof ListNode)) return merged;
    const sources = [merged, patch instanceof ListNode ? patch : undefined];
    const keys = field.keys.length === 0 ? [''] : field.keys;
    return this.#mergeItems(merged, sources[1] ?? new ListNode([], undefined), keys, field);
  }

  #mergeItems(old: ListNode, patch: ListNode, keys: readonly string[], field: FieldSchema): Node | undefined {
    const all = [...patch.items, ...old.items].map((item) => valuesOf(item, keys));
    const isPlain = keys.length === 1 || all.every((values) => !values.includes(''));
    if (!isPlain && all.length > longestMerged)
      throw new BuildError(`a list of more than ${longestMerged} items is merged, some of which lack a key`, old.origin);
    const tuples = distinct(all.filter((values) => values.some((value) => value !== '')));
    const wanted = isPlain ? tuples : mergedTuples(tuples);
    const used = keys.filter((_key, i) => wanted.some((values) => values[i] !== ''));
    const validKeys = used.length === 0 ? keys : used;
    const kept = (items: readonly Node[]): Items => (isPlain ? new PlainItems(items, validKeys) : new PartialItems(items, validKeys));
    const added = kept([]);
    const left = kept(old.items);
    const changes = kept(patch.items);
    for (const tuple of wanted) {
      const values = validKeys.map((key) => tuple[keys.indexOf(key)] ?? '');
      const merged = this.merge(left.find(values), changes.find(values), { keys: undefined, type: field.type });
      if (isAbsent(merged) || (merged instanceof MapNode && merged.fields.size === 0)) {
        left.set(values, undefined);
        continue;
      }
      if (merged instanceof MapNode) for (const [i, each] of validKeys.entries()) fillKey(merged, each, values[i] ?? '');
      added.set(values, merged);
    }
    for (const item of left.items) added.append(item);
    return new ListNode([...added.items], old.origin);
  }
}

/** Items that a merge compares with each other. */
const longestMerged = 1000;

/** A list whose items have keys. */
interface Items {
  readonly items: readonly Node[];
  /** The first item with these values. */
  find(values: readonly string[]): Node | undefined;
  /** Puts an item in the place of all that have these values, or at the end; or takes them out. */
  set(values: readonly string[], item: Node | undefined): void;
  append(item: Node): void;
}

/** Items of which each has all keys, or the one key or none: they are looked up by these. */
class PlainItems implements Items {
  readonly #keys: readonly string[];
  readonly #slots: (Node | undefined)[] = [];
  readonly #places = new Map<string, number[]>();

  constructor(items: readonly Node[], keys: readonly string[]) {
    this.#keys = keys;
    for (const item of items) this.#push(JSON.stringify(valuesOf(item, keys)), item);
  }

  get items(): readonly Node[] {
    return this.#slots.filter((item) => item !== undefined);
  }

  find(values: readonly string[]): Node | undefined {
    const [first] = this.#places.get(JSON.stringify(values)) ?? [];
    return first === undefined ? undefined : this.#slots[first];
  }

  set(values: readonly string[], item: Node | undefined): void {
    const key = JSON.stringify(values);
    const places = this.#places.get(key);
    for (const place of places ?? []) this.#slots[place] = item;
    if (item === undefined) this.#places.delete(key);
    else if (places === undefined) this.#push(key, item);
  }

  append(item: Node): void {
    const values = valuesOf(item, this.#keys);
    if (values.includes('')) {
      this.#slots.push(item);
      return;
    }
    if (values.length > 1) this.set(values, undefined);
    this.set(values, item);
  }

  #push(key: string, item: Node): void {
    getOrAdd(this.#places, key, (): number[] => []).push(this.#slots.push(item) - 1);
  }
}

/** Items of which some lack a key. */
class PartialItems implements Items {
  items: readonly Node[];
  readonly #keys: readonly string[];

  constructor(items: readonly Node[], keys: readonly string[]) {
    this.items = items;
    this.#keys = keys;
  }

  /** Where a value is empty, an item need not have the key. */
  find(values: readonly string[]): Node | undefined {
    return this.items.find((item) => valuesOf(item, this.#keys).every((value, i) => values[i] === '' || value === values[i]));
  }

  /** Keys behind the last value are not compared. */
  set(values: readonly string[], item: Node | undefined): void {
    const isMeant = (each: Node): boolean => {
      const own = valuesOf(each, this.#keys);
      return values.every((value, i) => own[i] !== undefined && own[i] !== '' && (value === '' || own[i] === value));
    };
    const instead = item === undefined ? [] : [item];
    this.items = this.items.some(isMeant) ? this.items.flatMap((each) => (isMeant(each) ? instead : [each])) : [...this.items, ...instead];
  }

  /** Of several keys, one that an item lacks is none to find it by. */
  append(item: Node): void {
    const own = valuesOf(item, this.#keys);
    const values = own.slice(0, own.includes('') ? own.indexOf('') : own.length);
    if (values.length === 0) {
      this.items = [...this.items, item];
      return;
    }
    if (this.#keys.length > 1) this.set(values, undefined);
    this.set(values, item);
  }
}

function fillKey(item: MapNode, key: string, value: string): void {
  if (item.get(key) === undefined && value !== '') item.set(key, new ScalarNode(value, item.origin));
}

/** The values of the keys of an item, as texts; '' where it has none. A scalar is its own key. */
function valuesOf(item: Node, keys: readonly string[]): readonly string[] {
  if (keys[0] === '') return [item instanceof ScalarNode ? item.text : ''];
  return keys.map((key) => (item instanceof MapNode ? (item.textOf(key) ?? '') : ''));
}

function distinct(tuples: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return Array.from(new Map(tuples.map((tuple) => [JSON.stringify(tuple), tuple])).values());
}

/** Two that differ only where one of them says nothing are the same: a port without a protocol, say. */
function mergedTuples(tuples: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const list = [...tuples];
  for (let i = 0; i < list.length; i++) {
    for (let j = 0; j < list.length; j++) {
      const both = completed(list[i] ?? [], list[j] ?? []);
      if (both === undefined) continue;
      list[i] = both;
      list[j] = both;
    }
  }
  return list;
}

function completed(a: readonly string[], b: readonly string[]): readonly string[] | undefined {
  const isApart = a.some((value, i) => value !== b[i] && value !== '' && b[i] !== '');
  const isAlike = a.some((value, i) => value === b[i]);
  return isApart || !isAlike ? undefined : a.map((value, i) => (value === '' ? (b[i] ?? '') : value));
}

/** What is merged into: nothing where the patch deletes, the patch where it adds or replaces. */
function chosen(old: MapNode | ListNode | undefined, patch: Node | undefined): Node | undefined {
  if (isAbsent(old)) {
    const directive = directiveOf(patch);
    return directive === 'delete' ? undefined : patch;
  }
  if (isNull(patch)) return undefined;
  const directive = directiveOf(patch);
  if (directive === 'delete') return undefined;
  return directive === 'replace' ? patch : old;
}

/** What a patch says of itself, which is taken out of it. */
function directiveOf(patch: Node | undefined): Directive {
  if (patch instanceof MapNode) {
    const said = patch.textOf(directiveKey);
    if (said === undefined) return 'merge';
    patch.fields.delete(directiveKey);
    return directiveFrom(said, patch);
  }
  if (!(patch instanceof ListNode)) return 'merge';
  const at = patch.items.findIndex((item) => item instanceof MapNode && item.get(directiveKey) !== undefined);
  const item = patch.items[at];
  if (!(item instanceof MapNode) || item.fields.size > 1) return 'merge';
  patch.items.splice(at, 1);
  return directiveFrom(item.textOf(directiveKey) ?? '', item);
}

function directiveFrom(text: string, node: Node): Directive {
  if (text === 'merge' || text === 'replace' || text === 'delete') return text;
  throw new BuildError(`unknown patch strategy '${text}'`, node.origin);
}

function nullKeys(map: MapNode): readonly string[] {
  return Array.from(map.fields).flatMap(([key, value]) => (isNull(value) ? [key] : []));
}

function refuseOther(a: Node, b: Node): void {
  const kindOf = (node: Node): string => (node instanceof MapNode ? 'an object' : node instanceof ListNode ? 'a list' : 'a scalar');
  if (kindOf(a) !== kindOf(b)) throw new BuildError(`a patch has ${kindOf(b)} where the object has ${kindOf(a)}`, b.origin);
}
