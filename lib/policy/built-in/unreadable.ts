import { isMap } from '../../core/data/guards.ts';
import { goQuote } from '../../core/go/print.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { JsonSchema } from '../../schema/json-schema.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';

/** Why the API server cannot read a changed object of its own kinds, in the words of Go's JSON reader; undefined where it can. */
export function unreadableAs(root: SchemaNode, manifest: Manifest): string | undefined {
  const reader = new Reader();
  reader.read(root, manifest, manifest.kind, '');
  if (reader.mismatch !== undefined) return `json: cannot unmarshal ${reader.mismatch}`;
  return reader.unknown.length === 0
    ? undefined
    : `strict decoding error: ${reader.unknown.map((path) => `unknown field ${goQuote(path)}`).join(', ')}`;
}

class Reader {
  mismatch: string | undefined;
  readonly unknown: string[] = [];

  /** `struct` is the Go type around the value. */
  read(node: SchemaNode, value: unknown, struct: string, path: string, goType: string = goTypeOf(node.schema, struct)): void {
    if (value === null || value === undefined) return;
    const kind = kindOf(value);
    if (!fits(node.schema, value)) {
      this.mismatch ??= `${kind} into Go struct field ${struct}.${path} of type ${goType}`;
      return;
    }
    if (Array.isArray(value)) {
      for (const [i, item] of value.entries()) if (node.items !== undefined) this.#item(node, node.items, item, i, struct, path);
      return;
    }
    if (!isMap(value)) return;
    for (const [key, inner] of Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      if (path === '' && key === 'metadata') {
        this.#metadata(inner);
        continue;
      }
      const at = path === '' ? key : `${path}.${key}`;
      const child = node.field(key);
      const named = structOf(node.schema.properties?.[key]);
      if (child !== undefined)
        this.read(
          child,
          inner,
          isMap(inner) && named !== undefined ? named : (structOf(node.schema) ?? struct),
          at,
          goTypeOf(child.schema, named),
        );
      else if (node.schema.properties !== undefined) this.unknown.push(at);
    }
  }

  #metadata(metadata: unknown): void {
    if (!isMap(metadata)) {
      this.mismatch ??= `${kindOf(metadata)} into Go struct field ObjectMeta.metadata of type v1.ObjectMeta`;
      return;
    }
    for (const [key, value] of Object.entries(metadata).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const isMapOfTexts = key === 'annotations' || key === 'labels';
      if (!isMapOfTexts && !textsOfMetadata.has(key)) continue;
      const isWrong = isMapOfTexts ? !isMap(value) : typeof value !== 'string';
      const texts = isMapOfTexts && isMap(value) ? Object.values(value) : [];
      const inner = texts.find((text) => text !== null && typeof text !== 'string');
      const field = `Go struct field ObjectMeta.metadata.${key} of type`;
      if (value !== null && isWrong) this.mismatch ??= `${kindOf(value)} into ${field} ${isMapOfTexts ? 'map[string]string' : 'string'}`;
      else if (inner !== undefined) this.mismatch ??= `${kindOf(inner)} into ${field} string`;
    }
  }

  #item(list: SchemaNode, items: SchemaNode, item: unknown, i: number, struct: string, path: string): void {
    const named = structOf(list.schema.items);
    if (!isMap(item) || named === undefined) return this.read(items, item, struct, path);
    for (const [key, inner] of Object.entries(item)) {
      const child = items.field(key);
      if (child !== undefined) this.read(child, inner, named, `${path}.${key}`);
      else this.unknown.push(`${path}[${i}].${key}`);
    }
  }
}

const textsOfMetadata: ReadonlySet<string> = new Set(['name', 'generateName', 'namespace', 'selfLink', 'uid', 'resourceVersion']);

function structOf(schema: JsonSchema | undefined): string | undefined {
  return schema?.$ref?.split('/').at(-1);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}

function fits({ type, 'x-kubernetes-int-or-string': isEither }: JsonSchema, value: unknown): boolean {
  if (isEither === true || typeof type !== 'string') return true; // quantities and ports are read by code of their own
  return isOf(type, value);
}

function isOf(type: string, value: unknown): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'integer':
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value);
    default:
      return isMap(value);
  }
}

function goTypeOf(schema: JsonSchema, named: string | undefined): string {
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
      return schema.format ?? 'int64';
    case 'boolean':
      return 'bool';
    case 'array': {
      const item = schema.items;
      return `[]${item === undefined ? 'string' : structOf(item) === undefined ? goTypeOf(item, undefined) : `v1.${structOf(item)}`}`;
    }
    default:
      if (typeof schema.additionalProperties === 'object') return `map[string]${goTypeOf(schema.additionalProperties, undefined)}`;
      return `v1.${named ?? 'ObjectMeta'}`;
  }
}
