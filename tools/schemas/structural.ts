import { mapValues, type Schema } from '../../lib/cli/import-crd/schema.ts';

/** What the API server acts on: validation, pruning, defaults, merging, CEL. Prose is left out. */
const keywords: ReadonlySet<string> = new Set([
  'type',
  'format',
  'nullable',
  'default',
  'enum',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'required',
  'x-kubernetes-int-or-string',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-map-type',
  'x-kubernetes-validations',
]);

const prose: ReadonlySet<string> = new Set(['title', 'description', 'example', 'externalDocs']);

/** A CRD's schema with its keywords in one order. Throws on a keyword that it would lose. */
export function structural(schema: Schema): Schema {
  const found: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (keyword === 'properties') found[keyword] = mapValues(value as Readonly<Record<string, Schema>>, structural);
    else if (keyword === 'items' || keyword === 'not') found[keyword] = structural(value as Schema);
    else if (keyword === 'additionalProperties') found[keyword] = typeof value === 'object' ? structural(value as Schema) : value;
    else if (keyword === 'anyOf' || keyword === 'allOf' || keyword === 'oneOf')
      found[keyword] = (value as readonly Schema[]).map(structural);
    else if (keywords.has(keyword)) found[keyword] = value;
    else if (!prose.has(keyword)) throw new Error(`a CRD uses ${keyword}, which no one here knows`);
  }
  return found;
}
