import type { AnyMap } from '../core/data/guards.ts';
import type { SchemaNode } from './schema-node.ts';

/**
 * The value with the defaults of its schema for fields that are absent, or null and not nullable (defaulting.Default). Parts that do not
 * change are shared with the argument, and defaults with the schema.
 */
export function withDefaults<T>(node: SchemaNode, value: T): T {
  return complete(node, value) as T; // the same with fields added
}

function complete(node: SchemaNode, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? completeList(node, value as readonly unknown[]) : completeMap(node, value as AnyMap);
}

function completeMap(node: SchemaNode, value: AnyMap): AnyMap {
  let completed: Record<string, unknown> | undefined;
  for (const [key, given] of node.defaulted) {
    if (Object.hasOwn(value, key) && value[key] !== undefined && !isReplaced(value[key], node.property(key))) continue;
    completed ??= { ...value };
    completed[key] = given;
  }
  const source = completed ?? value;
  for (const key of Object.keys(source)) {
    const child = node.field(key);
    if (child === undefined) continue;
    const inner = source[key];
    const result = isReplaced(inner, child) ? complete(child, child.schema.default) : complete(child, inner);
    if (result === inner) continue;
    completed ??= { ...value };
    completed[key] = result;
  }
  return completed ?? value;
}

function completeList({ items }: SchemaNode, list: readonly unknown[]): readonly unknown[] {
  if (items === undefined) return list;
  let completed: unknown[] | undefined;
  for (let i = 0; i < list.length; i++) {
    const inner = list[i];
    const result = complete(items, isReplaced(inner, items) ? items.schema.default : inner);
    if (result === inner) continue;
    completed ??= list.slice();
    completed[i] = result;
  }
  return completed ?? list;
}

function isReplaced(value: unknown, node: SchemaNode | undefined): boolean {
  return value === null && node?.schema.default !== undefined && node.schema.nullable !== true;
}
