import { isQuantity, quantity } from './quantity.ts';
import { mapChildren } from './schema.ts';
import type { Schema } from './schema.ts';

/**
 * Gives every object inside a CRD's schema a name of its own, as its path reads: `WidgetSpecPorts`. Objects of one shape share the name
 * that was given first, shallow before deep. `known` answers with a `$ref` for shapes that have a name elsewhere.
 */
export class NamedDefinitions {
  readonly definitions: Record<string, Schema> = {};
  /** The objects as the CRD spells them out, by the name that they were given. */
  readonly originals: Map<string, Schema> = new Map();
  readonly #byShape = new Map<string, string>();
  readonly #known: (schema: Schema, key: string) => string | undefined;

  constructor(known: (schema: Schema, key: string) => string | undefined = () => undefined) {
    this.#known = known;
  }

  add(name: string, schema: Schema): void {
    const queue: [string, Schema][] = [[name, schema]];
    for (const [path, object] of queue) {
      this.originals.set(path, object);
      this.definitions[path] = mapChildren(object, (child, key) => this.#named(child, key, path + pascal(key), queue));
    }
  }

  #named(schema: Schema, key: string, path: string, queue: [string, Schema][]): Schema {
    const { items, additionalProperties } = schema;
    const known = schema.$ref ?? this.#known(schema, key);
    if (known) return { $ref: known };
    if (isQuantity(schema)) {
      this.definitions['Quantity'] = quantity;
      return { $ref: '#/definitions/Quantity' };
    }
    if (schema.properties) return { $ref: `#/definitions/${this.#nameFor(schema, path, queue)}` };
    if (items) return { ...schema, items: this.#named(items, key, path, queue) };
    if (typeof additionalProperties !== 'object') return schema;
    return { ...schema, additionalProperties: this.#named(additionalProperties, key, path, queue) };
  }

  #nameFor(schema: Schema, path: string, queue: [string, Schema][]): string {
    const shape = JSON.stringify(schema);
    const name = this.#byShape.get(shape);
    if (name) return name;
    this.#byShape.set(shape, path);
    queue.push([path, schema]);
    return path;
  }
}

/** `live-migration` and `liveMigration` are `LiveMigration`. */
function pascal(key: string): string {
  return key.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase()).replaceAll(/[^A-Za-z0-9]/g, '');
}

/** CRDs leave the metadata of objects and templates to the API server. */
export function isMetadata({ type, properties }: Schema, key: string): boolean {
  return key === 'metadata' && type === 'object' && !properties;
}
