import type { CelRule } from '../../lib/schema/cel/cel-rule.ts';
import type { JsonSchema } from '../../lib/schema/json-schema.ts';
import { SchemaDocument } from '../../lib/schema/schema-document.ts';
import type { SchemaNode } from '../../lib/schema/schema-node.ts';

/** A schema, ready to walk along; its rules are the functions given by their text. */
export function nodeOf(schema: JsonSchema, rules: Readonly<Record<string, CelRule['holds']>> = {}): SchemaNode {
  const document = new SchemaDocument({}, (written) => {
    const holds = rules[written.rule];
    return holds && { written, holds };
  });
  return document.node(schema);
}

/** All nodes below a node, so that each reference is followed. */
export function nodesOf(node: SchemaNode): readonly SchemaNode[] {
  const fields = Object.keys(node.schema.properties ?? {}).map((key) => node.property(key));
  return [node, ...[...fields, node.items, node.additional].flatMap((child) => (child === undefined ? [] : nodesOf(child)))];
}
