/** The part of JSON Schema that OpenAPI documents and CRDs use, with Kubernetes' extensions. */
export interface Schema {
  readonly $ref?: string;
  /** What the field does, as its author says. */
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Definitions;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly 'x-kubernetes-int-or-string'?: boolean;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
  readonly 'x-kubernetes-embedded-resource'?: boolean;
  readonly [keyword: string]: unknown;
}

export type Definitions = Readonly<Record<string, Schema>>;

/** A set of definitions that becomes one file of types. A `$ref` is `#/definitions/X`, or `other-module.json#/definitions/X`. */
export interface TypeModule {
  readonly definitions: Definitions;
}

/** The schema with `change` applied to those directly below it. Other keywords stay as they are. */
export function mapChildren(schema: Schema, change: (child: Schema, key: string) => Schema): Schema {
  const { properties, items, additionalProperties } = schema;
  return {
    ...schema,
    ...(properties && { properties: mapValues(properties, change) }),
    ...(items && { items: change(items, 'items') }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties, 'additionalProperties') }),
  };
}

export function mapValues<A, B>(map: Readonly<Record<string, A>>, change: (value: A, key: string) => B): Readonly<Record<string, B>> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]));
}
