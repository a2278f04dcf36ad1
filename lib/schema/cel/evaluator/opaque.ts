import type { CelType } from '@bufbuild/cel';
import { loadCel } from './load-cel.ts';

/** A value of a type that Kubernetes adds to CEL. */
export interface Opaque {
  /** The name of the type: `kubernetes.Quantity`. */
  readonly name: string;
  readonly content: unknown;
  /** Equal for equal values; undefined where the content is a value of CEL itself, by which they are compared. */
  readonly identity: string | undefined;
}

const known = new WeakMap<object, Opaque>();

/**
 * Wraps a value for the evaluator, which knows no types but its own. It hands types themselves around as it finds them, so the value
 * travels as the type that it is of, and what it holds is looked up here.
 */
export function opaque(name: string, content: unknown, identity?: string): CelType {
  const value = loadCel().objectType(name);
  known.set(value, { name, content, identity });
  return value;
}

export function opaqueOf(value: unknown): Opaque | undefined {
  return typeof value === 'object' && value !== null ? known.get(value) : undefined;
}
