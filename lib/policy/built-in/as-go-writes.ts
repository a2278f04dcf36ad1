import { type AnyMap, isMap } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { canonicalQuantity, type ParsedQuantity, readQuantity } from '../../core/quantity/quantity.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';
import { metadataSchema } from './published-schemas.ts';

/**
 * An object of a kind of Kubernetes itself as its Go type writes it: without nulls, without optional fields that are empty, with the fields
 * that are always written, and with quantities as Go prints them.
 */
export function asGoWrites(root: SchemaNode, manifest: Manifest): Manifest {
  const { metadata, ...rest } = manifest;
  return { ...struct(root, rest), metadata: struct(metadataSchema(), metadata) } as Manifest; // a struct is written as a map
}

function written(node: SchemaNode, value: unknown): unknown {
  if (isQuantity(node)) return quantity(value);
  if (Array.isArray(value)) return node.items === undefined ? value : value.map((item) => written(node.items as SchemaNode, item)); // asked for above
  if (!isMap(value)) return node.schema.format === 'int32' && typeof value === 'number' ? value | 0 : value; // what is too large wraps around
  if (node.schema.properties !== undefined) return struct(node, value);
  const { additional } = node;
  if (additional === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isQuantity(additional) ? resource(inner) : written(additional, inner)]),
  );
}

function struct(node: SchemaNode, value: AnyMap): AnyMap {
  const { always = [], given = [], null: nulls = [] } = node.schema['x-go-writes'] ?? {};
  const result: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const field = node.property(key);
    if (inner === null || inner === undefined) continue;
    const here = field === undefined ? inner : written(field, inner);
    if (!isEmpty(here) || given.includes(key) || nulls.includes(key) || field === undefined || isStruct(field) || isQuantity(field))
      result[key] = here;
  }
  for (const key of always) {
    const field = node.property(key);
    if (field !== undefined && result[key] === undefined) result[key] = zero(field);
  }
  for (const key of nulls) result[key] ??= null;
  return result;
}

/** The value of a field that nobody has given one. */
function zero(node: SchemaNode): unknown {
  if (isQuantity(node)) return '0';
  switch (node.schema.type) {
    case 'string':
      return '';
    case 'boolean':
      return false;
    case 'object':
      return struct(node, {});
    default:
      return 0;
  }
}

/** Pointers to structs are written as they are given, and structs always. */
function isStruct({ schema }: SchemaNode): boolean {
  return schema.properties !== undefined;
}

function isQuantity({ types }: SchemaNode): boolean {
  return types.includes('number') && types.includes('string');
}

function isEmpty(value: unknown): boolean {
  if (value === '' || value === 0 || value === false || value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isMap(value) && Object.keys(value).length === 0;
}

function quantity(value: unknown): unknown {
  const parsed = readQuantity(value);
  return parsed === undefined ? value : canonicalQuantity(parsed);
}

/** A quantity of a list of resources, which has no finer part than a thousandth (v1.SetDefaults_ResourceList). */
function resource(value: unknown): unknown {
  const parsed = readQuantity(value);
  return parsed === undefined ? value : canonicalQuantity(parsed.scale < -3 ? roundedUp(parsed) : parsed);
}

function roundedUp({ unscaled, scale, ...rest }: ParsedQuantity): ParsedQuantity {
  const step = 10n ** BigInt(-3 - scale);
  const quotient = unscaled / step;
  const up = unscaled % step === 0n ? 0n : unscaled < 0n ? -1n : 1n;
  return { ...rest, unscaled: quotient + up, scale: -3, cached: '' };
}
