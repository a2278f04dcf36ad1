import { pointerSteps } from '../../../../core/data/json-pointer.ts';
import { NumberLiteral } from '../../../../core/data/number-literal.ts';
import { fail, JsonPatchError, within } from './json-patch-error.ts';

/** What the library ends its words with where something is not there. */
export const missing = 'missing value';

export type Container = Record<string, unknown> | unknown[];

/** The map or list that holds what a pointer names; undefined where the way there is missing. */
export function lookUp(root: Container, pointer: string): { readonly parent: Container; readonly key: string } | undefined {
  const steps = pointerSteps(pointer);
  const key = steps.pop();
  if (key === undefined) return pointer === '' ? { parent: root, key: '' } : undefined;
  let node: Container = root;
  for (const step of steps) {
    const next = isReadable(node, step) ? read(node, step) : undefined;
    if (typeof next !== 'object' || next === null || next instanceof NumberLiteral) return undefined;
    node = next as Container;
  }
  return { parent: node, key };
}

export function isReadable(parent: Container, key: string): boolean {
  try {
    read(parent, key);
    return true;
  } catch (error) {
    if (error instanceof JsonPatchError) return false;
    throw error;
  }
}

/** An empty key means the parent to this library, and yet it is never written there. */
export function read(parent: Container, key: string): unknown {
  if (key === '') return undefined;
  if (Array.isArray(parent)) return parent[indexIn(parent, key)];
  if (!Object.hasOwn(parent, key)) fail(`unable to get nonexistent key: ${key}: ${missing}`);
  return parent[key];
}

export function add(parent: Container, key: string, value: unknown): void {
  if (!Array.isArray(parent)) {
    setField(parent, key, value);
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

/** A field of its own, also where it is called `__proto__`. */
export function setField(parent: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
  else parent[key] = value;
}

export function remove(parent: Container, key: string): void {
  if (Array.isArray(parent)) {
    parent.splice(indexIn(parent, key), 1);
    return;
  }
  if (!Object.hasOwn(parent, key)) fail(`unable to remove nonexistent key: ${key}: ${missing}`);
  Reflect.deleteProperty(parent, key);
}

export function indexIn(list: readonly unknown[], key: string): number {
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

function failIndex(index: number): never {
  fail(`Unable to access invalid index: ${index}: invalid index referenced`);
}
