import { isMap } from '../core/data/guards.ts';
import type { JsonSchema, ValidationRule } from './json-schema.ts';

/** Far deeper than any real schema, and shallow enough for every stack. */
const deepest = 200;

type Read = (value: unknown, depth: number) => unknown;

/**
 * A schema as a manifest holds it, of which nothing is known: keywords that are no part of a structural schema or have the wrong type are
 * left out, as is everything below a depth that no schema has.
 */
export function readSchema(value: unknown, depth = 0): JsonSchema {
  if (!isMap(value) || depth > deepest) return {};
  const schema: Record<string, unknown> = {};
  for (const [keyword, read] of keywords) {
    const inner = Object.hasOwn(value, keyword) ? read(value[keyword], depth + 1) : undefined;
    if (inner !== undefined) schema[keyword] = inner;
  }
  return schema; // each keyword has been read as what it is
}

const text: Read = (value) => (typeof value === 'string' ? value : undefined);
const flag: Read = (value) => (typeof value === 'boolean' ? value : undefined);
const number: Read = (value) => (typeof value === 'number' ? value : undefined);
const list: Read = (value) => (Array.isArray(value) ? value : undefined);
const texts: Read = (value) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined);
const schema: Read = (value, depth) => (isMap(value) ? readSchema(value, depth) : undefined);
const schemas: Read = (value, depth) => (Array.isArray(value) ? value.map((item) => readSchema(item, depth)) : undefined);
const schemaMap: Read = (value, depth) =>
  isMap(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readSchema(inner, depth)])) : undefined;
const rules: Read = (value) => (Array.isArray(value) ? value.flatMap((rule) => readRule(rule) ?? []) : undefined);

const keywords: readonly (readonly [keyword: keyof JsonSchema, read: Read])[] = [
  ['type', text],
  ['format', text],
  ['nullable', flag],
  ['default', (value) => value],
  ['enum', list],
  ['pattern', text],
  ['minimum', number],
  ['maximum', number],
  ['exclusiveMinimum', flag],
  ['exclusiveMaximum', flag],
  ['multipleOf', number],
  ['minLength', number],
  ['maxLength', number],
  ['minItems', number],
  ['maxItems', number],
  ['minProperties', number],
  ['maxProperties', number],
  ['required', texts],
  ['properties', schemaMap],
  ['additionalProperties', (value, depth) => flag(value, depth) ?? schema(value, depth)],
  ['items', schema],
  ['anyOf', schemas],
  ['allOf', schemas],
  ['oneOf', schemas],
  ['not', schema],
  ['x-kubernetes-int-or-string', flag],
  ['x-kubernetes-preserve-unknown-fields', flag],
  ['x-kubernetes-embedded-resource', flag],
  ['x-kubernetes-list-type', text],
  ['x-kubernetes-list-map-keys', texts],
  ['x-kubernetes-validations', rules],
];

/** A rule without a text is none. */
function readRule(value: unknown): ValidationRule | undefined {
  if (!isMap(value) || typeof value['rule'] !== 'string' || value['rule'].trim() === '') return undefined;
  const rule: Record<string, unknown> = { rule: value['rule'] };
  for (const field of ['message', 'messageExpression', 'reason', 'fieldPath'])
    if (typeof value[field] === 'string') rule[field] = value[field];
  if (value['optionalOldSelf'] === true) rule['optionalOldSelf'] = true;
  return rule as unknown as ValidationRule; // each field has been read as what it is
}
