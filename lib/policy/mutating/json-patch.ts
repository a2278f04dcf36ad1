import { isMap } from '../../core/data/guards.ts';
import { pointerSteps } from '../../core/data/json-pointer.ts';
import { sameData } from '../../core/data/same-data.ts';

export interface PatchOperation {
  readonly op: string;
  readonly path: string;
  readonly from: string;
  /** Undefined for an operation without one. */
  readonly value: unknown;
}

/** Why a patch does not apply, in the words of evanphx/json-patch v4. */
export class PatchError extends Error {}

/** A `test` of the patch failed, which to the API server is no error. */
export class TestFailed extends Error {}

type Container = Record<string, unknown> | unknown[];

const missing = 'missing value';
/** What copies of a patch may add up to. */
const mostCopied = 3 << 20;

/** Applies operations to a copy of a document. Throws a PatchError or a TestFailed. */
export function applyPatch(document: object, operations: readonly PatchOperation[]): unknown {
  const root = structuredClone(document) as Container;
  let copied = 0;
  for (const operation of operations) {
    const run = apply.get(operation.op);
    if (run === undefined) throw new PatchError(`Unexpected kind: ${operation.op}`);
    run(root, operation);
    if (operation.op === 'copy') copied += JSON.stringify(operation).length;
    if (copied > mostCopied)
      throw new PatchError(
        `Unable to complete the copy, the accumulated size increase of copy is ${copied}, exceeding the limit ${mostCopied}`,
      );
  }
  return root;
}

const apply: ReadonlyMap<string, (root: Container, operation: PatchOperation) => void> = new Map([
  [
    'add',
    (root, { path, value }) => {
      const { parent, key } = lookUp(root, path) ?? fail(`add operation does not apply: doc is missing path: "${path}": ${missing}`);
      within(`error in add for path: '${path}'`, () => add(parent, key, value ?? null));
    },
  ],
  [
    'remove',
    (root, { path }) => {
      const { parent, key } = lookUp(root, path) ?? fail(`remove operation does not apply: doc is missing path: "${path}": ${missing}`);
      within(`error in remove for path: '${path}'`, () => remove(parent, key));
    },
  ],
  [
    'replace',
    (root, { path, value }) => {
      const { parent, key } = lookUp(root, path) ?? fail(`replace operation does not apply: doc is missing path: ${path}: ${missing}`);
      if (Array.isArray(parent)) {
        if (!isThere(parent, key)) fail(`replace operation does not apply: doc is missing key: ${path}: ${missing}`);
        parent[indexIn(parent, key)] = value ?? null;
      } else parent[key] = value ?? null;
    },
  ],
  [
    'move',
    (root, { from, path }) => {
      const source = lookUp(root, from) ?? fail(`move operation does not apply: doc is missing from path: ${from}: ${missing}`);
      const value = within(`error in move for path: '${source.key}'`, () => {
        const moved = read(source.parent, source.key);
        remove(source.parent, source.key);
        return moved ?? null;
      });
      const target = lookUp(root, path) ?? fail(`move operation does not apply: doc is missing destination path: ${path}: ${missing}`);
      within(`error in move for path: '${path}'`, () => add(target.parent, target.key, value));
    },
  ],
  [
    'copy',
    (root, { from, path }) => {
      const source = lookUp(root, from) ?? fail(`copy operation does not apply: doc is missing from path: ${from}: ${missing}`);
      const value = within(`error in copy for from: '${from}'`, () => read(source.parent, source.key));
      const target = lookUp(root, path) ?? fail(`copy operation does not apply: doc is missing destination path: ${path}: ${missing}`);
      within('error while adding value during copy', () => add(target.parent, target.key, structuredClone(value ?? null)));
    },
  ],
  [
    'test',
    (root, { path, value }) => {
      const { parent, key } = lookUp(root, path) ?? fail(`test operation does not apply: is missing path: ${path}: ${missing}`);
      const found = within(`error in test for path: '${path}'`, () => read(parent, key));
      if (!sameData(found ?? null, value ?? null)) throw new TestFailed();
    },
  ],
]);

function fail(message: string): never {
  throw new PatchError(message);
}

function within<T>(context: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof PatchError) throw new PatchError(`${context}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** The map or list that holds what a pointer names; undefined where the way there is missing. */
function lookUp(root: Container, pointer: string): { readonly parent: Container; readonly key: string } | undefined {
  const steps = pointerSteps(pointer);
  const key = steps.pop();
  if (key === undefined) return undefined;
  let node = root;
  for (const step of steps) {
    const next = isThere(node, step) ? read(node, step) : undefined;
    if (!Array.isArray(next) && !isMap(next)) return undefined;
    node = next as Container;
  }
  return { parent: node, key };
}

function isThere(parent: Container, key: string): boolean {
  if (!Array.isArray(parent)) return Object.hasOwn(parent, key);
  const at = /^[+-]?\d+$/.test(key) ? Number(key) : parent.length;
  return at < parent.length && at >= -parent.length;
}

function read(parent: Container, key: string): unknown {
  return Array.isArray(parent) ? parent[indexIn(parent, key)] : Object.hasOwn(parent, key) ? parent[key] : undefined;
}

function indexIn(list: readonly unknown[], key: string, most: number = list.length - 1): number {
  if (!/^[+-]?\d+$/.test(key)) fail(`strconv.Atoi: parsing ${JSON.stringify(key)}: invalid syntax`);
  const at = Number(key);
  if (at > most || at < -(most + 1)) fail(`Unable to access invalid index: ${at}: invalid index referenced`);
  return at < 0 ? at + most + 1 : at;
}

function add(parent: Container, key: string, value: unknown): void {
  if (!Array.isArray(parent)) parent[key] = value;
  else if (key === '-') parent.push(value);
  else if (!/^[+-]?\d+$/.test(key))
    fail(`value was not a proper array index: '${key}': strconv.Atoi: parsing ${JSON.stringify(key)}: invalid syntax`);
  else parent.splice(indexIn(parent, key, parent.length), 0, value);
}

function remove(parent: Container, key: string): void {
  if (Array.isArray(parent)) parent.splice(indexIn(parent, key), 1);
  else if (Object.hasOwn(parent, key)) delete parent[key];
  else fail(`Unable to remove nonexistent key: ${key}: ${missing}`);
}
