import { goJson } from '../../../core/go-print.ts';
import { isMap, type AnyMap } from '../../../core/look.ts';
import { sameData } from '../../../core/same-data.ts';

/** Carries the words of github.com/evanphx/json-patch v5, which the operator applies user patches with. */
export class JsonPatchError extends Error {}

type Kind = 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';

/** One step of an RFC 6902 patch that has been checked: `from` is there for move and copy, `value` for add and replace. */
export interface JsonPatchOperation {
  readonly op: Kind;
  readonly path: string;
  readonly from: string;
  readonly value: unknown;
}

/** Reads the text of a patch. Throws a JsonPatchError where it is no list of operations; an empty list is one. */
export function decodeJsonPatch(text: string): readonly JsonPatchOperation[] {
  const operations = parsed(text);
  if (operations === null) return [];
  if (!Array.isArray(operations)) {
    throw new JsonPatchError(`json: cannot unmarshal ${kindOf(operations)} into Go value of type jsonpatch.Patch`);
  }
  return operations.map((operation: unknown) => {
    if (operation === null) throw new JsonPatchError('invalid operation null: unsupported operation');
    if (isMap(operation)) return checked(operation);
    throw new JsonPatchError(`json: cannot unmarshal ${kindOf(operation)} into Go value of type jsonpatch.Operation`);
  });
}

/**
 * Applies operations to a copy of a document: `replace` and `remove` need something to be there, `add` its parent, and indexes below zero
 * count from the end of a list. Throws a JsonPatchError at the first one that does not apply.
 */
export function applyJsonPatch<T extends object>(document: T, operations: readonly JsonPatchOperation[]): T {
  const root = structuredClone(document) as Container; // a document is a map
  for (const operation of operations) apply[operation.op](root, operation);
  return root as T; // its fields may hold anything now, which the caller's Go type finds out
}

function parsed(text: string): unknown {
  const value = parsedJson(text);
  if (isDeep(value)) throw new JsonPatchError('exceeded max depth');
  return value;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonPatchError('invalid state detected');
  }
}

/** Go stops at ten thousand levels; no operand has a hundred. */
const deepest = 1000;

function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap((each) => (typeof each === 'object' ? Object.values(each ?? {}) : []) as readonly unknown[]);
  }
  return false;
}

function checked(operation: AnyMap): JsonPatchOperation {
  try {
    const { op, value } = operation;
    if (typeof op !== 'string' || !Object.hasOwn(apply, op)) throw new JsonPatchError('unsupported operation');
    if ((op === 'add' || op === 'replace') && value === undefined) {
      throw new JsonPatchError("failed to decode 'value': operation, missing value field: missing value");
    }
    const from = op === 'move' || op === 'copy' ? pointerOf(operation, 'from') : '';
    return { op: op as Kind, path: pointerOf(operation, 'path'), from, value }; // a key of `apply`
  } catch (error) {
    if (error instanceof JsonPatchError) throw new JsonPatchError(`invalid operation ${goJson(sorted(operation))}: ${error.message}`);
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

const missing = 'missing value';

type Apply = (root: Container, operation: JsonPatchOperation) => void;

const apply: Readonly<Record<Kind, Apply>> = {
  add(root, { path, value }) {
    const { parent, key } = lookUp(root, path) ?? fail(`add operation does not apply: doc is missing path: "${path}": ${missing}`);
    within(`error in add for path: '${path}'`, () => add(parent, key, structuredClone(value)));
  },
  remove(root, { path }) {
    const { parent, key } = lookUp(root, path) ?? fail(`remove operation does not apply: doc is missing path: "${path}": ${missing}`);
    within(`error in remove for path: '${path}'`, () => remove(parent, key));
  },
  replace(root, { path, value }) {
    const { parent, key } = lookUp(root, path) ?? fail(`replace operation does not apply: doc is missing path: ${path}: ${missing}`);
    if (!isReadable(parent, key)) fail(`replace operation does not apply: doc is missing key: ${path}: ${missing}`);
    if (!Array.isArray(parent)) parent[key] = structuredClone(value);
    else parent[within(`error in remove for path: '${path}'`, () => indexIn(parent, key))] = structuredClone(value); // upstream's words
  },
  move(root, { from, path }) {
    if (from === '') fail('unable to move entire document to another path: invalid state detected');
    const source = lookUp(root, from) ?? fail(`move operation does not apply: doc is missing from path: ${from}: ${missing}`);
    const value = within(`error in move for path: '${source.key}'`, () => {
      const moved = read(source.parent, source.key);
      remove(source.parent, source.key);
      return moved;
    });
    const { parent, key } =
      lookUp(root, path) ?? fail(`move operation does not apply: doc is missing destination path: ${path}: ${missing}`);
    within(`error in move for path: '${path}'`, () => add(parent, key, value));
  },
  copy(root, { from, path }) {
    const source = lookUp(root, from) ?? fail(`copy operation does not apply: doc is missing from path: "${from}": ${missing}`);
    const value = within(`error in copy for from: '${from}'`, () => read(source.parent, source.key));
    const { parent, key } =
      lookUp(root, path) ?? fail(`copy operation does not apply: doc is missing destination path: ${path}: ${missing}`);
    within('error while adding value during copy', () => add(parent, key, structuredClone(value ?? null)));
  },
  test(root, { path, value }) {
    const { parent, key } = lookUp(root, path) ?? fail(`test operation does not apply: is missing path: ${path}: ${missing}`);
    const isList = Array.isArray(parent);
    const found = isList ? within(`error in test for path: '${path}'`, () => read(parent, key)) : parent[key];
    if (!sameData(found ?? null, value ?? null)) fail(`testing value ${path} failed: test failed`);
  },
};

type Container = Record<string, unknown> | unknown[];

/** The map or list that holds what a pointer names; undefined where the way there is missing. */
function lookUp(root: Container, pointer: string): { readonly parent: Container; readonly key: string } | undefined {
  const [, ...steps] = pointer.split('/');
  const key = steps.pop();
  if (key === undefined) return pointer === '' ? { parent: root, key: '' } : undefined;
  let node: Container = root;
  for (const step of steps) {
    const next = isReadable(node, unescaped(step)) ? read(node, unescaped(step)) : undefined;
    if (typeof next !== 'object' || next === null) return undefined;
    node = next as Container;
  }
  return { parent: node, key: unescaped(key) };
}

function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}

function isReadable(parent: Container, key: string): boolean {
  try {
    read(parent, key);
    return true;
  } catch (error) {
    if (error instanceof JsonPatchError) return false;
    throw error;
  }
}

/** An empty key means the parent to this library, and yet it is never written there. */
function read(parent: Container, key: string): unknown {
  if (key === '') return undefined;
  if (Array.isArray(parent)) return parent[indexIn(parent, key)];
  if (!Object.hasOwn(parent, key)) fail(`unable to get nonexistent key: ${key}: ${missing}`);
  return parent[key];
}

function add(parent: Container, key: string, value: unknown): void {
  if (!Array.isArray(parent)) {
    parent[key] = value;
    return;
  }
  if (key === '-') {
    parent.push(value);
    return;
  }
  const index = within(`value was not a proper array index: '${key}'`, () => integer(key));
  const places = parent.length + 1;
  if (index >= places || index < -places) failIndex(index);
  parent.splice(index < 0 ? index + places : index, 0, value);
}

function remove(parent: Container, key: string): void {
  if (Array.isArray(parent)) {
    parent.splice(indexIn(parent, key), 1);
    return;
  }
  if (!Object.hasOwn(parent, key)) fail(`unable to remove nonexistent key: ${key}: ${missing}`);
  Reflect.deleteProperty(parent, key);
}

function indexIn(list: readonly unknown[], key: string): number {
  const index = integer(key);
  if (index >= list.length || index < -list.length) failIndex(index);
  return index < 0 ? index + list.length : index;
}

/** strconv.Atoi. */
function integer(text: string): number {
  if (!/^[+-]?\d+$/.test(text)) fail(`strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`);
  const value = Number(text);
  if (Math.abs(value) >= 2 ** 63) fail(`strconv.Atoi: parsing ${JSON.stringify(text)}: value out of range`);
  return value;
}

function within<T>(context: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof JsonPatchError) throw new JsonPatchError(`${context}: ${error.message}`);
    throw error;
  }
}

function failIndex(index: number): never {
  fail(`Unable to access invalid index: ${index}: invalid index referenced`);
}

function fail(message: string): never {
  throw new JsonPatchError(message);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'boolean' ? 'bool' : typeof value;
}
