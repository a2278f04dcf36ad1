import { isQuantity, quantity } from './quantity.ts';
import { type Definitions, mapChildren, type Schema } from './schema.ts';
import { typeName } from './type-name.ts';

/** Answers with the `$ref` of a schema that has a name elsewhere; `key` is the property that has the schema. */
export type Known = (schema: Schema, key: string) => string | undefined;

type Queue = [name: string, object: Schema][];

/**
 * Gives every object inside a CRD's schema a name of its own, as its path reads: `WidgetSpecPorts`. Objects of one shape share the name
 * that was given first, shallow before deep.
 */
export class NamedDefinitions {
  readonly #definitions: Record<string, Schema> = {};
  readonly #byShape = new Map<string, string>();
  readonly #taken = new Set(['EveryDefinition', 'Quantity', 'ObjectMeta']);
  /** How often a name has been asked for. */
  readonly #times = new Map<string, number>();
  readonly #known: Known;

  constructor(known: Known) {
    this.#known = known;
  }

  get definitions(): Definitions {
    return this.#definitions;
  }

  /** The name of every object as the CRD spells it out. */
  get nameByShape(): ReadonlyMap<string, string> {
    return this.#byShape;
  }

  /** Answers with the name for the kind: `kind`, unless that is taken. An object that spec and status share is named after the spec. */
  add(kind: string, schema: Schema): string {
    const name = this.#free(kind);
    const { status, ...properties } = schema.properties ?? {};
    this.#spellAll(name, { ...schema, properties });
    if (status) this.#spellAll(name, { ...schema, properties: { ...properties, status } });
    return name;
  }

  #spellAll(name: string, schema: Schema): void {
    const queue: Queue = [[name, schema]];
    for (const [path, object] of queue) this.#spell(path, object, queue);
  }

  #spell(path: string, object: Schema, queue: Queue): void {
    this.#definitions[path] = mapChildren(object, (child, key) => this.#named(child, key, path + typeName(key), queue));
  }

  #named(schema: Schema, key: string, path: string, queue: Queue): Schema {
    const { items, additionalProperties, description } = schema;
    const refer = ($ref: string): Schema => ({ $ref, ...(description !== undefined && { description }) });
    const known = schema.$ref ?? this.#known(schema, key);
    if (known !== undefined) return refer(known);
    if (isQuantity(schema)) {
      this.#definitions['Quantity'] = quantity;
      return refer('#/definitions/Quantity');
    }
    if (schema.properties) return refer(`#/definitions/${this.#nameOf(schema, path, queue)}`);
    if (items) return { ...schema, items: this.#named(items, key, path, queue) };
    if (typeof additionalProperties !== 'object') return schema;
    return { ...schema, additionalProperties: this.#named(additionalProperties, key, path, queue) };
  }

  /** A description here is that of the field. Descriptions below are those of the object, so objects that differ by them differ. */
  #nameOf({ description: _description, ...schema }: Schema, path: string, queue: Queue): string {
    const shape = JSON.stringify(schema);
    const known = this.#byShape.get(shape);
    if (known !== undefined) return known;
    const name = this.#free(path);
    this.#byShape.set(shape, name);
    queue.push([name, schema]);
    return name;
  }

  /** `WidgetSpecA` with a field `bC` and `WidgetSpecAB` with a field `c` read the same. */
  #free(path: string): string {
    const name = typeName(path);
    let n = this.#times.get(name) ?? 0;
    let free: string;
    do {
      n++;
      free = n === 1 ? name : `${name}${n}`;
    } while (this.#taken.has(free));
    this.#times.set(name, n);
    this.#taken.add(free);
    return free;
  }
}

/** CRDs leave the metadata of objects and templates to the API server. */
export function isMetadata({ type, properties }: Schema, key: string): boolean {
  return key === 'metadata' && type === 'object' && !properties;
}
