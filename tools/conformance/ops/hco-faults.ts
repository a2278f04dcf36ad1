import type { FieldFault } from '../../../lib/schema/field-fault.ts';
import type { SchemaFault } from '../../../lib/schema/schema-fault.ts';
import type { Answer } from '../question.ts';

/** A fault with its field as the API server prints it. */
export type Printed = FieldFault & { readonly field: string };

/** Kubernetes 1.35, which HyperConverged is built with, shows no value where a CEL rule does not hold. */
export function asPrinted(fault: SchemaFault): Printed {
  const { field, body, type, keyword } = fault;
  return { field, type, body: keyword === 'rule' ? body.replace(/^Invalid value: "[^"]*": /, 'Invalid value: ') : body };
}

/** By field, as the recorded answers list them; what names no field stands last. */
export function byField(faults: readonly Printed[]): readonly Printed[] {
  return faults.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

function sortKey({ field, body }: Printed): string {
  return field === '<nil>' ? '~' : `${field}\0${body}`;
}

export function faultRow({ field, body, type }: Printed): Answer {
  return { field, message: `${field}: ${body}`, type };
}
