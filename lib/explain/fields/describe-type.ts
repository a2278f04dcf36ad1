import type { SchemaNode } from '../../schema/schema-node.ts';

/** What a field holds, in a few words: `integer, at least 1`, `list of objects, told apart by name`. */
export function describeType(node: SchemaNode): string {
  const { schema } = node;
  return [
    nameOf(node),
    ...(schema.enum === undefined ? [] : [`one of ${schema.enum.map((word) => (word === '' ? '""' : String(word))).join(', ')}`]),
    ...(schema.minimum === undefined ? [] : [`at least ${schema.minimum}`]),
    ...(schema.maximum === undefined ? [] : [`at most ${schema.maximum}`]),
    ...(schema.minLength === undefined ? [] : [`of ${schema.minLength} or more characters`]),
    ...(schema.maxLength === undefined ? [] : [`of ${schema.maxLength} characters at most`]),
    ...(schema.minItems === undefined ? [] : [`of ${schema.minItems} or more items`]),
    ...(schema.maxItems === undefined ? [] : [`of ${schema.maxItems} items at most`]),
    ...(schema['x-kubernetes-list-map-keys'] === undefined ? [] : [`told apart by ${schema['x-kubernetes-list-map-keys'].join(' and ')}`]),
    ...(schema['x-kubernetes-list-type'] === 'set' ? ['each once'] : []),
    ...(schema.nullable === true ? ['or null'] : []),
  ].join(', ');
}

function nameOf({ schema, types, items, additional, preservesUnknown }: SchemaNode): string {
  if (schema['x-kubernetes-int-or-string']) return schema.pattern === undefined ? 'integer or string' : 'quantity';
  if (items !== undefined) return `list of ${plural(nameOf(items))}`;
  if (additional !== undefined) return `map of ${plural(nameOf(additional))}`;
  const name = types.join(' or ') || 'anything';
  if (name === 'object' && preservesUnknown) return 'object with any fields';
  return schema.format === undefined ? name : `${name} (${schema.format})`;
}

function plural(name: string): string {
  if (name === 'anything') return name;
  return name === 'quantity' ? 'quantities' : name.replace(/^\w+/, '$&s');
}
