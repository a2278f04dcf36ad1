import type { CauseType, Finding } from '../../core/diagnostic.ts';
import { goJson, goQuote } from '../../core/go-print.ts';
import type { FieldFault } from '../../schema/field-fault.ts';

/** A field that Kubernetes' own validation refuses (field.Error). */
export interface FieldError extends FieldFault {
  readonly field: string;
  /** With the field in front, as its Error() prints it. */
  readonly message: string;
}

/** A value of a Go type that only looks like a string, such as an operator, is printed as JSON. */
export function named(word: string): { readonly json: string } {
  return { json: goJson(word) };
}

type BadValue = string | number | { readonly json: string };

export function invalid(field: string, value: BadValue, detail: string): FieldError {
  return error('FieldValueInvalid', field, `Invalid value: ${printValue(value)}: ${detail}`);
}

export function notSupported(field: string, value: BadValue, supported: readonly string[]): FieldError {
  return error(
    'FieldValueNotSupported',
    field,
    `Unsupported value: ${printValue(value)}: supported values: ${supported.map(goQuote).join(', ')}`,
  );
}

export function duplicate(field: string, value: BadValue): FieldError {
  return error('FieldValueDuplicate', field, `Duplicate value: ${printValue(value)}`);
}

export function required(field: string, detail: string): FieldError {
  return error('FieldValueRequired', field, `Required value: ${detail}`);
}

export function forbidden(field: string, detail: string): FieldError {
  return error('FieldValueForbidden', field, `Forbidden: ${detail}`);
}

function error(type: CauseType, field: string, body: string): FieldError {
  return { type, field, body, message: `${field}: ${body}` };
}

function printValue(value: BadValue): string {
  if (typeof value === 'object') return value.json;
  return typeof value === 'string' ? goQuote(value) : String(value);
}

/** KubeVirt calls field errors of every kind invalid. */
export function* findingsOf(errors: Iterable<FieldError>, hint: string): Generator<Finding> {
  for (const { field, message } of errors) yield { type: 'FieldValueInvalid', path: field, message, hint };
}
