import { Copies, copyOf, isDeep } from './copies.ts';
import { equal } from './equal.ts';
import { fail, within } from './json-patch-error.ts';
import type { JsonPatchOperation } from './operation.ts';
import { add, indexIn, isReadable, lookUp, missing, read, remove, setField, type Container } from './place.ts';

/** Applies all operations to a copy of a document. Throws a JsonPatchError at the first one that does not apply. */
export function applyJsonPatch<T extends object>(document: T, operations: readonly JsonPatchOperation[]): T {
  const patched = new PatchedDocument(document);
  for (const operation of operations) patched.apply(operation);
  return patched.value;
}

/**
 * A copy of a document, which operations change: `replace` and `remove` need something to be there, `add` its parent, and indexes below zero
 * count from the end of a list.
 */
export class PatchedDocument<T extends object> {
  readonly #before: T;
  readonly #root: Container;
  readonly #copies = new Copies();

  constructor(document: T) {
    this.#before = document;
    this.#root = copyOf(document) as Container; // a document is a map
  }

  /** Throws a JsonPatchError where the operation does not apply. */
  apply(operation: JsonPatchOperation): void {
    apply[operation.op](this.#root, operation, this.#copies, this.#before);
  }

  /** The document itself, which the next operation changes. Moves may have made it deep. */
  get soFar(): T {
    return this.#root as T; // its fields may hold anything now, which the caller's Go type finds out
  }

  /** Throws a JsonPatchError where it is too deep for its readers. */
  get value(): T {
    return isDeep(this.#root) ? fail('exceeded max depth') : this.soFar;
  }
}

/** `document` is the one before the patch, which is what a copy of the whole takes. */
type Apply = (root: Container, operation: JsonPatchOperation, copies: Copies, document: object) => void;

const apply: Readonly<Record<JsonPatchOperation['op'], Apply>> = {
  add(root, { path, value }, copies) {
    const { parent, key } = lookUp(root, path) ?? fail(`add operation does not apply: doc is missing path: "${path}": ${missing}`);
    within(`error in add for path: '${path}'`, () => add(parent, key, copies.of(value)));
  },
  remove(root, { path }) {
    const { parent, key } = lookUp(root, path) ?? fail(`remove operation does not apply: doc is missing path: "${path}": ${missing}`);
    within(`error in remove for path: '${path}'`, () => remove(parent, key));
  },
  replace(root, { path, value }, copies) {
    const { parent, key } = lookUp(root, path) ?? fail(`replace operation does not apply: doc is missing path: ${path}: ${missing}`);
    if (!isReadable(parent, key)) fail(`replace operation does not apply: doc is missing key: ${path}: ${missing}`);
    if (!Array.isArray(parent)) setField(parent, key, copies.of(value));
    else parent[within(`error in remove for path: '${path}'`, () => indexIn(parent, key))] = copies.of(value); // upstream's words
  },
  move(root, { from, path }) {
    if (from === '') fail('unable to move entire document to another path: invalid state detected');
    const source = lookUp(root, from) ?? fail(`move operation does not apply: doc is missing from path: ${from}: ${missing}`);
    const value = within(`error in move for path: '${source.key}'`, () => {
      const moved = read(source.parent, source.key);
      remove(source.parent, source.key);
      return moved ?? null;
    });
    const { parent, key } =
      lookUp(root, path) ?? fail(`move operation does not apply: doc is missing destination path: ${path}: ${missing}`);
    within(`error in move for path: '${path}'`, () => add(parent, key, value));
  },
  copy(root, { from, path }, copies, document) {
    const source = lookUp(root, from) ?? fail(`copy operation does not apply: doc is missing from path: "${from}": ${missing}`);
    const value =
      from === '' || from === '/' ? document : within(`error in copy for from: '${from}'`, () => read(source.parent, source.key));
    const { parent, key } =
      lookUp(root, path) ?? fail(`copy operation does not apply: doc is missing destination path: ${path}: ${missing}`);
    within('error while adding value during copy', () => add(parent, key, copies.of(value ?? null)));
  },
  test(root, { path, value }) {
    const { parent, key } = lookUp(root, path) ?? fail(`test operation does not apply: is missing path: ${path}: ${missing}`);
    const isMissing = !Array.isArray(parent) && !isReadable(parent, key);
    const found = isMissing ? null : (within(`error in test for path: '${path}'`, () => read(parent, key)) ?? null);
    const expected = value ?? null;
    const isEqual = found === null || expected === null ? found === expected : equal(found, expected);
    if (!isEqual) fail(`testing value ${path} failed: test failed`);
  },
};
