import type { CelInput } from '@bufbuild/cel';
import type { AnyMap } from '../../../core/data/narrow.ts';
import { goJsonOf } from '../../print-go-value.ts';
import { SchemaDocument } from '../../schema-document.ts';
import type { SchemaNode } from '../../schema-node.ts';
import { durationOf } from '../../formats.ts';
import { typedList } from './list-types.ts';
import { loadCel } from './load-cel.ts';
import { opaque } from './opaque.ts';
import { celName } from './property-names.ts';

/** What a rule sees of a value, by its schema (common.UnstructuredToVal). `isRoot` says that it is a whole object. */
export function celValueOf(node: SchemaNode, value: unknown, isRoot = false): CelInput {
  const { schema } = node;
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return numberOf(node, value);
  if (typeof value === 'string') return schema['x-kubernetes-int-or-string'] === true ? value : textOf(schema.format, value);
  if (Array.isArray(value)) return listOf(node, value);
  if (typeof value !== 'object' || schema.type !== 'object') return unseen(value);
  return mapOf(node, value as AnyMap, isRoot || node.isEmbedded);
}

function listOf({ items, schema }: SchemaNode, list: readonly unknown[]): CelInput {
  if (items === undefined) return unseen(list);
  const seen = list.map((item) => celValueOf(items, item));
  return typedList(seen, schema);
}

function numberOf({ schema }: SchemaNode, value: number): CelInput {
  return schema.type !== 'number' && Number.isInteger(value) ? BigInt(value) : value;
}

function textOf(format: string | undefined, text: string): CelInput {
  switch (format) {
    case 'byte':
      return Buffer.from(text, 'base64');
    case 'duration':
      return moment('duration(text)', `${durationOf(text) ?? 0n}ns`);
    case 'date':
      return moment('timestamp(text)', `${text}T00:00:00Z`);
    case 'date-time':
      return moment('timestamp(text)', text.toUpperCase());
    default:
      return text;
  }
}

/** Times are messages, which the evaluator makes best itself. What it cannot make one of, no rule can ask for. */
function moment(expression: string, text: string): CelInput {
  const { run, isCelError } = loadCel();
  const value = run(expression, { text });
  return isCelError(value) ? unseen(text) : value;
}

/**
 * Named fields have the names that rules use for them. Values that rules must not see still count when objects are compared, so they get
 * names that no rule can write. A null is such a value, because to the API server a null field is absent.
 */
function mapOf(node: SchemaNode, fields: AnyMap, isResource: boolean): CelInput {
  const isObject = isResource || node.schema.properties !== undefined;
  const map = new Map<string, CelInput>();
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const child = isResource ? (typeMeta.get(key) ?? node.property(key)) : isObject ? node.property(key) : node.additional;
    const name = isObject ? celName(key) : key;
    if (child === undefined || name === undefined || !isTyped(child) || (isObject && value === null)) map.set(`\0${key}`, unseen(value));
    else map.set(name, celValueOf(child, value));
  }
  return loadCel().celMap(map);
}

function isTyped({ schema }: SchemaNode): boolean {
  return schema.type !== undefined || schema['x-kubernetes-int-or-string'] === true;
}

/** What rules may ask of every object, and no more of its metadata. */
const typeMeta: ReadonlyMap<string, SchemaNode> = new Map(
  Object.entries({
    apiVersion: { type: 'string' },
    kind: { type: 'string' },
    metadata: { type: 'object', properties: { name: { type: 'string' }, generateName: { type: 'string' } } },
  }).map(([key, schema]) => [key, new SchemaDocument({}).node(schema)]),
);

/** Something of which rules may ask only whether it is the same. */
function unseen(value: unknown): CelInput {
  return opaque('unknown', value, goJsonOf(value));
}
