import { entryOf } from '../../core/data/entry-of.ts';
import { stringLiteral } from '../../core/text/typescript.ts';
import { isQuantity } from './quantity.ts';
import type { Schema } from './schema.ts';

/** Refuses `'64GB'`; exponents are part of `${number}`. */
const quantityType =
  "number | `${number}${'' | 'n' | 'u' | 'm' | 'k' | 'M' | 'G' | 'T' | 'P' | 'E' | 'Ki' | 'Mi' | 'Gi' | 'Ti' | 'Pi' | 'Ei'}`";

const scalars: Readonly<Record<string, string>> = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean' };

/** The TypeScript type of a schema, on one line. Objects with properties are definitions by now; `nameOf` gives the name of a `$ref`. */
export function typeText(schema: Schema, nameOf: (ref: string) => string): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (isQuantity(schema)) return quantityType;
  if (schema['x-kubernetes-int-or-string']) return 'number | string';
  if (schema.enum && schema.enum.length > 0) return schema.enum.map(wordType).join(' | ');
  if (schema.items) return listOf(typeText(schema.items, nameOf));
  if (schema.type === 'object') return mapOf(valueText(schema, nameOf));
  return entryOf(scalars, String(schema.type)) ?? 'unknown';
}

/** The type of one value of an enum. */
function wordType(word: unknown): string {
  if (typeof word === 'string') return stringLiteral(word);
  if (typeof word === 'number') return Number.isFinite(word) ? String(word) : 'number';
  return word === null || typeof word === 'boolean' ? String(word) : 'unknown';
}

function valueText(schema: Schema, nameOf: (ref: string) => string): string {
  const { additionalProperties } = schema;
  if (typeof additionalProperties === 'object') return typeText(additionalProperties, nameOf);
  if (additionalProperties === true || schema['x-kubernetes-preserve-unknown-fields'] || schema['x-kubernetes-embedded-resource'])
    return 'unknown';
  return 'never'; // `masquerade: {}`: being there is all it says
}

function mapOf(value: string): string {
  return `{ readonly [key: string]: ${value} }`;
}

function listOf(item: string): string {
  return `readonly ${/ \| |^readonly /.test(item) ? `(${item})` : item}[]`;
}
