import { type AnyMap, isMap } from '../../core/data/guards.ts';
import { goPointer, goSyntax, goTypeOf } from './go-values.ts';
import { keyOf } from './list-key.ts';
import { Unmergeable } from './patch-values.ts';
import type { ListStructure, MapStructure, ScalarType, Structure } from './structure.ts';

/** What the walker of structured-merge-diff finds wrong with a value (validatingObjectWalker). The null of an expression is a value like others. */
export class TypeFaults {
  readonly #takesNull: boolean;

  constructor(takesNull: boolean) {
    this.#takesNull = takesNull;
  }

  of(value: unknown, structure: Structure, path: string): readonly string[] {
    if (value === undefined || (value === null && this.#takesNull)) return [];
    if (value instanceof Unmergeable && structure.kind !== 'scalar')
      return [`${path}: expected ${structure.kind === 'list' ? 'list' : 'map'}, got ${goPointer(value)}`];
    switch (structure.kind) {
      case 'scalar':
        return scalarFaults(value, structure.type, path);
      case 'map':
        return isMap(value) ? this.#ofMap(value, structure, path) : [`${path}: expected map, got ${goPointer(value)}`];
      case 'list':
        return Array.isArray(value) ? this.#ofList(value, structure, path) : [`${path}: expected list, got ${goPointer(value)}`];
      default:
        return this.#ofAnything(value, path);
    }
  }

  #ofAnything(value: unknown, path: string): readonly string[] {
    if (value === null && this.#takesNull) return [];
    if (value === null || value instanceof Unmergeable) return [`${path}: expected map, got ${goPointer(value)}`];
    if (Array.isArray(value)) return value.flatMap((item, i) => this.#ofAnything(item, `${path}[${i}]`));
    return isMap(value) ? Object.keys(value).flatMap((key) => this.#ofAnything(value[key], `${path}.${key}`)) : [];
  }

  #ofMap(value: AnyMap, structure: MapStructure, path: string): readonly string[] {
    const faults: string[] = [];
    for (const key of Object.keys(value)) {
      const field = structure.field(key);
      // The walker does not look at further fields of this map. Which ones come before, Go chooses at random.
      if (field === undefined) return [...faults, `${path}.${key}: field not declared in schema`];
      faults.push(...this.of(value[key], field, `${path}.${key}`));
    }
    return faults;
  }

  #ofList(list: readonly unknown[], structure: ListStructure, path: string): readonly string[] {
    const faults: string[] = [];
    const keys = new Set<string>();
    for (const [i, item] of list.entries()) {
      const key = structure.isAtomic ? `[${i}]` : keyOf(item, structure);
      if (typeof key === 'object') return [...faults, `${path}: element ${i}: ${key.fault}`];
      if (keys.has(key)) faults.push(`${path}: duplicate entries for key ${key}`);
      keys.add(key);
      faults.push(...this.of(item, structure.item(), `${path}${key}`));
    }
    return faults;
  }
}

function scalarFaults(value: unknown, type: ScalarType, path: string): readonly string[] {
  if (type === 'string' && typeof value !== 'string')
    return [`${path}: expected string, got &value.valueUnstructured{Value:${goSyntax(value)}}`];
  if (type === 'numeric' && typeof value !== 'number') return [`${path}: expected numeric (int or float), got ${goTypeOf(value)}`];
  if (type === 'boolean' && typeof value !== 'boolean') return [`${path}: expected boolean, got ${goPointer(value)}`];
  if (type === 'untyped' && typeof value === 'object') return [`${path}: expected any scalar, got ${goPointer(value)}`];
  return [];
}
