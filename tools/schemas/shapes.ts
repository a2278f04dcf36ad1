import { isQuantity } from '../../lib/cli/import-crd/quantity.ts';
import type { Definitions, Schema } from '../../lib/cli/import-crd/schema.ts';
import type { Home } from './allot.ts';

/**
 * CRDs spell out what their Go sources share with Kubernetes and KubeVirt: an affinity is 400 lines each time. Two schemas with the same
 * shape accept the same fields of the same types, so a CRD's object that is shaped like a definition with a name can take that name.
 */
export class Shapes {
  readonly #definitions: Definitions;
  readonly #words: boolean;
  readonly #homes = new Map<string, Home | 'ambiguous'>();
  readonly #shapeOfDefinition = new Map<string, string>();

  /** `words: false` passes over closed sets of words: fields and types alone make the shape. */
  constructor(definitions: Definitions, homes: ReadonlyMap<string, Home>, { words = true }: { readonly words?: boolean } = {}) {
    this.#definitions = definitions;
    this.#words = words;
    for (const [id, home] of homes) this.learn(definitions[id] ?? {}, home);
  }

  learn(schema: Schema, home: Home): void {
    if (Object.keys(schema.properties ?? {}).length < 2) return; // {name} alone could mean anything
    const shape = this.#of(schema);
    this.#homes.set(shape, this.#homes.has(shape) ? 'ambiguous' : home);
  }

  /** The one definition that has the shape of `schema`. */
  homeOf(schema: Schema): Home | undefined {
    if (isQuantity(schema)) return { module: 'meta-v1', name: 'Quantity' };
    if (!schema.properties) return undefined;
    const home = this.#homes.get(this.#of(schema));
    return home === 'ambiguous' ? undefined : home;
  }

  #ofDefinition(id: string): string {
    const known = this.#shapeOfDefinition.get(id);
    if (known) return known;
    this.#shapeOfDefinition.set(id, id); // what a definition that contains itself sees of itself
    const shape = this.#of(this.#definitions[id] ?? {});
    this.#shapeOfDefinition.set(id, shape);
    return shape;
  }

  #of(schema: Schema): string {
    const { $ref, type, properties, required, items, additionalProperties, enum: words } = schema;
    if ($ref) return this.#ofDefinition($ref);
    if (schema['x-kubernetes-int-or-string']) return 'int-or-string';
    if (items) return `[${this.#of(items)}]`;
    if (typeof additionalProperties === 'object') return `{*:${this.#of(additionalProperties)}}`;
    if (!properties) return `${String(type)}${words && this.#words ? JSON.stringify(words.map(String).toSorted()) : ''}`;
    const fields = Object.keys(properties).toSorted();
    const must = new Set(required);
    return `{${fields.map((field) => `${field}${must.has(field) ? '!' : ''}:${this.#of(properties[field] ?? {})}`).join(',')}}`;
  }
}
