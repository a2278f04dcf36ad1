import type { ValidationRule } from '../json-schema.ts';

/** A CEL rule of a schema, ready to be asked. */
export interface CelRule {
  readonly written: ValidationRule;
  /** True for a rule about a change. Unless it takes an optional `oldSelf`, it is not asked of what is new. */
  readonly comparesOld?: boolean;
  /** Whether `self` keeps the rule, of which `oldSelf` is what it was. Throws a CelError where CEL has no answer. */
  readonly holds: (self: unknown, oldSelf?: unknown) => boolean;
  /** What the rule itself says of a value that breaks it; undefined where it has nothing to say. */
  readonly message?: (self: unknown, oldSelf?: unknown) => string | undefined;
}

/** CEL's own words for an expression without an answer: `no such key: name`. */
export class CelError extends Error {}
