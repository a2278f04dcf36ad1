import type { Finding } from '../../core/diagnostic.ts';
import type { FieldFault } from '../../schema/field-fault.ts';

/** A fault of a field as the API server tells it: it names the field beside its words. */
export function findingAt(field: string, { type, body }: FieldFault, hint: string): Finding {
  return { type, path: field, message: body, hint };
}
