import { mapChildren, type Schema } from '../../lib/cli/import-crd/schema.ts';

/** What a schema that stands in several places shall be called. */
export type NameOf = (schema: Schema, path: string) => string;

interface Place {
  /** Where it was met first. */
  readonly path: string;
  times: number;
}

/**
 * Finds the schemas that stand more than once in `roots` and print to at least `size` characters. What stands more than once only because
 * something around it does is not counted.
 */
export function repeated(roots: Readonly<Record<string, Schema>>, size: number, nameOf: NameOf): ReadonlyMap<string, string> {
  const places = new Map<string, Place>();
  const visit = (schema: Schema, path: string): void => {
    const text = JSON.stringify(schema);
    if (text.length < size) return;
    const place = places.get(text);
    if (place) {
      place.times++;
      return;
    }
    places.set(text, { path, times: 1 });
    mapChildren(schema, (child, key) => {
      visit(child, `${path} ${key}`);
      return child;
    });
  };
  for (const [path, schema] of Object.entries(roots)) visit(schema, path);

  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [text, { path, times }] of places) {
    if (times < 2) continue;
    const name = nameOf(JSON.parse(text) as Schema, path);
    let free = name;
    for (let n = 2; taken.has(free); n++) free = `${name}${n}`;
    taken.add(free);
    names.set(text, free);
  }
  return names;
}

/** The schema with a reference wherever, itself included, one of `names` stands. */
export function replaced(schema: Schema, names: ReadonlyMap<string, string>, refTo: (name: string) => string): Schema {
  const name = names.get(JSON.stringify(schema));
  return name === undefined ? withRefs(schema, names, refTo) : { $ref: refTo(name) };
}

/** The same inside the schema, which itself stays spelled out. */
export function withRefs(schema: Schema, names: ReadonlyMap<string, string>, refTo: (name: string) => string): Schema {
  return mapChildren(schema, (child) => replaced(child, names, refTo));
}
