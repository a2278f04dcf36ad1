import type { CelRule } from './cel/cel-rule.ts';
import type { JsonSchema, ValidationRule } from './json-schema.ts';
import { SchemaNode } from './schema-node.ts';

/** A rule of a node's schema that can be evaluated; undefined for one that nobody asks here. */
export type CompileRule = (rule: ValidationRule, node: SchemaNode) => CelRule | undefined;

/** A file of schemas: where its references lead, and how its rules become functions. */
export interface SchemaFile {
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
  readonly versions?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  readonly schema?: JsonSchema;
}

/** The nodes of one file; what is referenced twice has one node. */
export class SchemaDocument {
  readonly compile: CompileRule;
  readonly #file: SchemaFile;
  readonly #load: ((file: string) => SchemaDocument) | undefined;
  readonly #nodes = new Map<string, SchemaNode>();

  /** `load` finds the document behind a `$ref` to another file; without `compile` rules are passed over. */
  constructor(file: SchemaFile, compile: CompileRule = () => undefined, load?: (file: string) => SchemaDocument) {
    this.#file = file;
    this.compile = compile;
    this.#load = load;
  }

  /** The node of a schema of this file, or of what it refers to. */
  node(schema: JsonSchema): SchemaNode {
    const { $ref } = schema;
    if ($ref === undefined) return new SchemaNode(schema, this);
    const [file = '', place] = $ref.split('#');
    if (file !== '' && this.#load !== undefined) return this.#load(file).#referred(place);
    return this.#referred(place);
  }

  /** `/definitions/NAME`, `/versions/NAME/schema`, or the one schema that a shared file holds. */
  #referred(place = ''): SchemaNode {
    let node = this.#nodes.get(place);
    if (node === undefined) {
      node = this.node(place === '' ? (this.#file.schema ?? {}) : this.#target(place));
      this.#nodes.set(place, node);
    }
    return node;
  }

  /** The node of a definition; undefined where the file has none of the name. */
  definition(name: string): SchemaNode | undefined {
    return this.#file.definitions?.[name] === undefined ? undefined : this.#referred(`/definitions/${name}`);
  }

  /** The default of a field. What stands in a file of its own has none, so such a file is not loaded for the question. */
  defaultOf(schema: JsonSchema): unknown {
    if (schema.$ref === undefined) return schema.default;
    return schema.$ref.startsWith('#') ? this.defaultOf(this.#target(schema.$ref.slice(1))) : undefined;
  }

  #target(place: string): JsonSchema {
    const [, part = '', name = ''] = place.split('/');
    const schema = part === 'versions' ? this.#file.versions?.[name]?.schema : this.#file.definitions?.[name];
    if (schema === undefined) throw new Error(`a schema refers to ${place}, which its file does not hold`);
    return schema;
  }
}
