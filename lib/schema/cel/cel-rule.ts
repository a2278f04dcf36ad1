import type { ValidationRule } from '../json-schema.ts';

/** A CEL rule of a schema, ready to be asked. */
export interface CelRule {
  readonly written: ValidationRule;
  /** Whether `self` keeps the rule. Throws a CelError where CEL has no answer. */
  readonly holds: (self: unknown) => boolean;
}

/** CEL's own words for an expression without an answer: `no such key: name`. */
export class CelError extends Error {}
