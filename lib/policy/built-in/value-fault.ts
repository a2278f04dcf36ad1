import { isMap } from '../../core/data/guards.ts';
import { base64Fault } from '../../core/go/base64.ts';
import { parseTime, TimeError } from '../../core/go/time.ts';
import type { Manifest } from '../../core/manifest.ts';
import { parseQuantity, QuantityError } from '../../core/quantity/quantity.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';
import { metadataSchema } from './published-schemas.ts';

/** Why Go cannot read a value of an object: a time, a quantity, a port or bytes; in Go's words. */
export interface ValueFault {
  readonly message: string;
  /** Bytes are read by another reader. */
  readonly isOfBytes: boolean;
}

/** The first value of a built-in object that its Go type cannot hold. */
export function valueFault(root: SchemaNode, { metadata, ...rest }: Manifest): ValueFault | undefined {
  return faultIn(metadataSchema(), metadata) ?? faultIn(root, rest);
}

function faultIn(node: SchemaNode, value: unknown): ValueFault | undefined {
  if (value === null || value === undefined) return undefined;
  const message = messageOf(node, value);
  if (message !== undefined) return { message, isOfBytes: node.schema.format === 'byte' };
  if (Array.isArray(value)) return node.items && first(value, node.items);
  if (!isMap(value)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const field = node.field(key);
    const found = field && faultIn(field, inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

function first(list: readonly unknown[], node: SchemaNode): ValueFault | undefined {
  for (const item of list) {
    const found = faultIn(node, item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function messageOf({ schema, types }: SchemaNode, value: unknown): string | undefined {
  if (schema['x-kubernetes-int-or-string'] === true) return portFault(value);
  if (types.length > 1) return worded(() => parseQuantity(typeof value === 'string' ? value.trim() : String(value)));
  if (typeof value !== 'string') return schema.type === 'integer' && isFraction(value) ? 'cannot convert float64 to int64' : undefined;
  if (schema.format === 'date-time') return worded(() => parseTime(value));
  const byte = schema.format === 'byte' ? base64Fault(value) : undefined;
  return byte === undefined ? undefined : `illegal base64 data at input byte ${byte}`;
}

function isFraction(value: unknown): boolean {
  return typeof value === 'number' && !Number.isInteger(value);
}

function portFault(value: unknown): string | undefined {
  if (typeof value === 'string' || Number.isInteger(value)) return undefined;
  const found =
    typeof value === 'number' ? `number ${value}` : typeof value === 'boolean' ? 'bool' : Array.isArray(value) ? 'array' : 'object';
  return `json: cannot unmarshal ${found} into Go value of type int32`;
}

/** Go's words where `read` throws. */
function worded(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof TimeError || error instanceof QuantityError) return error.message;
    throw error;
  }
}
