import { mapOf } from '../../core/data/guards.ts';
import { commentText } from '../../core/text/typescript.ts';
import type { CommentOf } from './print-types.ts';
import { mapValues, type Schema, type TypeModule } from './schema.ts';

/** Characters of a comment. What is longer is documentation, which is better read where it was written. */
const longest = 400;

/** A schema that has been read from `source`, with the descriptions of `source`. */
export function withDescriptions(schema: Schema, source: unknown): Schema {
  const { description, properties, items, additionalProperties } = mapOf(source) ?? {};
  const inner = mapOf(properties) ?? {};
  return {
    ...schema,
    ...(typeof description === 'string' && { description }),
    ...(schema.properties && { properties: mapValues(schema.properties, (field, name) => withDescriptions(field, inner[name])) }),
    ...(schema.items && { items: withDescriptions(schema.items, items) }),
    ...(typeof schema.additionalProperties === 'object' && {
      additionalProperties: withDescriptions(schema.additionalProperties, additionalProperties),
    }),
  };
}

/** The descriptions of a CRD as comments on its types and their fields. */
export function crdComments({ definitions }: TypeModule): CommentOf {
  return (definition, field) => {
    const schema = definitions[definition];
    const { description } = (field === undefined ? schema : schema?.properties?.[field]) ?? {};
    return description === undefined ? undefined : commentText(shortened(description));
  };
}

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
