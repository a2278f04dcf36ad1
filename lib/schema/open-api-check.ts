import type { AnyMap } from '../core/data/guards.ts';
import { getOrAdd } from '../core/data/get-or-add.ts';
import { goQuote } from '../core/go/print.ts';
import type { Minor, Release } from '../core/kubevirt/release.ts';
import type { Manifest } from '../core/manifest.ts';
import type { Path } from '../core/data/path.ts';
import type { JsonSchema } from './json-schema.ts';
import { loadFile } from './load-file.ts';
import { SchemaDocument, type SchemaFile } from './schema-document.ts';
import type { SchemaNode } from './schema-node.ts';
import { kindOf, type ValueKind } from './value-kind.ts';

/** What virt-api's own check refuses. */
export interface OpenApiError {
  /** KubeVirt's words, which are all that it answers. */
  readonly message: string;
  readonly keyword: 'forbidden' | 'required' | 'type' | 'enum';
  readonly path: Path;
  /** The schema of the value, or of the map that holds an unknown or lacks a required field. */
  readonly schema: JsonSchema;
}

const topLevelKeys: ReadonlySet<string> = new Set(['kind', 'apiVersion', 'spec', 'status', 'metadata']);

const topLevel: JsonSchema = { properties: Object.fromEntries(Array.from(topLevelKeys, (key) => [key, {}])) };

const documents = new Map<Minor, SchemaDocument>();

/**
 * The check against the OpenAPI document of a release of KubeVirt with which virt-api's webhooks begin (openapi.Validator.Validate): stricter than the CRD
 * in its words and formats. Each message once, specs before statuses; a kind without a definition is only looked at from outside.
 */
export function openApiErrors(manifest: Manifest, release: Release): readonly OpenApiError[] {
  const { kind, spec, status } = manifest;
  const check = new OpenApiCheck();
  for (const key of Object.keys(manifest)) if (!topLevelKeys.has(key)) check.forbid(topLevel, key);
  if (spec === undefined) check.add('required', topLevel, ['spec'], 'spec in body is required');
  check.validate(openApiDefinition(`v1.${kind}Spec`, release), 'spec', spec, true);
  check.validate(openApiDefinition(`v1.${kind}Status`, release), 'status', status, false);
  return check.errors;
}

/** A definition of the OpenAPI document of a release of KubeVirt; undefined where it has none of the name. */
export function openApiDefinition(name: string, release: Release): SchemaNode | undefined {
  const load = (): SchemaDocument => new SchemaDocument(loadFile('open-api/kubevirt.json', release) as SchemaFile); // as tools/schemas prints it
  return getOrAdd(documents, release.minor, load).definition(name);
}

class OpenApiCheck {
  readonly #messages = new Set<string>();
  readonly #path: (string | number)[] = [];
  #forbids = true;
  readonly errors: OpenApiError[] = [];

  add(keyword: OpenApiError['keyword'], schema: JsonSchema, path: Path, message: string): void {
    if (this.#messages.has(message)) return;
    this.#messages.add(message);
    this.errors.push({ keyword, schema, path, message });
  }

  forbid(schema: JsonSchema, key: string): void {
    this.add('forbidden', schema, [...this.#path, key], `${this.#field()}.${key} in body is a forbidden property`);
  }

  /** `forbids` says whether unknown fields are refused. */
  validate(node: SchemaNode | undefined, key: string, value: unknown, forbids: boolean): void {
    if (node === undefined) return;
    this.#forbids = forbids;
    this.#visitField(node, key, value);
  }

  /** Items of a list are named like the list. */
  #field(): string {
    return this.#path.filter((step) => typeof step === 'string').join('.');
  }

  #visitField(node: SchemaNode, key: string | number, value: unknown): void {
    this.#path.push(key);
    this.#visit(node, value);
    this.#path.pop();
  }

  #visit(node: SchemaNode, value: unknown): void {
    const { schema, format } = node;
    const kind = kindOf(value);
    if (kind === 'null') {
      if (schema.nullable !== true && node.types.length > 0 && !node.types.includes('null'))
        this.#refuseType(schema, node.types.join(), 'null');
    } else this.#checkType(node, value, kind === 'integer' ? 'number' : kind); // Go reads every number as a float here
    const { enum: words } = schema;
    if (words?.includes(value) === false)
      this.add('enum', schema, this.#path.slice(), `${this.#field()} in body should be one of [${words.join(' ')}]`);
    if (kind === 'object')
      this.#visitFields(node, value as AnyMap); // kindOf says so
    else if (kind === 'array') this.#visitItems(node, value as readonly unknown[]);
    else if (kind === 'string' && format?.(value as string) === false) this.#refuseType(schema, schema.format ?? '', value as string);
  }

  #checkType(node: SchemaNode, value: unknown, kind: ValueKind): void {
    if (node.accepts(value, kind)) return;
    const { format } = node.schema;
    if (format === undefined || kind === 'string' || kind === 'array') this.#refuseType(node.schema, node.types.join(), kind);
    else this.#refuseType(node.schema, format, kind === 'number' ? 'float64' : '');
  }

  #refuseType(schema: JsonSchema, wanted: string, found: string): void {
    this.add('type', schema, this.#path.slice(), `${this.#field()} in body must be of type ${wanted}: ${goQuote(found)}`);
  }

  #visitFields(node: SchemaNode, value: AnyMap): void {
    const isClosed = this.#forbids && node.schema.additionalProperties === false;
    for (const key of Object.keys(value)) {
      const inner = value[key];
      if (inner === undefined) continue;
      const child = node.field(key);
      if (child !== undefined) this.#visitField(child, key, inner);
      else if (isClosed && key !== 'id' && key !== '$schema') this.forbid(node.schema, key); // go-openapi passes these two over
    }
    for (const key of node.required) {
      if (value[key] !== undefined) continue;
      this.add('required', node.schema, [...this.#path, key], `${this.#field()}.${key} in body is required`);
    }
  }

  #visitItems({ items }: SchemaNode, list: readonly unknown[]): void {
    if (items !== undefined) list.forEach((item, i) => this.#visitField(items, i, item));
  }
}
