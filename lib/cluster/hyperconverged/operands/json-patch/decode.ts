import { goJson } from '../../../../core/go/print.ts';
import { isMap, type AnyMap } from '../../../../core/data/guards.ts';
import { NumberLiteral } from '../../../../core/data/number-literal.ts';
import { parseJson } from '../../../../core/data/parse-json.ts';
import { isDeep } from './copies.ts';
import { JsonPatchError } from './json-patch-error.ts';
import { operationNames, type JsonPatchOperation } from './operation.ts';

/** Reads the text of a patch. Throws a JsonPatchError where it is no list of operations; an empty list is one. */
export function decodeJsonPatch(text: string): readonly JsonPatchOperation[] {
  const operations = parsed(text);
  if (operations === null) return [];
  if (!Array.isArray(operations)) {
    throw new JsonPatchError(`json: cannot unmarshal ${kindOf(operations)} into Go value of type jsonpatch.Patch`);
  }
  return operations.map(asOperation).map(checked);
}

/** Each is read before the first is checked. */
function asOperation(operation: unknown): AnyMap | null {
  if (operation === null || (isMap(operation) && !(operation instanceof NumberLiteral))) return operation;
  throw new JsonPatchError(`json: cannot unmarshal ${kindOf(operation)} into Go value of type jsonpatch.Operation`);
}

/** The annotations of an object have no more bytes than these, so a longer patch is never stored. */
const longest = 256 << 10;

function parsed(text: string): unknown {
  if (text.length > longest) throw new JsonPatchError(`the patch is longer than the ${longest} bytes that annotations may have`);
  const value = parsedJson(text);
  if (isDeep(value)) throw new JsonPatchError('exceeded max depth');
  return value;
}

function parsedJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw new JsonPatchError('invalid state detected');
  }
}

function checked(operation: AnyMap | null): JsonPatchOperation {
  if (operation === null) throw new JsonPatchError('invalid operation null: unsupported operation');
  try {
    const { value } = operation;
    const op = operationNames.find((name) => name === operation['op']);
    if (op === undefined) throw new JsonPatchError('unsupported operation');
    if ((op === 'add' || op === 'replace') && value === undefined) {
      throw new JsonPatchError("failed to decode 'value': operation, missing value field: missing value");
    }
    const from = op === 'move' || op === 'copy' ? pointerOf(operation, 'from') : '';
    return { op, path: pointerOf(operation, 'path'), from, value };
  } catch (error) {
    if (error instanceof JsonPatchError) throw new JsonPatchError(`invalid operation ${printed(sorted(operation))}: ${error.message}`);
    throw error;
  }
}

function pointerOf(operation: AnyMap, field: 'path' | 'from'): string {
  const pointer = operation[field] ?? undefined;
  if (typeof pointer === 'string') return pointer;
  const missing = field === 'path' ? 'operation missing path field: missing value' : 'operation, missing from field: missing value';
  const why = pointer === undefined ? missing : `json: cannot unmarshal ${kindOf(pointer)} into Go value of type string`;
  throw new JsonPatchError(`failed to decode '${field}': ${why}`);
}

/** A Go map is written in the order of its keys. */
function sorted(operation: AnyMap): AnyMap {
  return Object.fromEntries(Object.entries(operation).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** As Go writes a JSON text that it has not looked into: numbers keep their characters. */
function printed(value: unknown): string {
  if (value instanceof NumberLiteral) return value.text;
  if (Array.isArray(value)) return `[${value.map(printed).join(',')}]`;
  if (!isMap(value)) return goJson(value);
  const fields = Object.entries(value).map(([key, inner]) => `${goJson(key)}:${printed(inner)}`);
  return `{${fields.join(',')}}`;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (value instanceof NumberLiteral) return 'number';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}
