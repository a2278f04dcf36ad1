import type { CauseType } from '../core/diagnostic.ts';
import { goQuote } from '../core/go/print.ts';
import { printBadValue } from './print-go-value.ts';

/** What is wrong with a field, as apimachinery's field.Error says it; the field itself is named beside it. */
export interface FieldFault {
  readonly type: CauseType;
  /** ErrorBody(): `Invalid value: "x": must be …`. */
  readonly body: string;
}

export function required(detail = ''): FieldFault {
  return fault('FieldValueRequired', 'Required value', detail);
}

export function invalid(value: unknown, detail: string): FieldFault {
  return fault('FieldValueInvalid', `Invalid value: ${printBadValue(value)}`, detail);
}

export function typeInvalid(value: unknown, detail: string): FieldFault {
  return fault('FieldValueTypeInvalid', `Invalid value: ${printBadValue(value)}`, detail);
}

export function notSupported(value: unknown, supported: readonly string[]): FieldFault {
  const detail = supported.length === 0 ? '' : `supported values: ${supported.map(goQuote).join(', ')}`;
  return fault('FieldValueNotSupported', `Unsupported value: ${printBadValue(value)}`, detail);
}

export function duplicate(value: unknown): FieldFault {
  return fault('FieldValueDuplicate', `Duplicate value: ${printBadValue(value)}`, '');
}

export function forbidden(detail: string): FieldFault {
  return fault('FieldValueForbidden', 'Forbidden', detail);
}

export function tooLong(limit: number): FieldFault {
  return fault('FieldValueTooLong', 'Too long', `may not be more than ${limit} ${limit === 1 ? 'byte' : 'bytes'}`);
}

export function tooMany(actual: number, limit: number): FieldFault {
  return fault('FieldValueTooMany', `Too many: ${actual}`, `must have at most ${limit} ${limit === 1 ? 'item' : 'items'}`);
}

export function internal(detail: string): FieldFault {
  return fault('InternalError', 'Internal error', detail);
}

/** Of bytes, which Go's JSON reader decodes and never shows. */
export function illegalBase64(position: number): FieldFault {
  return { type: 'FieldValueTypeInvalid', body: `illegal base64 data at input byte ${position}` };
}

function fault(type: CauseType, what: string, detail: string): FieldFault {
  return { type, body: detail === '' ? what : `${what}: ${detail}` };
}
