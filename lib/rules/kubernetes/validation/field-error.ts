import type { Finding } from '../../../core/diagnostic.ts';
import type { FieldFault } from '../../../schema/field-fault.ts';
import { schedulingHint } from './scheduling-hint.ts';

/** A field that Kubernetes' own validation refuses (field.Error). */
export interface FieldError extends FieldFault {
  readonly field: string;
  /** With the field in front, as its Error() prints it. */
  readonly message: string;
}

export function errorAt(field: string, { type, body }: FieldFault): FieldError {
  return { type, field, body, message: `${field}: ${body}` };
}

/** Of affinities and spread constraints; KubeVirt calls field errors of every kind invalid. */
export function* findingsOf(errors: Iterable<FieldError>, otherwise: string): Generator<Finding> {
  for (const { field, message } of errors) {
    yield { type: 'FieldValueInvalid', path: field, message, hint: schedulingHint(field) ?? otherwise };
  }
}
