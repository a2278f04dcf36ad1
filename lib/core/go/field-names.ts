import type { AnyMap } from '../data/guards.ts';
import { goStruct, type GoStruct, type GoType } from './types/go-type.ts';

/**
 * The value with its fields named as its Go type names them, for code that follows what a Go program does after it has read the value:
 * encoding/json finds a field in any case. An exact name goes before others; fields that the type does not know are left out. Values of
 * the wrong type stay as they are.
 */
export function withGoFieldNames(typeName: string, value: unknown): unknown {
  return named(goStruct(typeName), value);
}

function named(type: GoType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  switch (type.kind) {
    case 'pointer':
      return named(type.of, value);
    case 'list':
      return Array.isArray(value) ? value.map((item) => named(type.of, item)) : value;
    case 'map':
      return Array.isArray(value) ? value : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(type.of, inner)]));
    case 'struct':
      return Array.isArray(value) ? value : namedStruct(type, value as AnyMap); // neither null nor a list
    default:
      return value;
  }
}

function namedStruct({ fields }: GoStruct, value: AnyMap): AnyMap {
  const folded = new Map([...fields.values()].map((field) => [field.name.toLowerCase(), field]));
  const result: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const field = fields.get(key) ?? folded.get(key.toLowerCase());
    if (field !== undefined && (field.name === key || !Object.hasOwn(value, field.name))) result[field.name] = named(field.type, inner);
  }
  return result;
}
