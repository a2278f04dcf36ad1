import { printPointer } from '../../../lib/core/data/json-pointer.ts';
import { isMap } from '../../../lib/core/data/guards.ts';
import { valueAt } from '../../../lib/core/data/path.ts';
import { sameData } from '../../../lib/core/data/same-data.ts';
import type { Changes } from '../../../lib/schema/change.ts';
import type { Schema } from '../../../lib/cli/import-crd/schema.ts';

/** A schema in one of the files below `schemas/`. */
export interface Place {
  readonly file: string;
  readonly path: readonly string[];
}

/** The parsed file of this path below `schemas/`. */
export type Files = (path: string) => unknown;

/** Finds the fewest changes of the newest release's files that make an older release's schemas of them. */
export class ReleaseChanges {
  readonly #files: Files;
  readonly #found = new Map<string, Record<string, unknown>>();
  /** What the older release has where the newest refers to one schema from several places, by that schema's place. */
  readonly #behind = new Map<string, Map<string, Schema>>();
  /** The same for schemas that are not referred to alone. */
  readonly #roots = new Map<string, Schema>();
  readonly #done = new Set<string>();
  /** Files of the older release, by what is referred to in them. */
  readonly #copies = new Map<string, string>();

  constructor(files: Files) {
    this.#files = files;
  }

  /** By file. */
  get found(): ReadonlyMap<string, Changes> {
    return this.#found;
  }

  set({ file, path }: Place, value: unknown): void {
    const changes = this.#found.get(file) ?? {};
    if (value === null) throw new Error(`${file} would have a null, which stands for nothing`);
    changes[printPointer(path)] = value ?? null;
    this.#found.set(file, changes);
  }

  /** Compares schemas that stand at these places. All are given at once, as they share what they refer to. */
  compare(schemas: readonly { readonly old: Schema; readonly place: Place }[]): void {
    for (const { old, place } of schemas) {
      this.#roots.set(keyOf(place), old);
      this.#look(old, place);
    }
    for (const { old, place } of schemas) this.#compare(old, place);
  }

  /** The schema at a place with all its references spelled out. */
  expanded(place: Place): Schema {
    const spell = (value: unknown, file: string): unknown => {
      if (Array.isArray(value)) return value.map((item) => spell(item, file));
      if (!isMap(value)) return value;
      const target = referred(value, file);
      if (target !== undefined) return this.expanded(target);
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spell(inner, file)]));
    };
    return spell(this.#at(place), place.file) as Schema; // as the files hold schemas
  }

  #at({ file, path }: Place): Schema | undefined {
    return valueAt(this.#files(this.#originalOf(file)), path) as Schema | undefined; // see above
  }

  #originalOf(file: string): string {
    const { '': original = file } = this.#found.get(file) ?? {};
    return original as string; // #refer writes a name
  }

  #look(old: Schema, place: Place): void {
    const target = referred(this.#at(place), place.file);
    if (target !== undefined) {
      const key = keyOf(target);
      const behind = this.#behind.get(key) ?? new Map<string, Schema>();
      this.#behind.set(key, behind);
      const text = JSON.stringify(old);
      if (behind.has(text)) return;
      behind.set(text, old);
      this.#look(old, target);
      return;
    }
    for (const [path, inner] of childrenOf(old)) {
      const child = { file: place.file, path: [...place.path, ...path] };
      if (this.#at(child) !== undefined) this.#look(inner, child);
    }
  }

  #compare(old: Schema, place: Place): void {
    const newest = this.#at(place) ?? {};
    const target = referred(newest, place.file);
    if (target === undefined) this.#compareKeywords(old, newest, place);
    else if (!sameData(old, this.#chosen(target))) this.#refer(old, place, target);
    else if (!this.#done.has(keyOf(target))) {
      this.#done.add(keyOf(target));
      this.#compare(old, target);
    }
  }

  /** Where other users have something else behind a reference, it leads to a file of the older release: a copy with changes. */
  #refer(old: Schema, place: Place, { file, path }: Place): void {
    const key = `${keyOf({ file, path })} ${JSON.stringify(old)}`;
    const known = this.#copies.get(key);
    const copy = known ?? file.replace('.json', `-${this.#copies.size + 2}.json`);
    const pointer = path.join() === 'schema' ? '' : `#${printPointer(path)}`;
    this.set({ file: place.file, path: [...place.path, '$ref'] }, `${copy.replace('crds/', '')}${pointer}`);
    if (known !== undefined) return;
    this.#copies.set(key, copy);
    this.#found.set(copy, { '': this.#originalOf(file) });
    this.compare([{ old, place: { file: copy, path } }]);
  }

  /** What stands behind a reference in the older release; where its users differ there, what has not changed since. */
  #chosen(target: Place): Schema | undefined {
    const own = this.#roots.get(keyOf(target));
    if (own !== undefined) return own;
    const all = [...(this.#behind.get(keyOf(target))?.values() ?? [])];
    const newest = this.expanded(target);
    return all.find((each) => sameData(each, newest)) ?? all[0];
  }

  #compareKeywords(old: Schema, newest: Schema, { file, path }: Place): void {
    const children = new Set(childrenOf(old).map(([[keyword = '']]) => keyword));
    for (const keyword of new Set([...Object.keys(old), ...Object.keys(newest)])) {
      const place = { file, path: [...path, keyword] };
      if (!children.has(keyword) || newest[keyword] === undefined) {
        if (!sameData(old[keyword], newest[keyword])) this.set(place, old[keyword]);
        continue;
      }
      if (keyword !== 'properties') {
        this.#compare(old[keyword] as Schema, place); // childrenOf says so
        continue;
      }
      const [before, after] = [old.properties ?? {}, newest.properties ?? {}];
      for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
        const field = { file, path: [...place.path, name] };
        const [was, is] = [before[name], after[name]];
        if (was !== undefined && is !== undefined) this.#compare(was, field);
        else this.set(field, was);
      }
    }
  }
}

/** The schemas right below one, and the steps that lead there. */
function childrenOf({
  properties = {},
  items,
  additionalProperties,
}: Schema): readonly (readonly [path: readonly string[], schema: Schema])[] {
  return [
    ...Object.entries(properties).map(([name, schema]) => [['properties', name], schema] as const),
    ...(items ? [[['items'], items] as const] : []),
    ...(typeof additionalProperties === 'object' ? [[['additionalProperties'], additionalProperties] as const] : []),
  ];
}

function referred(schema: unknown, file: string): Place | undefined {
  if (!isMap(schema) || typeof schema['$ref'] !== 'string') return undefined;
  const [other = '', place = ''] = schema['$ref'].split('#');
  const path = place.split('/').slice(1);
  return other === '' ? { file, path } : { file: `crds/${other}`, path: path.length === 0 ? ['schema'] : path };
}

function keyOf({ file, path }: Place): string {
  return `${file}#${path.join('/')}`;
}
