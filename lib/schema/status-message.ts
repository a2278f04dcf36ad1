import type { Manifest } from '../core/manifest.ts';
import { groupOf } from '../core/object-ref.ts';
import type { FieldFault } from './field-fault.ts';

/** The message of the status with which the API server refuses an invalid object: one error bare, several in brackets. */
export function invalidMessage(
  { apiVersion, kind, metadata }: Manifest,
  faults: readonly (FieldFault & { readonly field: string })[],
): string {
  const errors = faults.map(({ field, body }) => `${field}: ${body}`);
  const [first = '', ...more] = errors;
  return `${kind}.${groupOf(apiVersion)} "${metadata.name ?? ''}" is invalid: ${more.length === 0 ? first : `[${errors.join(', ')}]`}`;
}
